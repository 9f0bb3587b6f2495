import { csvOf } from './csv.ts'
import { paperOf } from './paper.ts'
import { pdfOf } from './pdf-response.ts'
import type { DocumentSource } from './source.ts'

export type MadeFormat = 'pdf' | 'csv'

/** One document; worth a thread of its own. */
export async function makeDocument(format: MadeFormat, source: DocumentSource): Promise<Buffer> {
  const paper = paperOf(source)
  return format === 'pdf' ? pdfOf(paper, source.madeAt) : csvOf(paper)
}
