import * as z from 'zod/mini'
import { endpoint, type Reply } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { email, instant, line, secret } from '../shapes.ts'

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

/**
 * The name of a cookie that stands beside the session cookie and that scripts may read: it says only that
 * asking for a token is worth a request. Whether the session holds, the server alone knows.
 */
export const signedInHint = 'candour-signed-in'

// However short, or a little too long: what the rules refuse has codes of its own.
export const password = z.string().check(z.maxLength(4 * limits.passwordLength))

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
  isSlow: true,
  errors: [
    'invalid-email',
    'weak-password',
    'password-does-not-meet-requirements',
    'email-already-in-use',
    'operation-not-allowed',
    'admin-restricted-operation',
  ],
})

export const signIn = endpoint({
  method: 'POST',
  path: '/api/identity/sign-in',
  access: 'public',
  summary: 'Sign in with email and password',
  tag: 'identity',
  body: z.strictObject({ email, password, persistence: z.optional(z.enum(['local', 'session'])) }),
  status: 200,
  reply: signedIn,
  isSlow: true,
  // With `second-factor-required`, `details` is `SecondFactorDetails`.
  errors: [
    'invalid-email',
    'invalid-credential',
    'user-disabled',
    'second-factor-required',
    'operation-not-allowed',
  ],
})

/** What comes with `second-factor-required`: the password was right, and this goes with the code. */
export interface SecondFactorDetails {
  ticket: string
  expiresAt: string
}

export const signInWithSecondFactor = endpoint({
  method: 'POST',
  path: '/api/identity/sign-in/second-factor',
  access: 'public',
  summary: 'The second step of signing in: a code of the authenticator app, or a recovery code',
  tag: 'identity',
  body: z.strictObject({ ticket: secret, code: z.string().check(z.trim(), z.maxLength(40)) }),
  status: 200,
  reply: signedIn,
  isSlow: true,
  errors: ['code-wrong', 'second-factor-expired', 'user-disabled', 'operation-not-allowed'],
})

export const passwordClass = z.enum(['lower', 'upper', 'digit', 'symbol'])

/** What this installation offers and asks for, so that screens need not guess. */
export const getSignInOptions = endpoint({
  method: 'GET',
  path: '/api/identity/options',
  access: 'public',
  summary: 'How people sign in here: the rules for passwords, and what there is beyond them',
  tag: 'identity',
  status: 200,
  reply: z.object({
    password: z.object({ minimum: z.number(), maximum: z.number(), classes: z.array(passwordClass) }),
    passkeys: z.boolean(),
    secondFactor: z.boolean(),
    /** Whether email leaves this installation. */
    canSendMail: z.boolean(),
  }),
  errors: [],
})
export type SignInOptions = Reply<typeof getSignInOptions>

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
