import * as z from 'zod/mini'
import { endpoint, type Reply } from '../endpoint.ts'
import { email, id, instant, secret } from '../shapes.ts'
import { password, signedIn } from './identity.ts'

/** What a person does with their own sign-in: prove an address, change what they sign in with, end sessions. */

const tag = 'identity'
const codeErrors = ['invalid-action-code', 'expired-action-code'] as const
const passwordErrors = ['weak-password', 'password-does-not-meet-requirements'] as const
/** As the link in the email carries it. */
const actionCode = secret

export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/api/identity/password-reset',
  access: 'public',
  summary: 'Send a link for a new password, if there is such an account; answers the same either way',
  tag,
  body: z.strictObject({ email }),
  status: 204,
  reply: null,
  isSlow: true,
  errors: ['invalid-email'],
})

export const confirmPasswordReset = endpoint({
  method: 'POST',
  path: '/api/identity/password-reset/confirm',
  access: 'public',
  summary: 'Set a new password with the code of the email; ends every session',
  tag,
  body: z.strictObject({ code: actionCode, password }),
  status: 204,
  reply: null,
  isSlow: true,
  errors: [...codeErrors, ...passwordErrors, 'user-disabled'],
})

export const sendVerification = endpoint({
  method: 'POST',
  path: '/api/identity/email/verification',
  access: 'user',
  summary: 'Send the link that proves the email address once more',
  tag,
  status: 204,
  reply: null,
  errors: [],
})

export const requestEmailChange = endpoint({
  method: 'POST',
  path: '/api/identity/email',
  access: 'user',
  summary: 'Send a link to a new address; it becomes the address to sign in with once the link is followed',
  tag,
  body: z.strictObject({ email }),
  status: 204,
  reply: null,
  errors: ['invalid-email', 'requires-recent-login', 'operation-not-allowed'],
})

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/identity/email/confirm',
  access: 'public',
  summary: 'Follow the link of an email: proves an address, changes it, or takes a change back',
  tag,
  body: z.strictObject({ code: actionCode }),
  status: 200,
  reply: z.object({ email: z.string(), done: z.enum(['verified', 'changed', 'restored']) }),
  isSlow: true,
  errors: [...codeErrors, 'email-already-in-use', 'user-disabled'],
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/identity/password',
  access: 'user',
  summary: 'Set a new password; ends every other session',
  tag,
  body: z.strictObject({ password }),
  status: 200,
  reply: signedIn,
  isSlow: true,
  errors: [...passwordErrors, 'requires-recent-login', 'operation-not-allowed'],
})

const session = z.object({
  sessionId: z.string(),
  /** The one that asks. */
  isCurrent: z.boolean(),
  /** As far as the browser said: "Chrome on Windows". */
  device: z.string(),
  persistence: z.enum(['local', 'session']),
  signedInAt: instant,
  lastUsedAt: instant,
})
export type SessionSummary = z.infer<typeof session>

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/identity/sessions',
  access: 'user',
  summary: 'Where the user is signed in, last used first',
  tag,
  status: 200,
  reply: z.object({ items: z.array(session) }),
  errors: [],
})

export const revokeSession = endpoint({
  method: 'DELETE',
  path: '/api/identity/sessions/{sessionId}',
  access: 'user',
  summary: 'End a session, effective at once',
  tag,
  params: z.strictObject({ sessionId: id }),
  status: 204,
  reply: null,
  errors: ['not-found'],
})

export const revokeOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/identity/sessions',
  access: 'user',
  summary: 'End every session but the one that asks',
  tag,
  status: 204,
  reply: null,
  errors: [],
})

export type EmailConfirmed = Reply<typeof confirmEmail>
