import {
  cancelUpload as cancelEndpoint,
  continueUpload as continueEndpoint,
  createUpload,
  getUpload,
  limits,
} from '@candour/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../platform/errors.ts'
import { route } from '../platform/http/route.ts'
import { bodyStream, takeStreams } from '../platform/http/streams.ts'
import { checkOwn, type FileHolder } from './file-access.ts'
import type { FileRow } from './files.queries.ts'
import type { Door, FileRoutesOptions } from './files.routes.ts'
import { readUploadMetadata } from './tus-metadata.ts'
import { beginUpload, cancelUpload, continueUpload, uploadState } from './uploads.ts'

/** Resumable uploads as tus 1.0.0 describes them (https://tus.io); why not by its library: docs/decisions/0016. */
const tus = '1.0.0'

export function uploadRoutes(app: FastifyInstance, options: FileRoutesOptions & { door: Door }): void {
  const { door } = options
  takeStreams(app, continueEndpoint.streams)
  app.addHook('onRequest', async (request, reply) => {
    reply
      .header('tus-resumable', tus)
      .header('tus-version', tus)
      .header('tus-extension', 'creation,expiration,termination')
      .header('tus-max-size', String(limits.attachmentBytes))
    if ((request.headers['tus-resumable'] ?? tus) !== tus) throw wrongHeader('Tus-Resumable')
  })

  route(
    app,
    createUpload,
    async ({ request, reply }) => {
      const holders = door.holders(request)
      const size = wholeNumber(request, 'Upload-Length')
      const given = String(request.headers['upload-metadata'] ?? '')
      const { path, metadata } = readUploadMetadata(given)
      const holder = checkOwn(holders, path)
      const file = await beginUpload(options, holder, { path, size, metadata, uploadMetadata: given })
      return describe(reply.code(201).header('location', `/api/uploads/${file.id}`), file).send()
    },
    door.admitted,
  )

  route(
    app,
    getUpload,
    async ({ params: { uploadId }, request, reply }) => {
      const { file, uploadMetadata } = await found(request, (holder) =>
        uploadState(options, holder, uploadId),
      )
      if (uploadMetadata !== undefined) reply.header('upload-metadata', uploadMetadata)
      return describe(reply.code(200), file).send()
    },
    door.admitted,
  )

  route(
    app,
    continueEndpoint,
    async ({ params: { uploadId: id }, request, reply }) => {
      const offset = wholeNumber(request, 'Upload-Offset')
      const { file } = await found(request, (holder) => uploadState(options, holder, id))
      // The answer that it is complete was lost on the way.
      if (file.state === 'stored' && offset === file.received) return describe(reply.code(204), file).send()
      const length = Number(request.headers['content-length'] ?? 0)
      const holder = checkOwn(door.holders(request), file.path)
      const { received } = await continueUpload(options, holder, {
        id,
        offset,
        length,
        body: bodyStream(request),
      })
      return describe(reply.code(204), { ...file, received }).send()
    },
    door.admitted,
  )

  route(
    app,
    cancelEndpoint,
    async ({ params: { uploadId }, request }): Promise<undefined> => {
      await found(request, async (holder) => {
        const state = await uploadState(options, holder, uploadId)
        if (state) await cancelUpload(options, holder, uploadId)
        return state
      })
    },
    door.admitted,
  )

  /** The first of the caller's links that knows of it. Another's is not told from one that never was. */
  async function found<T>(
    request: FastifyRequest,
    look: (holder: FileHolder) => Promise<T | undefined>,
  ): Promise<T> {
    for (const holder of door.holders(request)) {
      const result = await look(holder)
      if (result !== undefined) return result
    }
    throw new AppError('object-not-found')
  }
}

function describe(reply: FastifyReply, file: Pick<FileRow, 'size' | 'received' | 'createdAt'>): FastifyReply {
  const expiresAt = new Date(file.createdAt.getTime() + limits.uploadHours * 60 * 60 * 1000)
  return reply
    .header('upload-offset', String(file.received))
    .header('upload-length', String(file.size))
    .header('upload-expires', expiresAt.toUTCString())
}

function wholeNumber(request: FastifyRequest, name: string): number {
  const text = request.headers[name.toLowerCase()]
  if (typeof text !== 'string' || !/^\d{1,15}$/.test(text)) throw wrongHeader(name)
  return Number(text)
}

const wrongHeader = (name: string) =>
  new AppError('invalid-argument', [
    { path: name, message: 'This header is missing, or not what it must be.' },
  ])
