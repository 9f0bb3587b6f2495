import type { AnswerQuery, ResponseStatus } from '@candour/contract'

/** All that a document is made from, as plain data: it goes to a thread of its own. */
export interface DocumentSource {
  firm: string
  client: { name: string; reference: string | null }
  /** Null of a version that nobody has numbered. */
  survey: { title: string; version: number | null }
  definition: Record<string, unknown>
  answers: Record<string, unknown>
  status: ResponseStatus
  receipt: string | null
  startedAt: string
  updatedAt: string
  submittedAt: string | null
  reviewedAt: string | null
  /** How often it was sent. */
  submissions: readonly { number: number; submittedAt: string; reference: string }[]
  assisted: readonly string[]
  accepted: readonly string[]
  /** Those that the client has seen. */
  queries: readonly AnswerQuery[]
  /** When the document is made. */
  madeAt: string
}
