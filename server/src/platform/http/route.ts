import { Readable } from 'node:stream'
import {
  type Access,
  anyCallErrors,
  type Body,
  type Endpoint,
  type ErrorCode,
  type Params,
  type Query,
  type Reply,
} from '@candour/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import { isCallable } from './callables.ts'
import { errorSchema } from './error-schema.ts'

/** Who is signed in. */
export interface Caller {
  uid: string
  accountId: string
}

/** Finds out who calls, or throws; given to the HTTP server by `app.ts`, so that it knows no slice. */
export type Authenticate = (request: FastifyRequest) => Promise<Caller>

/**
 * Tells whether two bodies are the same, without keeping either. Keyed, because many a body can be guessed: a yes
 * or no, an amount.
 */
export type HashBody = (text: string) => Buffer

export interface Call<E extends Endpoint> {
  params: Params<E>
  query: Query<E>
  body: Body<E>
  /** For endpoints with access `user`. */
  caller: E['access'] extends 'user' ? Caller : undefined
  /** What makes a repeated write the same write; see `platform/db/idempotency.queries.ts`. */
  once: { key: string | undefined; bodyHash: Buffer }
  request: FastifyRequest
  reply: FastifyReply
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call; a route of the API without it fails the route matrix. */
    access?: Access
    invalid?: NonNullable<MountOptions['invalid']>
    /** The endpoint's address as the description of the API has it, where Fastify has another. */
    describedAs?: string
    /** What the endpoint answers when all is well. */
    status?: number
    /** The media types of a body that is read as it arrives. */
    streams?: readonly string[]
  }
  interface FastifyInstance {
    authenticate: Authenticate
    hashBody: HashBody
  }
  interface FastifyRequest {
    caller: Caller | null
  }
}

export interface MountOptions {
  /** What a refused part of the body is called, by its path, where the catalogue has a code of its own. */
  invalid?: Record<string, ErrorCode>
  /** Finds out whether the caller may be here at all, before anything is read of what was sent. */
  admit?: (request: FastifyRequest) => Promise<void>
}

const userErrors = [
  'unauthenticated',
  'invalid-user-token',
  'user-token-expired',
] as const satisfies readonly ErrorCode[]

/** Mounts an endpoint of the contract: its schemas validate, describe and type what the handler gets. */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (call: Call<E>) => Promise<Reply<E> | FastifyReply>,
  options: MountOptions = {},
): void {
  app.route({
    method: endpoint.method,
    url: fastifyPath(endpoint.path),
    ...(endpoint.bodyLimit ? { bodyLimit: endpoint.bodyLimit } : {}),
    config: {
      access: endpoint.access,
      invalid: options.invalid ?? {},
      status: endpoint.status,
      // One of its own, not the shadow of a GET.
      ...(endpoint.method === 'HEAD' ? { swagger: { exposeHeadRoute: true } } : {}),
      ...(endpoint.path.includes('…}') ? { describedAs: endpoint.path.replace('…}', '}') } : {}),
      ...(endpoint.streams ? { streams: endpoint.streams } : {}),
    },
    schema: {
      tags: [endpoint.tag],
      summary: endpoint.summary,
      ...(endpoint.access === 'public' ? {} : { security: securityOf[endpoint.access] }),
      ...(endpoint.params ? { params: endpoint.params } : {}),
      ...(endpoint.query ? { querystring: endpoint.query } : {}),
      ...(endpoint.body ? { body: endpoint.body } : {}),
      response: {
        ...(endpoint.reply ? { [endpoint.status]: endpoint.reply } : {}),
        ...errorSchema(
          [...endpoint.errors, ...(endpoint.access === 'user' ? userErrors : []), ...anyCallErrors],
          isCallable(endpoint.path),
        ),
      },
    },
    onRequest: async (request) => {
      if (endpoint.access === 'user') request.caller = await app.authenticate(request)
      await options.admit?.(request)
    },
    preValidation: async (request) => nameRest(request),
    handler: async (request, reply) => {
      const result = await handle({
        params: request.params as Params<E>,
        query: request.query as Query<E>,
        body: request.body as Body<E>,
        caller: request.caller as Call<E>['caller'],
        once: onceOf(request),
        request,
        reply,
      })
      // What is no JSON, the handler has answered by itself. Not told from what it gives: a reply that is waited for
      // gives nothing.
      if (reply.sent || reply.raw.headersSent) return reply
      return endpoint.reply ? reply.code(endpoint.status).send(result) : reply.code(endpoint.status).send()
    },
  })
}

const securityOf = {
  user: [{ bearer: [] }],
  client: [{ answering: [] }],
  'user-or-client': [{ bearer: [] }, { answering: [] }],
}

/** The path as Fastify writes it: `:id` for a part, `*` for the rest. */
export function fastifyPath(path: string): string {
  return path.replace(/\{\w+…\}$/, '*').replace(/\{(\w+)\}/g, ':$1')
}

/** What stands for the rest of the address is called `path`. */
function nameRest(request: FastifyRequest): void {
  const { '*': path, ...params } = request.params as Record<string, string>
  if (path !== undefined) request.params = { ...params, path }
}

function onceOf(request: FastifyRequest): { key: string | undefined; bodyHash: Buffer } {
  const header = request.headers['idempotency-key']
  const key = typeof header === 'string' && header.length > 0 ? header : undefined
  // Cut short, two keys could become one, and the second write be taken for the first.
  if (key !== undefined && key.length > 200) {
    throw new AppError('invalid-argument', [
      { path: 'Idempotency-Key', message: 'This is more than the most allowed, 200.' },
    ])
  }
  // Nobody asks for the hash of a write that has no key; what is read as it arrives cannot be hashed before.
  return {
    key,
    bodyHash:
      key === undefined || request.body instanceof Readable
        ? Buffer.alloc(0)
        : request.server.hashBody(JSON.stringify(request.body ?? null)),
  }
}
