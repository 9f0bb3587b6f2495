import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** Signing in with a code of an authenticator app beside the password (TOTP, RFC 6238). */

const tag = 'identity'
const recoveryCodes = z.object({
  /** Each is good once, in place of a code of the app. Shown now and never again. */
  recoveryCodes: z.array(z.string()),
})

export const getSecondFactor = endpoint({
  method: 'GET',
  path: '/api/identity/second-factor',
  access: 'user',
  summary: 'Whether a second step is asked for, and how many recovery codes are left',
  tag,
  status: 200,
  reply: z.object({ enabled: z.boolean(), recoveryCodesLeft: z.number() }),
  errors: ['operation-not-allowed'],
})

export const setUpSecondFactor = endpoint({
  method: 'POST',
  path: '/api/identity/second-factor/set-up',
  access: 'user',
  summary: 'A secret for an authenticator app; asked for at sign-in only once a code of it was given',
  tag,
  status: 200,
  reply: z.object({
    /** In base32, for typing. */
    secret: z.string(),
    /** `otpauth://…`, for the picture that the app scans. */
    uri: z.string(),
  }),
  errors: ['requires-recent-login', 'already-exists', 'operation-not-allowed'],
})

export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/api/identity/second-factor/confirm',
  access: 'user',
  summary: 'Turn the second step on, with a first code of the app',
  tag,
  body: z.strictObject({ code: z.string().check(z.trim(), z.maxLength(40)) }),
  status: 200,
  reply: recoveryCodes,
  errors: ['requires-recent-login', 'code-wrong', 'not-found', 'operation-not-allowed'],
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/identity/second-factor/recovery-codes',
  access: 'user',
  summary: 'New recovery codes; the old ones end',
  tag,
  status: 200,
  reply: recoveryCodes,
  errors: ['requires-recent-login', 'not-found', 'operation-not-allowed'],
})

export const removeSecondFactor = endpoint({
  method: 'DELETE',
  path: '/api/identity/second-factor',
  access: 'user',
  summary: 'Ask for the password alone again',
  tag,
  status: 204,
  reply: null,
  errors: ['requires-recent-login', 'operation-not-allowed'],
})
