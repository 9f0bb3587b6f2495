import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { id, instant } from '../shapes.ts'

export const invitationStatus = z.enum(['sent', 'opened', 'expired', 'revoked'])
export type InvitationStatus = z.infer<typeof invitationStatus>

export const responseStatus = z.enum(['in-progress', 'submitted', 'queried', 'reviewed'])
export type ResponseStatus = z.infer<typeof responseStatus>

export const invitation = z.object({
  invitationId: id,
  title: z.string(),
  status: invitationStatus,
  /** Null until the client has saved a first answer. */
  responseStatus: z.nullable(responseStatus),
  /** Whether every new browser needs a code, even before anything was answered. */
  requiresCode: z.boolean(),
  /** The private link, as long as it can be used. */
  url: z.nullable(z.string()),
  createdAt: instant,
  expiresAt: instant,
  openedAt: z.nullable(instant),
  submittedAt: z.nullable(instant),
})
export type Invitation = z.infer<typeof invitation>

const clientParams = z.strictObject({ clientId: id })
const choice = {
  expiresInDays: z.optional(
    z.number().check(z.int(), z.minimum(limits.invitationDays.min), z.maximum(limits.invitationDays.max)),
  ),
  /** Whether to send the link to the client's e-mail address. */
  sendEmail: z.optional(z.boolean()),
  /** Whether a code is needed from the start, and not only once there are answers. */
  requireCode: z.optional(z.boolean()),
}

export const createInvitation = endpoint({
  method: 'POST',
  path: '/api/clients/{clientId}/invitations',
  access: 'user',
  summary: 'A private link for one client to one survey',
  tag: 'invitations',
  params: clientParams,
  body: z.union([
    z.strictObject({ surveyId: id, ...choice }),
    z.strictObject({ templateId: z.string(), ...choice }),
  ]),
  status: 201,
  reply: z.object({ invitationId: id, url: z.string(), expiresAt: instant }),
  errors: [
    'unauthenticated',
    'not-found',
    'survey-not-published',
    'resource-exhausted',
    'idempotency-key-reused',
  ],
})

export const listInvitations = endpoint({
  method: 'GET',
  path: '/api/clients/{clientId}/invitations',
  access: 'user',
  summary: 'The invitations of one client, newest first',
  tag: 'invitations',
  params: clientParams,
  status: 200,
  reply: z.object({ items: z.array(invitation) }),
  errors: ['unauthenticated', 'not-found'],
})

export const revokeInvitation = endpoint({
  method: 'DELETE',
  path: '/api/invitations/{invitationId}',
  access: 'user',
  summary: 'Switch a link off, effective at once',
  tag: 'invitations',
  params: z.strictObject({ invitationId: id }),
  status: 204,
  reply: null,
  errors: ['unauthenticated', 'not-found'],
})

export const createCode = endpoint({
  method: 'POST',
  path: '/api/invitations/{invitationId}/code',
  access: 'user',
  summary: 'A code for the firm to read out to the client, in place of any earlier one',
  tag: 'invitations',
  params: z.strictObject({ invitationId: id }),
  status: 201,
  reply: z.object({ code: z.string(), expiresAt: instant }),
  errors: ['unauthenticated', 'not-found', 'invitation-expired', 'invitation-revoked'],
})

export const getSendingChannels = endpoint({
  method: 'GET',
  path: '/api/invitations/channels',
  access: 'user',
  summary: 'How links and codes can reach clients from here, beside the firm’s own ways',
  tag: 'invitations',
  status: 200,
  reply: z.object({
    /** Whether e-mail leaves this installation. Where it does not, no screen offers to send one. */
    email: z.boolean(),
  }),
  errors: ['unauthenticated'],
})
