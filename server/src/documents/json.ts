import type { DocumentSource } from './source.ts'

/** Everything of a response for another program; `version` changes when a name or its meaning does. */
export const jsonOf = (source: DocumentSource): Buffer =>
  Buffer.from(`${JSON.stringify({ format: 'candour-response', version: 1, ...source }, null, 2)}\n`)
