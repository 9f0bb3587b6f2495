import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { definition, id, instant } from '../shapes.ts'
import { responseStatus } from './invitations.ts'

const params = z.strictObject({ clientId: id })

/** By full name at the top level; a repeating group is one value. Marks and comments are siblings. */
const answers = z.record(z.string(), z.unknown())

export const openInvitation = endpoint({
  method: 'POST',
  path: '/api/answering/{clientId}/open',
  access: 'public',
  summary: 'Open a private link; gives the survey, what was saved, and an answering cookie',
  tag: 'answering',
  params,
  body: z.strictObject({ token: z.string().check(z.maxLength(200)) }),
  status: 200,
  reply: z.object({
    invitationId: id,
    title: z.string(),
    /** About how long it takes; null where the survey does not say. */
    minutes: z.nullable(z.number()),
    definition,
    answers,
    version: z.number(),
    status: responseStatus,
    /** After submitting: what the client can quote. */
    reference: z.nullable(z.string()),
    submittedAt: z.nullable(instant),
    firm: z.object({ name: z.string() }),
    /** The key of the offline queue, 32 bytes in base64; kept in memory only. */
    queueKey: z.string(),
  }),
  errors: ['token-malformed', 'invitation-not-found', 'invitation-expired', 'invitation-revoked'],
})
export type OpenInvitation = z.infer<(typeof openInvitation)['reply']>

export const change = z.strictObject({
  /** Of a question, with "-Comment" or "-Mark" behind it where it is that of one. */
  name: z.string().check(z.minLength(1), z.maxLength(200 + '-Comment'.length)),
  /** Null takes the answer back. */
  value: z.unknown(),
})
export type Change = { name: string; value: unknown }

/** For each question that another device changed: what the server holds and what was sent. */
export const conflictDetails = z.object({
  version: z.number(),
  conflicts: z.array(z.object({ name: z.string(), saved: z.unknown(), sent: z.unknown() })),
})
export type ConflictDetails = z.infer<typeof conflictDetails>

export const saveAnswers = endpoint({
  method: 'PATCH',
  path: '/api/answering/{clientId}/answers',
  access: 'client',
  summary: 'Save what changed, all or nothing',
  tag: 'answering',
  params,
  body: z.strictObject({
    /**
     * The version at which the sender knew the answers that it changes. One that another device has changed since
     * is a conflict, unless both say the same. A save answers with a version that holds the sender's own changes:
     * what others saved in between it has not seen.
     */
    version: z.number().check(z.int(), z.minimum(0)),
    changes: z.array(change).check(z.minLength(1), z.maxLength(limits.changesInOneSave)),
    /** Needed where one browser has two links of the same client open. */
    invitationId: z.optional(id),
  }),
  bodyLimit: limits.definitionBytes,
  status: 200,
  reply: z.object({ version: z.number(), savedAt: instant }),
  errors: [
    'answering-session-expired',
    'invitation-expired',
    'invitation-revoked',
    'already-submitted',
    'conflict',
    'question-unknown',
    'answer-malformed',
    'idempotency-key-reused',
  ],
})

export const submitResponse = endpoint({
  method: 'POST',
  path: '/api/answering/{clientId}/submit',
  access: 'client',
  summary: 'Send the answers to the firm',
  tag: 'answering',
  params,
  body: z.optional(z.strictObject({ invitationId: z.optional(id) })),
  status: 200,
  reply: z.object({ reference: z.string(), submittedAt: instant }),
  errors: [
    'answering-session-expired',
    'invitation-expired',
    'invitation-revoked',
    'already-submitted',
    'answers-incomplete',
    'idempotency-key-reused',
    'deadline-exceeded',
  ],
})
