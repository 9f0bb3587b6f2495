import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { id, instant, text } from '../shapes.ts'

export const invitationStatus = z.enum(['sent', 'opened', 'expired', 'revoked'])
export type InvitationStatus = z.infer<typeof invitationStatus>

export const responseStatus = z.enum(['in-progress', 'submitted', 'queried', 'reviewed'])
export type ResponseStatus = z.infer<typeof responseStatus>

/** Of the last mail about a link: none was asked for, it waits, the mail server took it, or refused it for good. */
export const mailState = z.enum(['none', 'waiting', 'accepted', 'refused'])
export type MailState = z.infer<typeof mailState>

/** After how many days from the day of sending. */
export const reminderDays = z
  .array(
    z.number().check(z.int(), z.minimum(limits.reminders.days.min), z.maximum(limits.reminders.days.max)),
  )
  .check(z.maxLength(limits.reminders.most))

export const invitation = z.object({
  invitationId: id,
  title: z.string(),
  status: invitationStatus,
  /** Null until the client has saved a first answer. */
  responseStatus: z.nullable(responseStatus),
  /** Whether every new browser needs a code, even before anything was answered. */
  requiresCode: z.boolean(),
  /** What the firm wrote beside the link. */
  message: z.nullable(z.string()),
  mail: z.object({ state: mailState, at: z.nullable(instant) }),
  reminders: z.object({ days: reminderDays, sent: z.number(), nextAt: z.nullable(instant) }),
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
  message: z.optional(text(limits.messageLength)),
  /** Else as the survey has it. None: an empty list. Only where the link went by e-mail. */
  remindOnDays: z.optional(reminderDays),
}

const which = [
  z.strictObject({ surveyId: id, ...choice }),
  z.strictObject({ templateId: z.string(), ...choice }),
] as const

export const createInvitation = endpoint({
  method: 'POST',
  path: '/api/clients/{clientId}/invitations',
  access: 'user',
  summary: 'A private link for one client to one survey',
  tag: 'invitations',
  params: clientParams,
  body: z.union(which),
  status: 201,
  reply: z.object({ invitationId: id, url: z.string(), expiresAt: instant }),
  errors: [
    'unauthenticated',
    'not-found',
    'client-archived',
    'client-without-email',
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

export const previewInvitation = endpoint({
  method: 'POST',
  path: '/api/clients/{clientId}/invitations/preview',
  access: 'user',
  summary: 'What the client would get, with nothing sent',
  tag: 'invitations',
  params: clientParams,
  body: z.union(which),
  status: 200,
  reply: z.object({
    /** Null where the client has no address. */
    to: z.nullable(z.string()),
    from: z.string(),
    subject: z.string(),
    text: z.string(),
    html: z.string(),
  }),
  errors: ['unauthenticated', 'not-found', 'survey-not-published'],
})

export const createInvitations = endpoint({
  method: 'POST',
  path: '/api/invitations/bulk',
  access: 'user',
  summary: 'The same survey to many clients; who cannot get it is named with the reason',
  tag: 'invitations',
  body: z.union([
    z.strictObject({ surveyId: id, ...choice, clientIds: clientIds() }),
    z.strictObject({ templateId: z.string(), ...choice, clientIds: clientIds() }),
  ]),
  isSlow: true,
  status: 200,
  reply: z.object({
    items: z.array(
      z.object({
        clientId: id,
        invitationId: z.nullable(id),
        /** A code of the catalogue, and its sentence. */
        problem: z.nullable(z.object({ code: z.string(), message: z.string() })),
      }),
    ),
  }),
  errors: ['unauthenticated', 'not-found', 'survey-not-published', 'idempotency-key-reused'],
})

function clientIds() {
  return z.array(id).check(z.minLength(1), z.maxLength(limits.bulkInvitations))
}

const invitationParams = z.strictObject({ invitationId: id })

export const updateInvitation = endpoint({
  method: 'PATCH',
  path: '/api/invitations/{invitationId}',
  access: 'user',
  summary: 'Let a link work for longer, one that has expired too; change when the client is reminded',
  tag: 'invitations',
  params: invitationParams,
  body: z.strictObject({
    /** From now. */
    expiresInDays: choice.expiresInDays,
    remindOnDays: choice.remindOnDays,
  }),
  status: 200,
  reply: invitation,
  errors: ['unauthenticated', 'not-found', 'invitation-revoked', 'idempotency-key-reused'],
})

export const sendInvitation = endpoint({
  method: 'POST',
  path: '/api/invitations/{invitationId}/send',
  access: 'user',
  summary: 'Send the link by e-mail, again if need be',
  tag: 'invitations',
  params: invitationParams,
  status: 200,
  reply: invitation,
  errors: [
    'unauthenticated',
    'not-found',
    'client-without-email',
    'invitation-expired',
    'invitation-revoked',
    'idempotency-key-reused',
  ],
})

export const regenerateInvitation = endpoint({
  method: 'POST',
  path: '/api/invitations/{invitationId}/regenerate',
  access: 'user',
  summary: 'Another link in place of this one, which stops at once; what was answered stays',
  tag: 'invitations',
  params: invitationParams,
  body: z.optional(z.strictObject({ sendEmail: choice.sendEmail })),
  status: 200,
  reply: invitation,
  errors: [
    'unauthenticated',
    'not-found',
    'client-without-email',
    'invitation-expired',
    'invitation-revoked',
    'idempotency-key-reused',
  ],
})

/** What happened to a link, in the past tense. */
export const invitationEvent = z.object({
  at: instant,
  what: z.enum([
    'created',
    'mail-queued',
    'mail-accepted',
    'mail-refused',
    'opened',
    'submitted',
    'extended',
    'regenerated',
    'revoked',
  ]),
  /** Of a mail: which it was. */
  mail: z.nullable(z.enum(['invitation', 'reminder', 'code', 'receipt', 'query', 'reopened'])),
  /** Of a refusal: what the mail server said, in a few words of ours. */
  reason: z.nullable(z.string()),
})
export type InvitationEvent = z.infer<typeof invitationEvent>

export const getInvitationHistory = endpoint({
  method: 'GET',
  path: '/api/invitations/{invitationId}/history',
  access: 'user',
  summary: 'What was sent, what the mail server made of it, when it was opened; latest first',
  tag: 'invitations',
  params: invitationParams,
  status: 200,
  reply: z.object({ items: z.array(invitationEvent) }),
  errors: ['unauthenticated', 'not-found'],
})
