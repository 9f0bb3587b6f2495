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
    /** The most that the queue of unsent answers may take on the device, in bytes. */
    queueBytes: z.number(),
    /** When the answering session ends, whatever the client does; the link opens a new one. */
    endsAt: instant,
    /** Where attachments to these answers are kept: `/api/files/{filesPath}/{a name of the browser's own}`. */
    filesPath: z.string(),
    /**
     * What the firm asks about answers, while the status is `queried`: only these questions can be changed then. A reply
     * in words is saved like an answer, under the name "reply-{queryId}", and is among `answers` as such.
     */
    queries: z.array(
      z.object({
        queryId: id,
        name: z.string(),
        text: z.string(),
        /** Whether the answer is another by now than when it was asked about. */
        hasChanged: z.boolean(),
      }),
    ),
  }),
  errors: [
    'token-malformed',
    'invitation-not-found',
    'invitation-expired',
    'invitation-revoked',
    // With the answering cookie of a session that counts once its code is confirmed.
    'code-required',
  ],
})
export type OpenInvitation = z.infer<(typeof openInvitation)['reply']>

/** Needed where one browser has two links of the same client open. */
const which = { invitationId: z.optional(id) }

/** How a code reaches the client: by e-mail, or read out by the firm. */
export const codeChannel = z.enum(['email', 'firm'])
export type CodeChannel = z.infer<typeof codeChannel>

/** Details of `code-required`. */
export const codeRequiredDetails = z.object({ invitationId: id, channel: codeChannel })
export type CodeRequiredDetails = z.infer<typeof codeRequiredDetails>

export const requestCode = endpoint({
  method: 'POST',
  path: '/api/answering/{clientId}/code',
  access: 'client',
  summary: 'Send a code to the address on the client’s record',
  tag: 'answering',
  params,
  body: z.optional(z.strictObject(which)),
  status: 200,
  reply: z.object({
    channel: codeChannel,
    /** Of the code just sent; null where the firm reads one out. */
    expiresAt: z.nullable(instant),
    /** When another can be asked for. */
    againAt: z.nullable(instant),
  }),
  errors: ['answering-session-expired', 'invitation-expired', 'invitation-revoked'],
})

export const confirmCode = endpoint({
  method: 'POST',
  path: '/api/answering/{clientId}/code/confirm',
  access: 'client',
  summary: 'Show that the browser is the client’s own; opening the link then works',
  tag: 'answering',
  params,
  body: z.strictObject({
    /** Six digits; spaces between them do not matter. */
    code: z.string().check(z.maxLength(40)),
    /** False on a device that others use too: this browser is asked again the next time. Default true. */
    remember: z.optional(z.boolean()),
    ...which,
  }),
  status: 204,
  reply: null,
  errors: [
    'answering-session-expired',
    'invitation-expired',
    'invitation-revoked',
    'code-wrong',
    'code-expired',
  ],
})

export const leaveAnswering = endpoint({
  method: 'POST',
  path: '/api/answering/{clientId}/leave',
  access: 'client',
  summary: 'End the answering session; on a shared device also forget the browser',
  tag: 'answering',
  params,
  body: z.optional(
    z.strictObject({
      /** Whether this browser is asked for a code when it comes back. Default false. */
      forget: z.optional(z.boolean()),
      ...which,
    }),
  ),
  status: 204,
  reply: null,
  errors: [],
})

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
    ...which,
  }),
  bodyLimit: limits.definitionBytes,
  status: 200,
  reply: z.object({ version: z.number(), savedAt: instant }),
  errors: [
    'answering-session-expired',
    'code-required',
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
  body: z.optional(z.strictObject(which)),
  status: 200,
  reply: z.object({ reference: z.string(), submittedAt: instant }),
  errors: [
    'answering-session-expired',
    'code-required',
    'invitation-expired',
    'invitation-revoked',
    'already-submitted',
    'answers-incomplete',
    'idempotency-key-reused',
    'deadline-exceeded',
  ],
})
