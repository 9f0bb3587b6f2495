import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { id, instant, line, secret } from '../shapes.ts'
import { signedIn } from './identity.ts'

/** Passkeys (Web Authentication Level 3). Options and credentials are JSON as that standard has it. */

const tag = 'identity'
const ceremony = z.object({
  /** Goes back with the credential; good once, for ten minutes. */
  ticket: z.string(),
  options: z.record(z.string(), z.unknown()),
})
const credential = z.looseObject({ id: z.string().check(z.maxLength(2000)) })

const passkey = z.object({
  passkeyId: z.string(),
  name: z.string(),
  createdAt: instant,
  lastUsedAt: z.nullable(instant),
  /** Whether it lives in more places than one device. */
  isSynced: z.boolean(),
})
export type Passkey = z.infer<typeof passkey>

export const beginPasskeySignIn = endpoint({
  method: 'POST',
  path: '/api/identity/sign-in/passkey/options',
  access: 'public',
  summary: 'Begin signing in with a passkey',
  tag,
  status: 200,
  reply: ceremony,
  errors: ['operation-not-allowed'],
})

export const signInWithPasskey = endpoint({
  method: 'POST',
  path: '/api/identity/sign-in/passkey',
  access: 'public',
  summary: 'Sign in with a passkey; it stands for both steps',
  tag,
  body: z.strictObject({
    ticket: secret,
    credential,
    persistence: z.optional(z.enum(['local', 'session'])),
  }),
  status: 200,
  reply: signedIn,
  isSlow: true,
  errors: ['passkey-refused', 'user-disabled', 'operation-not-allowed'],
})

export const beginPasskey = endpoint({
  method: 'POST',
  path: '/api/identity/passkeys/options',
  access: 'user',
  summary: 'Begin adding a passkey',
  tag,
  status: 200,
  reply: ceremony,
  errors: ['requires-recent-login', 'operation-not-allowed'],
})

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/identity/passkeys',
  access: 'user',
  summary: 'Add a passkey',
  tag,
  body: z.strictObject({ ticket: secret, credential, name: line(limits.passkeyNameLength) }),
  status: 201,
  reply: passkey,
  errors: [
    'requires-recent-login',
    'passkey-refused',
    'already-exists',
    'resource-exhausted',
    'operation-not-allowed',
  ],
})

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/api/identity/passkeys',
  access: 'user',
  summary: 'The user’s passkeys, newest first',
  tag,
  status: 200,
  reply: z.object({ items: z.array(passkey) }),
  errors: ['operation-not-allowed'],
})

export const deletePasskey = endpoint({
  method: 'DELETE',
  path: '/api/identity/passkeys/{passkeyId}',
  access: 'user',
  summary: 'Remove a passkey',
  tag,
  params: z.strictObject({ passkeyId: id }),
  status: 204,
  reply: null,
  errors: ['requires-recent-login', 'not-found', 'operation-not-allowed'],
})
