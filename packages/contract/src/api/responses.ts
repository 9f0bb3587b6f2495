import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { cursor, definition, id, instant, list } from '../shapes.ts'
import { client } from './clients.ts'
import { invitation, responseStatus } from './invitations.ts'

/** One line of the dashboard: a client with the state of the latest invitation. */
export const dashboardRow = z.object({
  clientId: id,
  name: z.string(),
  reference: z.nullable(z.string()),
  /** `not-invited` and `invited` before the link is opened; `opened` before a first answer. */
  status: z.enum([
    'not-invited',
    'invited',
    'opened',
    'in-progress',
    'submitted',
    'queried',
    'reviewed',
    'expired',
    'revoked',
  ]),
  title: z.nullable(z.string()),
  invitationId: z.nullable(id),
  lastActivityAt: instant,
  submittedAt: z.nullable(instant),
})
export type DashboardRow = z.infer<typeof dashboardRow>

export const listResponses = endpoint({
  method: 'GET',
  path: '/api/responses',
  access: 'user',
  summary: 'The dashboard: every client with the state of the latest invitation, last activity first',
  tag: 'responses',
  query: cursor,
  status: 200,
  reply: list(dashboardRow),
  errors: ['unauthenticated'],
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
      status: responseStatus,
      definition,
      answers: z.record(z.string(), z.unknown()),
      version: z.number(),
      reference: z.nullable(z.string()),
      startedAt: instant,
      updatedAt: instant,
      submittedAt: z.nullable(instant),
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
