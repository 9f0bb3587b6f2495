import { limits, line } from '@candour/contract'
import * as z from 'zod/mini'
import { parseBody } from '../platform/http/validation.ts'
import type { ProfileRow } from './profiles.queries.ts'

/**
 * The document users/{uid} as a firm writes it. Most of it is not the firm's to change, but may stand in what is
 * written, as it does where a document is read, changed and written back whole.
 */
export interface ProfileChanges {
  name?: string | undefined
  company?: string | undefined
}

const content = { name: line(limits.nameLength), company: line(limits.companyLength) }

const given = z.unknown().check((context) => {
  if (context.value !== undefined) return
  context.issues.push({ code: 'custom', message: 'This is missing.', input: undefined })
})

/** Every field there is; the values of those that are not the firm's are compared with what is stored, later. */
const whole = z.strictObject({
  ...{ ...content, id: given, email: given, subscription: given, createdAt: given, updatedAt: given },
  stripeCustomerId: z.optional(z.unknown()),
})
const part = z.partial(whole)

type Document = Record<string, unknown>

export function readWholeProfile(body: Document): Document & ProfileChanges {
  // What is left out of a whole document is taken out of what is stored.
  return { stripeCustomerId: null, ...parseBody(whole, body) }
}

export function readPartOfProfile(body: Document): Document & ProfileChanges {
  return parseBody(part, body)
}

/** Whether what is written leaves alone what only Candour itself may change. Of `updatedAt`, any value does. */
export function leavesProtectedAlone(written: Document, row: ProfileRow): boolean {
  const stored: Document = {
    id: row.uid,
    email: row.email,
    subscription: row.subscription,
    createdAt: row.created_at.toISOString(),
    stripeCustomerId: row.stripe_customer_id,
  }
  return Object.entries(stored).every(([name, value]) => !(name in written) || isSame(written[name], value))
}

/** In whatever order keys stand; a key that holds null is one that is not there. */
function isSame(a: unknown, b: unknown): boolean {
  if (!isObject(a) || !isObject(b)) return (a ?? null) === (b ?? null)
  if (Array.isArray(a) !== Array.isArray(b)) return false
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => isSame(own(a, key), own(b, key)))
}

const isObject = (value: unknown): value is Document => typeof value === 'object' && value !== null
const own = (object: Document, key: string) => (Object.hasOwn(object, key) ? object[key] : undefined)
