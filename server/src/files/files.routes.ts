import { Readable } from 'node:stream'
import {
  deleteObject,
  getObject,
  limits,
  listObjects,
  putObject,
  type UploadMetadata,
  updateObject,
  uploadMetadata,
} from '@candour/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { KeyRing } from '../platform/crypto/key-ring.ts'
import { AppError } from '../platform/errors.ts'
import { route } from '../platform/http/route.ts'
import { bodyStream, takeStreams } from '../platform/http/streams.ts'
import { validatorCompiler } from '../platform/http/validation.ts'
import { downloadSignatures } from './download-address.ts'
import { checkOwn, type FileHolder } from './file-access.ts'
import {
  changeMetadata,
  type Download,
  listFiles,
  makeAddress,
  openDownload,
  readMetadata,
  removeFile,
} from './files.ts'
import { readMultipart } from './multipart.ts'
import { uploadRoutes } from './uploads.routes.ts'
import { type FilesContext, storeAtOnce } from './uploads.ts'

/** Who asks, and in whose place a signed address is answered; given by `app.ts`, so that files knows no slice. */
export interface FileAccess {
  /** Throws where it is nobody. */
  of(request: FastifyRequest): Promise<FileHolder[]>
  bySignature(accountId: string): FileHolder
}

export interface FileRoutesOptions extends FilesContext {
  ring: KeyRing
  access: FileAccess
}

export async function fileRoutes(app: FastifyInstance, options: FileRoutesOptions): Promise<void> {
  const door = doorOf(options.access)
  await app.register(async (instance) => objectRoutes(instance, { ...options, door }))
  await app.register(async (instance) => uploadRoutes(instance, { ...options, door }))
}

/** Lets in who is known, before anything of the request is read, and remembers who that was. */
function doorOf(access: FileAccess) {
  const known = new WeakMap<FastifyRequest, FileHolder[]>()
  const admit = async (request: FastifyRequest) => {
    known.set(request, await access.of(request))
  }
  return {
    admitted: { admit },
    /** A signed address says enough by itself. */
    admittedOrSigned: {
      admit: async (request: FastifyRequest) => {
        if ((request.query as { token?: unknown }).token === undefined) await admit(request)
      },
    },
    holders: (request: FastifyRequest): FileHolder[] => known.get(request) ?? [],
  }
}
export type Door = ReturnType<typeof doorOf>

/** What surrounds the bytes in a multipart body. */
const multipartRoom = 128 * 1024

function objectRoutes(app: FastifyInstance, options: FileRoutesOptions & { door: Door }): void {
  const { access, clock, door } = options
  const signatures = downloadSignatures(options.ring)
  const context = { ...options, signatures }
  takeStreams(app, putObject.streams)

  route(
    app,
    getObject,
    async ({ params: { path }, query: { alt, token }, request, reply }) => {
      if (token !== undefined) {
        const generation = alt === 'media' ? signatures.verify(token, path, clock.now()) : undefined
        if (generation === undefined) throw new AppError('unauthorized')
        const holder = access.bySignature(path.slice(0, path.indexOf('/')))
        return sendBytes(request, reply, await openDownload(context, holder, { path, generation }))
      }
      const holder = checkOwn(door.holders(request), path)
      if (alt === 'media') return sendBytes(request, reply, await openDownload(context, holder, { path }))
      return alt === 'url' ? makeAddress(context, holder, path) : readMetadata(context, holder, path)
    },
    door.admittedOrSigned,
  )

  route(
    app,
    listObjects,
    async ({ query, request }) => {
      const holders = door.holders(request)
      const [first] = holders
      // Without a prefix, the caller's own; of several links in one browser, the first.
      const prefix = query.prefix || (first?.root ?? '')
      const holder = holders.find(({ root }) => prefix.startsWith(root))
      if (!holder) throw new AppError('unauthorized')
      return listFiles(context, holder, { ...query, prefix })
    },
    door.admitted,
  )

  route(
    app,
    putObject,
    async ({ params: { path }, request }) => {
      const holder = checkOwn(door.holders(request), path)
      if (Number(request.headers['content-length'] ?? 0) > limits.attachmentBytes + multipartRoom) {
        throw new AppError('file-too-large')
      }
      const body = bodyStream(request)
      const { metadata, filename, bytes } = await readMultipart(request.headers['content-type'] ?? '', body)
      const told = checked(metadata)
      const named =
        filename === undefined || told.customMetadata?.filename !== undefined
          ? told
          : { ...told, customMetadata: { ...told.customMetadata, filename: printable(filename) } }
      return storeAtOnce(context, holder, { path, metadata: named, bytes })
    },
    door.admitted,
  )

  route(
    app,
    updateObject,
    async ({ params: { path }, body, request }) => {
      const holder = checkOwn(door.holders(request), path)
      return changeMetadata(context, holder, { path, changes: body })
    },
    door.admitted,
  )

  route(
    app,
    deleteObject,
    async ({ params: { path }, request }): Promise<undefined> => {
      const holder = checkOwn(door.holders(request), path)
      await removeFile(context, holder, path)
    },
    door.admitted,
  )
}

function checked(metadata: unknown): UploadMetadata {
  if (metadata === undefined) return {}
  const check = validatorCompiler({ schema: uploadMetadata, httpPart: 'body', method: 'POST', url: '/' })
  const result = check(metadata) as { value?: UploadMetadata; error?: Error }
  if (result.error) throw result.error
  return result.value ?? {}
}

const printable = (filename: string) =>
  Array.from(filename.replace(/[\p{Cc}\p{Cs}]/gu, '_'))
    .slice(0, 255)
    .join('')

/** Never shown as a page of ours, whatever it is: saved, of the type that it is, able to do nothing. */
async function sendBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  { content, contentType, disposition, generation }: Download,
): Promise<FastifyReply> {
  const etag = `"${generation}"`
  const isSame = [undefined, etag].includes(request.headers['if-range'] as string | undefined)
  const range = isSame ? rangeOf(request.headers.range, content.size) : undefined
  reply
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('content-disposition', disposition)
    .header('accept-ranges', 'bytes')
    .header('etag', etag)
  if (range === 'nowhere') {
    const { code, message } = new AppError('invalid-argument')
    return reply
      .code(416)
      .header('content-range', `bytes */${content.size}`)
      .send({ error: { code, message } })
  }
  const { start, end } = range ?? { start: 0, end: content.size - 1 }
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${content.size}`)
  reply.type(contentType).header('content-length', String(end - start + 1))
  if (request.method === 'HEAD') return reply.send()
  const parts = content.stream(start, end)
  // What cannot be read is told as an error while there is still an answer to give.
  const first = await parts.next()
  return reply.send(Readable.from(continued(first.value, parts), { objectMode: false }))
}

async function* continued(first: Buffer | undefined, rest: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  if (first) yield first
  yield* rest
}

/** A single range; of several, all is sent. */
function rangeOf(
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'nowhere' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return undefined
  if (first === '')
    return last === '0' ? 'nowhere' : { start: Math.max(0, size - Number(last)), end: size - 1 }
  const start = Number(first)
  const end = Math.min(last === '' ? Number.POSITIVE_INFINITY : Number(last), size - 1)
  if (last !== '' && Number(last) < start) return undefined
  return start >= size ? 'nowhere' : { start, end }
}
