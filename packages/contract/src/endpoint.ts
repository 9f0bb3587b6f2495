import type * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'

type Schema = z.core.$ZodType

/** Who may call an endpoint: anybody, a signed-in user, a client holding an answering cookie, or either of these. */
export type Access = 'public' | 'user' | 'client' | 'user-or-client'

/**
 * What browser and server agree on for one call. The server validates with these schemas, the OpenAPI
 * document is generated from them, and the browser takes its types from them.
 */
export interface Endpoint {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** With parameters in braces: `/api/clients/{clientId}`; the last, as `{path…}`, may hold slashes. */
  path: `/${string}`
  access: Access
  summary: string
  tag: string
  params?: Schema
  query?: Schema
  body?: Schema
  /** In place of `body`: the media types of a body that is read as it arrives. */
  streams?: readonly string[]
  /** The success status; 204 goes with a `reply` of `null`. */
  status: 200 | 201 | 204
  reply: Schema | null
  /** Codes beyond those that any call can answer (see `anyCallErrors`). */
  errors: readonly ErrorCode[]
  /** Whether the browser waits for the long network timeout (60 s) instead of the short one (30 s). */
  isSlow?: boolean
  /** The largest body taken, in bytes, where the server's default does not fit. */
  bodyLimit?: number
}

/** Declares an endpoint, keeping its literal types. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

type Read<E, K extends string> =
  E extends Record<K, infer S> ? (S extends Schema ? z.infer<S> : undefined) : undefined

export type Params<E extends Endpoint> = Read<E, 'params'>
export type Query<E extends Endpoint> = Read<E, 'query'>
export type Body<E extends Endpoint> = Read<E, 'body'>
export type Reply<E extends Endpoint> = E['reply'] extends Schema ? z.infer<E['reply']> : undefined
