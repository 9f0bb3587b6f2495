import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { cursor, day, definition, id, instant, list } from '../shapes.ts'
import { client } from './clients.ts'
import { invitation, responseStatus } from './invitations.ts'
import { note, query } from './reviews.ts'

/** `not-invited` and `invited` before the link is opened; `opened` before a first answer. */
export const clientStatus = z.enum([
  'not-invited',
  'invited',
  'opened',
  'in-progress',
  'submitted',
  'queried',
  'reviewed',
  'expired',
  'revoked',
])
export type ClientStatus = z.infer<typeof clientStatus>

/** What a rule of the template found in the answers. Shown to the firm only. */
export const urgencyFlag = z.object({
  kind: z.enum(['safety', 'children', 'deadline', 'assets']),
  /** Why, in a sentence. */
  reason: z.string(),
  /** The question whose answer says so, by full name, and its title. */
  source: z.string(),
  sourceTitle: z.string(),
})
export type UrgencyFlag = z.infer<typeof urgencyFlag>

/** One line of the dashboard: a client with the state of the latest invitation. */
export const dashboardRow = z.object({
  clientId: id,
  name: z.string(),
  reference: z.nullable(z.string()),
  status: clientStatus,
  /** Of the questions that the client sees now, how many are answered, in percent; null before a first answer. */
  progress: z.nullable(z.number()),
  dueOn: z.nullable(day),
  /** Due before today, and not sent. */
  isOverdue: z.boolean(),
  /** Answers that the client has marked as not known yet, estimated or to follow. */
  openItems: z.number(),
  /** What the firm has asked about answers: without a reply yet, and replied but not settled. */
  queries: z.object({ open: z.number(), replied: z.number() }),
  flags: z.array(urgencyFlag),
  /** The last mail to this client was refused. */
  mailRefused: z.boolean(),
  archivedAt: z.nullable(instant),
  title: z.nullable(z.string()),
  invitationId: z.nullable(id),
  lastActivityAt: instant,
  submittedAt: z.nullable(instant),
})
export type DashboardRow = z.infer<typeof dashboardRow>

/** What is shown of the dashboard, as its address keeps it. */
export const dashboardQuery = z.extend(cursor, {
  /** Words, each the beginning of a word of the name or of the reference. */
  q: z.optional(z.string().check(z.maxLength(limits.searchLength))),
  status: z.optional(clientStatus),
  only: z.optional(z.enum(['urgent', 'overdue', 'open-items', 'replied', 'mail-refused', 'archived'])),
  /** Last activity first, by name, or what is due first. */
  sort: z.optional(z.enum(['activity', 'name', 'due'])),
})
export type DashboardQuery = z.infer<typeof dashboardQuery>

export const listResponses = endpoint({
  method: 'GET',
  path: '/api/responses',
  access: 'user',
  summary: 'The dashboard: every client with the state of the latest invitation, last activity first',
  tag: 'responses',
  query: dashboardQuery,
  status: 200,
  reply: list(dashboardRow),
  errors: ['unauthenticated'],
})

export const figures = z.object({
  clients: z.number(),
  /** How many clients stand where; those without are left out. */
  byStatus: z.partialRecord(clientStatus, z.number()),
  urgent: z.number(),
  overdue: z.number(),
  openItems: z.number(),
  replied: z.number(),
  mailRefused: z.number(),
  archived: z.number(),
  /** The last twelve weeks, oldest first; `week` is its Monday. */
  weeks: z.array(z.object({ week: day, sent: z.number(), opened: z.number(), submitted: z.number() })),
  /** From opening to sending, in minutes, of those sent in these weeks; null where there are none. */
  medianMinutes: z.nullable(z.number()),
  /** Of links begun and left for two days or more: the page on which most stopped first. At most ten. */
  stops: z.array(z.object({ title: z.string(), page: z.string(), clients: z.number() })),
})
export type Figures = z.infer<typeof figures>

export const getFigures = endpoint({
  method: 'GET',
  path: '/api/figures',
  access: 'user',
  summary: 'Figures of the account: who stands where, by week, how long it takes, where clients stop',
  tag: 'responses',
  status: 200,
  reply: figures,
  errors: ['unauthenticated'],
})

/** Clients about whom something has changed. `isComplete` is false where more may have: read everything again. */
export const changes = z.object({ at: z.string(), clientIds: z.array(id), isComplete: z.boolean() })
export type Changes = z.infer<typeof changes>

export const watchChanges = endpoint({
  method: 'GET',
  path: '/api/live',
  access: 'user',
  summary:
    'Changes as they happen, as server-sent events: `event: changes` with the object of GET /api/changes',
  tag: 'responses',
  query: z.strictObject({ after: z.optional(z.string().check(z.maxLength(100))) }),
  status: 200,
  reply: null,
  errors: ['unauthenticated', 'unavailable'],
})

export const waitForChanges = endpoint({
  method: 'GET',
  path: '/api/changes',
  access: 'user',
  summary:
    'The same by long polling: answers as soon as there are changes, or with none after LONG_POLL_SECONDS',
  tag: 'responses',
  query: z.strictObject({ after: z.optional(z.string().check(z.maxLength(100))) }),
  isSlow: true,
  status: 200,
  reply: changes,
  errors: ['unauthenticated', 'unavailable'],
})

export const responseDetails = z.object({
  client,
  /** Newest first. */
  invitations: z.array(invitation),
  /** The response asked for, or the latest; null while nothing was saved. */
  response: z.nullable(
    z.object({
      invitationId: id,
      title: z.string(),
      /** Of the template that the survey is, or was made from. */
      templateId: z.nullable(z.string()),
      status: responseStatus,
      definition,
      answers: z.record(z.string(), z.unknown()),
      version: z.number(),
      reference: z.nullable(z.string()),
      startedAt: instant,
      updatedAt: instant,
      submittedAt: z.nullable(instant),
      reviewedAt: z.nullable(instant),
      flags: z.array(urgencyFlag),
      /** What was sent, latest first; the first has the answers above where nothing has changed since. */
      submissions: z.array(z.object({ number: z.number(), submittedAt: instant, reference: z.string() })),
      /** Answers that the firm has given with the client, by name. */
      assisted: z.array(z.string()),
      /** Answers that the firm has accepted as they are, by full name. An answer that changes is no longer accepted. */
      accepted: z.array(z.string()),
      /** What the firm asked about answers, oldest first. */
      queries: z.array(query),
      /** Internal, oldest first. */
      notes: z.array(note),
    }),
  ),
})
export type ResponseDetails = z.infer<typeof responseDetails>

export const getResponse = endpoint({
  method: 'GET',
  path: '/api/responses/{clientId}',
  access: 'user',
  summary: 'Response details: every answer of one client',
  tag: 'responses',
  params: z.strictObject({ clientId: id }),
  query: z.strictObject({ invitationId: z.optional(id) }),
  status: 200,
  reply: responseDetails,
  errors: ['unauthenticated', 'not-found', 'deadline-exceeded'],
})

export const getSubmission = endpoint({
  method: 'GET',
  path: '/api/responses/{clientId}/submissions/{number}',
  access: 'user',
  summary: 'What was sent at an earlier time, to compare with',
  tag: 'responses',
  params: z.strictObject({
    clientId: id,
    number: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000)),
  }),
  query: z.strictObject({ invitationId: id }),
  status: 200,
  reply: z.object({
    number: z.number(),
    submittedAt: instant,
    reference: z.string(),
    answers: z.record(z.string(), z.unknown()),
  }),
  errors: ['unauthenticated', 'not-found'],
})

/** One thing that somebody did, as the trail keeps it: names of questions, never what was said. */
export const timelineEntry = z.object({
  at: instant,
  actor: z.enum(['user', 'client', 'system']),
  /** Of a user of the account: the name. */
  name: z.nullable(z.string()),
  /** As the trail calls it: "response.read", "answers.saved". Several saves of one sitting are one entry. */
  action: z.string(),
  names: z.array(z.string()),
  /** How many of these, one after the other. */
  times: z.number(),
})
export type TimelineEntry = z.infer<typeof timelineEntry>

export const getTimeline = endpoint({
  method: 'GET',
  path: '/api/responses/{clientId}/timeline',
  access: 'user',
  summary: 'Who did and who read what, about one client, latest first',
  tag: 'responses',
  params: z.strictObject({ clientId: id }),
  query: cursor,
  status: 200,
  reply: list(timelineEntry),
  errors: ['unauthenticated', 'not-found'],
})
