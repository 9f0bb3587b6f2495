import type { PensionLetter, PensionLetters } from '@candour/library/form-e'
import { Document, Packer, Paragraph, TextRun } from 'docx'
import { plainText } from './plain-text.ts'
import { headingOf, line, wordStyles } from './word-text.ts'

const space = 200

/** Letters to pension providers, each on a page of its own, and what needs none on the last. */
export function wordOfPensionLetters({ letters, notes }: PensionLetters): Promise<Buffer> {
  const page = { size: { width: 11_906, height: 16_838 } }
  const last = [
    headingOf(letters.length === 0 ? 'No letter is needed' : 'Pensions without a letter', 1),
    ...notes.map((text) => line(text, { before: 120 })),
  ]
  const document = new Document({
    title: 'Letters to pension providers',
    creator: plainText(letters[0]?.from[0] ?? 'Candour'),
    lastModifiedBy: 'Candour',
    styles: wordStyles,
    sections: [
      ...letters.map((letter) => ({ properties: { page }, children: setLetter(letter) })),
      ...(notes.length > 0 || letters.length === 0 ? [{ properties: { page }, children: last }] : []),
    ],
  })
  return Packer.toBuffer(document)
}

function setLetter(letter: PensionLetter): Paragraph[] {
  const block = (texts: readonly string[], look: Parameters<typeof line>[1] = {}) =>
    texts.map((text, index) => line(text, { ...look, ...(index === 0 ? { before: space } : {}) }))
  return [
    ...block(letter.from, { right: true }),
    ...block(letter.to),
    ...block([letter.date, `Our reference: ${letter.reference}`]),
    line('Dear Sir or Madam', { before: space }),
    ...block(letter.about, { bold: true }),
    ...letter.says.map((text) => line(text, { before: space })),
    ...letter.asks.map(
      (text) => new Paragraph({ bullet: { level: 0 }, children: [new TextRun({ text: plainText(text) })] }),
    ),
    ...letter.after.map((text) => line(text, { before: space })),
    line('Yours faithfully', { before: space }),
    ...letter.signatures.map((text) => line(text, { before: space * 4 })),
  ]
}
