import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { definition, id, instant, text } from '../shapes.ts'
import { change } from './answering.ts'
import { responseStatus } from './invitations.ts'

/** The full name of a question, such as "children[0].name". */
const questionName = z.string().check(z.minLength(1), z.maxLength(500))

/**
 * What the firm asks the client about an answer. `draft` is seen by the firm only; `open` waits for the client, who sees
 * it at that answer; `replied` came back; `settled` needs nothing more.
 */
export const query = z.object({
  queryId: id,
  /** Of the question. */
  name: z.string(),
  text: z.string(),
  state: z.enum(['draft', 'open', 'replied', 'settled']),
  /** What the client wrote, beside changing the answer or instead. */
  reply: z.nullable(z.string()),
  /** Whether the answer is another than when it was asked. */
  hasChanged: z.boolean(),
  createdAt: instant,
  sentAt: z.nullable(instant),
  repliedAt: z.nullable(instant),
})
export type Query = z.infer<typeof query>

export const note = z.object({
  noteId: id,
  /** Of a question; null for the whole response. */
  name: z.nullable(z.string()),
  text: z.string(),
  createdAt: instant,
  updatedAt: instant,
})
export type Note = z.infer<typeof note>

const ofClient = z.strictObject({ clientId: id })
const ofQuery = z.strictObject({ queryId: id })
const ofNote = z.strictObject({ noteId: id })
const writeErrors = ['unauthenticated', 'not-found', 'idempotency-key-reused'] as const

export const createQuery = endpoint({
  method: 'POST',
  path: '/api/responses/{clientId}/queries',
  access: 'user',
  summary: 'Note a question about an answer; the client sees nothing of it until it is sent',
  tag: 'reviews',
  params: ofClient,
  body: z.strictObject({ invitationId: id, name: questionName, text: text(limits.messageLength) }),
  status: 201,
  reply: query,
  errors: [...writeErrors, 'question-unknown', 'resource-exhausted'],
})

export const updateQuery = endpoint({
  method: 'PATCH',
  path: '/api/queries/{queryId}',
  access: 'user',
  summary: 'Change a draft, or settle what was asked',
  tag: 'reviews',
  params: ofQuery,
  body: z.union([
    z.strictObject({ text: text(limits.messageLength) }),
    z.strictObject({ state: z.literal('settled') }),
  ]),
  status: 200,
  reply: query,
  errors: [...writeErrors, 'failed-precondition'],
})

export const deleteQuery = endpoint({
  method: 'DELETE',
  path: '/api/queries/{queryId}',
  access: 'user',
  summary: 'Drop a draft, or take back what the client has not replied to',
  tag: 'reviews',
  params: ofQuery,
  status: 204,
  reply: null,
  errors: ['unauthenticated', 'not-found', 'failed-precondition'],
})

export const sendQueries = endpoint({
  method: 'POST',
  path: '/api/responses/{clientId}/queries/send',
  access: 'user',
  summary:
    'Ask the client everything that is drafted about a submitted response: the same link opens again, for these answers only',
  tag: 'reviews',
  params: ofClient,
  body: z.strictObject({
    invitationId: id,
    sendEmail: z.optional(z.boolean()),
    /** The link works at least this long from now. Default 14. */
    expiresInDays: z.optional(
      z.number().check(z.int(), z.minimum(limits.invitationDays.min), z.maximum(limits.invitationDays.max)),
    ),
  }),
  status: 200,
  /** The link, for telling the client in another way. */
  reply: z.object({ sent: z.number(), url: z.string() }),
  errors: [...writeErrors, 'failed-precondition', 'invitation-revoked'],
})

export const acceptAnswer = endpoint({
  method: 'POST',
  path: '/api/responses/{clientId}/accepted',
  access: 'user',
  summary: 'Accept an answer as it stands, or no longer',
  tag: 'reviews',
  params: ofClient,
  body: z.strictObject({ invitationId: id, name: questionName, accepted: z.boolean() }),
  status: 200,
  reply: z.object({ accepted: z.array(z.string()) }),
  errors: [...writeErrors, 'question-unknown'],
})

export const createNote = endpoint({
  method: 'POST',
  path: '/api/responses/{clientId}/notes',
  access: 'user',
  summary: 'Add a note that the client never sees',
  tag: 'reviews',
  params: ofClient,
  body: z.strictObject({
    invitationId: id,
    name: z.nullable(questionName),
    text: text(limits.notesLength),
  }),
  status: 201,
  reply: note,
  errors: [...writeErrors, 'question-unknown'],
})

export const updateNote = endpoint({
  method: 'PATCH',
  path: '/api/notes/{noteId}',
  access: 'user',
  summary: 'Change a note',
  tag: 'reviews',
  params: ofNote,
  body: z.strictObject({ text: text(limits.notesLength) }),
  status: 200,
  reply: note,
  errors: writeErrors,
})

export const deleteNote = endpoint({
  method: 'DELETE',
  path: '/api/notes/{noteId}',
  access: 'user',
  summary: 'Remove a note',
  tag: 'reviews',
  params: ofNote,
  status: 204,
  reply: null,
  errors: ['unauthenticated', 'not-found'],
})

export const setResponseStatus = endpoint({
  method: 'POST',
  path: '/api/responses/{clientId}/status',
  access: 'user',
  summary:
    '`reviewed` from submitted or queried; `submitted` takes that back; `in-progress` opens the whole response again',
  tag: 'reviews',
  params: ofClient,
  body: z.strictObject({
    invitationId: id,
    status: z.enum(['reviewed', 'submitted', 'in-progress']),
    /** With `in-progress`: whether the client is told by e-mail. */
    sendEmail: z.optional(z.boolean()),
  }),
  status: 200,
  reply: z.object({ status: responseStatus }),
  errors: [...writeErrors, 'failed-precondition', 'invitation-revoked'],
})

export const openForClient = endpoint({
  method: 'GET',
  path: '/api/responses/{clientId}/answers',
  access: 'user',
  summary: 'What is needed to answer together with the client, before anything was saved too',
  tag: 'reviews',
  params: ofClient,
  query: z.strictObject({ invitationId: id }),
  status: 200,
  reply: z.object({
    invitationId: id,
    title: z.string(),
    definition,
    answers: z.record(z.string(), z.unknown()),
    version: z.number(),
    status: responseStatus,
    /** Where attachments to these answers are kept, as on the client’s page. */
    filesPath: z.string(),
  }),
  errors: ['unauthenticated', 'not-found', 'already-submitted', 'invitation-expired', 'invitation-revoked'],
})
export type OpenForClient = z.infer<(typeof openForClient)['reply']>

export const saveAnswersForClient = endpoint({
  method: 'PATCH',
  path: '/api/responses/{clientId}/answers',
  access: 'user',
  summary: 'Save what the client says on the telephone; each answer is marked as given with the firm’s help',
  tag: 'reviews',
  params: ofClient,
  body: z.strictObject({
    invitationId: id,
    /** As for the client’s own saves. */
    version: z.number().check(z.int(), z.minimum(0)),
    changes: z.array(change).check(z.minLength(1), z.maxLength(limits.changesInOneSave)),
  }),
  bodyLimit: limits.definitionBytes,
  status: 200,
  reply: z.object({ version: z.number(), savedAt: instant }),
  errors: [
    ...writeErrors,
    'already-submitted',
    'conflict',
    'question-unknown',
    'answer-malformed',
    'invitation-expired',
    'invitation-revoked',
  ],
})

export const submitForClient = endpoint({
  method: 'POST',
  path: '/api/responses/{clientId}/submit',
  access: 'user',
  summary: 'Submit the answers together with the client; the trail says who did',
  tag: 'reviews',
  params: ofClient,
  body: z.strictObject({ invitationId: id }),
  status: 200,
  reply: z.object({ reference: z.string(), submittedAt: instant }),
  errors: [
    ...writeErrors,
    'already-submitted',
    'answers-incomplete',
    'deadline-exceeded',
    'invitation-expired',
    'invitation-revoked',
  ],
})
