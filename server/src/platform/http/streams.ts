import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'

/** Hands bodies of these types to the routes of this part of the server as they arrive, unread. */
export function takeStreams(app: FastifyInstance, mediaTypes: readonly string[]): void {
  app.addContentTypeParser([...mediaTypes], (_, payload, done) => done(null, payload))
}

/** The body, piece by piece. Giving up in the middle leaves the connection open, so that the refusal arrives. */
export function bodyStream(request: FastifyRequest): AsyncIterable<Buffer> {
  if (!(request.body instanceof Readable)) throw new AppError('unsupported-media-type')
  return request.body.iterator({ destroyOnReturn: false })
}
