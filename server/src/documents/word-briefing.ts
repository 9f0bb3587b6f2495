import type { Briefing } from '@candour/library/form-e'
import { Document, Footer, Packer } from 'docx'
import { plainText } from './plain-text.ts'
import { set } from './word-form-e.ts'
import { headingOf, pageNumbers, wordStyles } from './word-text.ts'

/** The briefing note as a Word document. */
export function wordOfBriefing({ title, name, practice, parts }: Briefing): Promise<Buffer> {
  const whole = `${title}: ${name}`
  const document = new Document({
    title: plainText(whole),
    creator: plainText(practice),
    lastModifiedBy: 'Candour',
    styles: wordStyles,
    sections: [
      {
        properties: { page: { size: { width: 11_906, height: 16_838 } } },
        footers: {
          default: new Footer({ children: [pageNumbers(`${practice}. For the firm, not for the court`)] }),
        },
        children: [headingOf(whole, 0), ...set(parts, 1)],
      },
    ],
  })
  return Packer.toBuffer(document)
}
