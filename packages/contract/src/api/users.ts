import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { fields, instant } from '../shapes.ts'

/** As the specification's section 3 names it; times are ISO 8601 in UTC or null. */
export const subscription = z.object({
  id: z.string(),
  status: z.string(),
  planId: z.string(),
  productId: z.string(),
  currentPeriodEnd: z.nullable(instant),
  cancelAtPeriodEnd: z.boolean(),
  createdAt: z.nullable(instant),
  updatedAt: z.nullable(instant),
})
export type Subscription = z.infer<typeof subscription>

export const profile = z.object({
  id: z.string(),
  name: z.string(),
  company: z.string(),
  email: z.string(),
  subscription,
  createdAt: instant,
  updatedAt: instant,
  stripeCustomerId: z.optional(z.string()),
})
export type Profile = z.infer<typeof profile>

export const getProfile = endpoint({
  method: 'GET',
  path: '/api/users/{uid}',
  access: 'user',
  summary: 'The profile document of the signed-in user',
  tag: 'users',
  params: z.strictObject({ uid: z.string() }),
  status: 200,
  reply: profile,
  errors: ['permission-denied', 'not-found'],
})

const uid = z.strictObject({ uid: z.string() })
/** A document: the names of its fields are looked at before what they hold. */
const written = fields(z.unknown())
const writeErrors = ['permission-denied', 'not-found', 'idempotency-key-reused'] as const

export const setProfile = endpoint({
  method: 'PUT',
  path: '/api/users/{uid}',
  access: 'user',
  summary: 'Write the whole profile document; what is protected must be as it is stored',
  tag: 'users',
  params: uid,
  body: written,
  status: 200,
  reply: profile,
  errors: writeErrors,
})

export const updateProfile = endpoint({
  method: 'PATCH',
  path: '/api/users/{uid}',
  access: 'user',
  summary: 'Write some fields of the profile document',
  tag: 'users',
  params: uid,
  body: written,
  status: 200,
  reply: profile,
  errors: writeErrors,
})

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/api/users/{uid}',
  access: 'user',
  summary: 'Delete the account with everything in it, at once and for good',
  tag: 'users',
  params: uid,
  status: 204,
  reply: null,
  isSlow: true,
  errors: ['permission-denied', 'requires-recent-login'],
})
