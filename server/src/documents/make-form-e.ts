import type { FormEDocument } from '@candour/contract'
import { briefingOf, draftOf, type FormESource, pensionLettersOf } from '@candour/library/form-e'
import { excelOfAssets } from './excel-assets.ts'
import { pdfOfBriefing } from './pdf-briefing.ts'
import { pdfOfFormE } from './pdf-form-e.ts'
import { wordOfBriefing } from './word-briefing.ts'
import { wordOfFormE } from './word-form-e.ts'
import { wordOfPensionLetters } from './word-pension-letters.ts'

const noonOf = ({ madeOn }: FormESource) => `${madeOn}T12:00:00Z`

/** How each document of a Form E is made. */
const makers = {
  'draft-pdf': (source) => pdfOfFormE(draftOf(source), noonOf(source)),
  'draft-docx': (source) => wordOfFormE(draftOf(source)),
  'assets-xlsx': excelOfAssets,
  'briefing-pdf': (source) => pdfOfBriefing(source, noonOf(source)),
  'briefing-docx': (source) => wordOfBriefing(briefingOf(source)),
  'pension-letters-docx': (source) => wordOfPensionLetters(pensionLettersOf(source)),
} as const satisfies Record<FormEDocument, (source: FormESource) => Promise<Buffer>>

/** One document of a Form E; worth a thread of its own. */
export const makeFormE = (document: FormEDocument, source: FormESource): Promise<Buffer> =>
  makers[document](source)
