import type { FormEDocument } from '@candour/contract'
import { draftOf, type FormESource } from '@candour/library/form-e'
import { pdfOfFormE } from './pdf-form-e.ts'
import { wordOfFormE } from './word-form-e.ts'

/** How each document of a Form E is made. */
const makers: Partial<Record<FormEDocument, (source: FormESource) => Promise<Buffer>>> = {
  'draft-pdf': (source) => pdfOfFormE(draftOf(source), `${source.madeOn}T12:00:00Z`),
  'draft-docx': (source) => wordOfFormE(draftOf(source)),
}

/** One document of a Form E; worth a thread of its own. */
export function makeFormE(document: FormEDocument, source: FormESource): Promise<Buffer> {
  const make = makers[document]
  if (!make) throw new Error(`nobody makes ${document}`)
  return make(source)
}
