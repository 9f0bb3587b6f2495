import { csvOf } from './csv.ts'
import { excelOf } from './excel-response.ts'
import { jsonOf } from './json.ts'
import { paperOf } from './paper.ts'
import { pdfOf } from './pdf-response.ts'
import type { DocumentSource } from './source.ts'
import { wordOf } from './word-response.ts'

export const madeFormats = ['pdf', 'docx', 'xlsx', 'csv', 'json'] as const
export type MadeFormat = (typeof madeFormats)[number]

/** One document; worth a thread of its own. */
export async function makeDocument(format: MadeFormat, source: DocumentSource): Promise<Buffer> {
  if (format === 'json') return jsonOf(source)
  const paper = paperOf(source)
  if (format === 'pdf') return pdfOf(paper, source.madeAt)
  if (format === 'docx') return wordOf(paper)
  return format === 'xlsx' ? excelOf(paper) : csvOf(paper)
}
