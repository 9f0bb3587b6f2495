import type { Socket } from 'node:net'
import { type ErrorBody, type ErrorCode, errorCatalogue } from '@candour/contract'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import { callableAnswer, isCallable } from './callables.ts'
import { argumentProblems } from './validation.ts'

/** What Fastify itself refuses, in the words of the catalogue. */
const frameworkCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-media-type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body-too-large',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid-json',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid-json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid-argument',
  FST_ERR_BAD_URL: 'invalid-argument',
  FST_ERR_MAX_PARAM_LENGTH: 'not-found',
  FST_ERR_NOT_FOUND: 'not-found',
}

/**
 * Text that PostgreSQL cannot hold (a NUL, half a surrogate pair) or a number beyond its type: what was sent is
 * at fault, not the server.
 */
const unstorable = new Set(['22021', '22P05', '22P02', '22003', '22001', '22007', '22008'])

/** Every failure leaves through here, in one shape. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    try {
      return answerError(error, request, reply)
    } catch (failure) {
      request.log.error({ err: failure }, 'error not answered')
      return send(request, reply, new AppError('internal', { id: request.id }))
    }
  })
}

export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = asKnown(error)
  if (known === null) {
    request.log.error({ err: error, route: request.routeOptions?.url }, 'request failed')
    return send(request, reply, new AppError('internal', { id: request.id }))
  }
  if (known.code === 'unavailable' || known.code === 'internal') {
    request.log.warn({ err: known.cause ?? known, route: request.routeOptions?.url }, 'request not served')
  }
  return send(request, reply, named(known, request))
}

/** Where the catalogue has a code of its own for a refused part of the body, that one; see `MountOptions`. */
function named(error: AppError, request: FastifyRequest): AppError {
  if (error.code !== 'invalid-argument') return error
  const codes = request.routeOptions?.config?.invalid ?? {}
  const [first] = argumentProblems(error)
  // Its own only: a property may be called "toString".
  const code = first && Object.hasOwn(codes, first.path) ? codes[first.path] : undefined
  return code ? new AppError(code) : error
}

function send(request: FastifyRequest, reply: FastifyReply, error: AppError): FastifyReply {
  const wait = retryAfter(error.details)
  if (wait !== null) reply.header('retry-after', String(wait))
  const { status, body } = isCallable(request.routeOptions?.url ?? request.url)
    ? callableAnswer(error)
    : { status: error.status, body: errorBody(error) }
  return (
    reply
      .code(status)
      .header('content-type', 'application/json; charset=utf-8')
      // Not by the endpoint's reply schema: any code may come from a hook.
      .serializer((value: unknown) => JSON.stringify(value))
      .send(body)
  )
}

function errorBody(error: AppError): ErrorBody {
  const { code, message, details } = error
  return { error: { code, message, ...(details === undefined ? {} : { details }) } }
}

/** The catalogue's error for what was thrown, or null where it is a fault of ours. */
function asKnown(error: unknown): AppError | null {
  if (error instanceof AppError) return error
  const { code, statusCode } = error as { code?: unknown; statusCode?: unknown }
  if (typeof code === 'string') {
    const framework = frameworkCodes[code]
    if (framework) return new AppError(framework)
    if (unstorable.has(code)) return new AppError('invalid-argument', undefined, { cause: error })
  }
  if (statusCode === 400 && error instanceof SyntaxError) return new AppError('invalid-json')
  if (statusCode === 404) return new AppError('not-found')
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500)
    return new AppError('invalid-argument')
  return null
}

function retryAfter(details: unknown): number | null {
  const seconds = (details as { retryAfterSeconds?: unknown } | undefined)?.retryAfterSeconds
  return typeof seconds === 'number' ? Math.max(1, Math.ceil(seconds)) : null
}

/** What never became a request: broken HTTP, headers that are too large or too slow. */
export function answerBrokenConnection(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  if (!socket.writable) {
    socket.destroy()
    return
  }
  const code: ErrorCode =
    error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
      ? 'timeout'
      : error.code === 'HPE_HEADER_OVERFLOW'
        ? 'body-too-large'
        : 'invalid-argument'
  const body = JSON.stringify(errorBody(new AppError(code)))
  socket.end(
    `HTTP/1.1 ${errorCatalogue[code].status} Refused\r\nconnection: close\r\ncontent-type: application/json; charset=utf-8\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\nx-content-type-options: nosniff\r\n\r\n${body}`,
  )
}
