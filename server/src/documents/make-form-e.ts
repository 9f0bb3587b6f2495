import type { FormEDocument } from '@candour/contract'
import type { FormESource } from '@candour/library/form-e'

/** How each document of a Form E is made. */
const makers: Partial<Record<FormEDocument, (source: FormESource) => Promise<Buffer>>> = {}

/** One document of a Form E; worth a thread of its own. */
export function makeFormE(document: FormEDocument, source: FormESource): Promise<Buffer> {
  const make = makers[document]
  if (!make) throw new Error(`nobody makes ${document}`)
  return make(source)
}
