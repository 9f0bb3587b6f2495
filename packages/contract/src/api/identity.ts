import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { email, instant, line } from '../shapes.ts'

export const user = z.object({
  uid: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  name: z.string(),
})
export type User = z.infer<typeof user>

/** The bearer token lives in memory only; the session cookie that comes with it fetches the next one. */
export const signedIn = z.object({ user, accessToken: z.string(), expiresAt: instant })
export type SignedIn = z.infer<typeof signedIn>

// However short: a weak password has a code of its own.
/**
 * The name of a cookie that stands beside the session cookie and that scripts may read: it says only that
 * asking for a token is worth a request. Whether the session holds, the server alone knows.
 */
export const signedInHint = 'candour-signed-in'

const password = z.string().check(z.maxLength(limits.passwordLength))

export const register = endpoint({
  method: 'POST',
  path: '/api/identity/register',
  access: 'public',
  summary: 'Create an account and sign in',
  tag: 'identity',
  body: z.strictObject({
    email,
    password,
    name: z.optional(line(limits.nameLength)),
    company: z.optional(line(limits.companyLength)),
  }),
  status: 201,
  reply: signedIn,
  errors: ['invalid-email', 'weak-password', 'password-does-not-meet-requirements', 'email-already-in-use'],
})

export const signIn = endpoint({
  method: 'POST',
  path: '/api/identity/sign-in',
  access: 'public',
  summary: 'Sign in with e-mail and password',
  tag: 'identity',
  body: z.strictObject({ email, password, persistence: z.optional(z.enum(['local', 'session'])) }),
  status: 200,
  reply: signedIn,
  errors: ['invalid-email', 'invalid-credential', 'user-disabled'],
})

export const signOut = endpoint({
  method: 'POST',
  path: '/api/identity/sign-out',
  access: 'public',
  summary: 'End the session of the cookie',
  tag: 'identity',
  status: 204,
  reply: null,
  errors: [],
})

export const token = endpoint({
  method: 'POST',
  path: '/api/identity/token',
  access: 'public',
  summary: 'A fresh bearer token, from the session cookie',
  tag: 'identity',
  status: 200,
  reply: signedIn,
  errors: ['unauthenticated', 'user-token-expired', 'user-disabled'],
})
