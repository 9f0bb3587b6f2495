import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { email, id, instant } from '../shapes.ts'

/** What Candour writes to the firm by e-mail; each can be switched off. What it writes to clients is not among these. */
export const notificationSettings = z.strictObject({
  /** A client has opened a link for the first time. */
  opened: z.boolean(),
  /** A client has sent answers. */
  submitted: z.boolean(),
  /** A client has replied to what was asked. */
  replied: z.boolean(),
  /** An urgent matter has turned up in answers. */
  urgent: z.boolean(),
  /** A mail to a client was refused. */
  mailRefused: z.boolean(),
  /** On Mondays: who has answered, who is stuck, what is overdue. */
  weeklySummary: z.boolean(),
})
export type NotificationSettings = z.infer<typeof notificationSettings>

export const getNotificationSettings = endpoint({
  method: 'GET',
  path: '/api/notifications',
  access: 'user',
  summary: 'What the firm is told by e-mail',
  tag: 'mail',
  status: 200,
  reply: notificationSettings,
  errors: ['unauthenticated'],
})

export const setNotificationSettings = endpoint({
  method: 'PUT',
  path: '/api/notifications',
  access: 'user',
  summary: 'Choose what the firm is told by e-mail',
  tag: 'mail',
  body: notificationSettings,
  status: 200,
  reply: notificationSettings,
  errors: ['unauthenticated'],
})

export const mailKind = z.enum(['invitation', 'reminder', 'code', 'receipt', 'query', 'reopened', 'to-firm'])
export type MailKind = z.infer<typeof mailKind>

export const mailPreview = z.object({
  kind: mailKind,
  /** What it is, for whoever chooses among them. */
  name: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
})
export type MailPreview = z.infer<typeof mailPreview>

export const listMailPreviews = endpoint({
  method: 'GET',
  path: '/api/mail/previews',
  access: 'user',
  summary: 'Every mail that clients of this firm can get, with made-up particulars',
  tag: 'mail',
  status: 200,
  reply: z.object({ from: z.string(), items: z.array(mailPreview) }),
  errors: ['unauthenticated'],
})

export const listOutbox = endpoint({
  method: 'GET',
  path: '/api/outbox',
  access: 'user',
  summary:
    'What would have been sent, where no SMTP server is configured: in development only, else not found',
  tag: 'mail',
  status: 200,
  reply: z.object({
    items: z.array(
      z.object({
        id,
        to: email,
        subject: z.string(),
        text: z.string(),
        html: z.nullable(z.string()),
        at: instant,
      }),
    ),
  }),
  errors: ['unauthenticated', 'not-found'],
})
