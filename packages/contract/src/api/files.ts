import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { fields, id, instant } from '../shapes.ts'

/** What is known of a stored file, as the specification lists it (section 3). */
const objectMetadata = z.object({
  bucket: z.string(),
  /** Changes with every new content. Digits. */
  generation: z.string(),
  /** Begins at "1" with each generation, and counts changes of the metadata. */
  metageneration: z.string(),
  fullPath: z.string(),
  /** The last part of the path. */
  name: z.string(),
  /** In bytes, of the content as it was given. */
  size: z.number(),
  timeCreated: instant,
  updated: instant,
  /** Of the content: the 16 bytes in base64. */
  md5Hash: z.string(),
  cacheControl: z.string(),
  contentDisposition: z.string(),
  contentEncoding: z.string(),
  contentLanguage: z.string(),
  contentType: z.string(),
  customMetadata: fields(z.string()),
})
export type ObjectMetadata = z.infer<typeof objectMetadata>

const objectList = z.object({
  /** Folders, each ending in "/". */
  prefixes: z.array(z.string()),
  items: z.array(z.object({ bucket: z.string(), fullPath: z.string(), name: z.string() })),
  nextPageToken: z.nullable(z.string()),
})
export type ObjectList = z.infer<typeof objectList>

/** An address that gives the bytes without a sign-in, for a few minutes and for this generation only. */
const downloadAddress = z.object({ downloadUrl: z.string(), expiresAt: instant })
export type DownloadAddress = z.infer<typeof downloadAddress>

/** A line that could stand in a header. */
const headerText = z.string().check(z.maxLength(200), z.regex(/^[\x20-\x7e]*$/))
const settable = z.optional(z.nullable(headerText))

const fitsSealed = z.refine<unknown>(
  (value) => JSON.stringify(value).length <= limits.fileMetadataLength,
  `This is more than the most allowed, ${limits.fileMetadataLength} characters.`,
)

/** What a caller may say about a file. Null clears; what is left out stays. */
const objectChanges = z
  .strictObject({
    cacheControl: settable,
    contentDisposition: settable,
    contentEncoding: settable,
    contentLanguage: settable,
    /** Taken, but what the content is decides. */
    contentType: settable,
    customMetadata: z.optional(
      z.nullable(fields(z.nullable(z.string().check(z.maxLength(1000), z.regex(/^[^\p{Cc}\p{Cs}]*$/u))))),
    ),
  })
  .check(fitsSealed)
export type ObjectChanges = z.infer<typeof objectChanges>

/** The 16 bytes of an MD5 in base64. */
const md5Hash = z.string().check(z.regex(/^[A-Za-z0-9+/]{21}[AQgw]==$/))

/** The part before the bytes in a multipart upload. */
export const uploadMetadata = z.extend(objectChanges, { md5Hash: z.optional(md5Hash) })
export type UploadMetadata = z.infer<typeof uploadMetadata>

const path = '/api/files/{path…}'
const params = z.strictObject({ path: z.string() })
const common = { access: 'user-or-client', tag: 'files' } as const
const refusals = ['unauthenticated', 'answering-session-expired', 'code-required', 'unauthorized'] as const
const closed = ['invitation-expired', 'invitation-revoked', 'already-submitted'] as const
const contentRefusals = [
  'file-damaged',
  'quota-exceeded',
  'object-not-found',
  'file-too-large',
  'file-type-refused',
  'file-unsafe',
] as const

export const getObject = endpoint({
  ...common,
  method: 'GET',
  path,
  summary:
    'The metadata of a file; with alt=media its bytes (Range allowed), with alt=url an address for them that needs no sign-in',
  params,
  query: z.strictObject({
    alt: z.optional(z.enum(['json', 'media', 'url'])),
    /** Of an address that alt=url gave. */
    token: z.optional(z.string().check(z.maxLength(300))),
  }),
  status: 200,
  reply: z.union([objectMetadata, downloadAddress]),
  errors: [...refusals, ...closed, 'object-not-found'],
})

export const listObjects = endpoint({
  ...common,
  method: 'GET',
  path: '/api/files',
  summary: 'The files under a prefix, by path; without one, all of the account, or of the link',
  query: z.strictObject({
    prefix: z.optional(
      z.string().check(z.maxLength(limits.filePathLength), z.regex(/^([^\p{Cc}\p{Cs}]*\/)?$/u)),
    ),
    delimiter: z.optional(z.enum(['/'])),
    maxResults: z.optional(
      z.coerce
        .number()
        .check(z.int(), z.minimum(limits.fileListSize.min), z.maximum(limits.fileListSize.max)),
    ),
    pageToken: z.optional(z.string().check(z.maxLength(2 * limits.filePathLength))),
  }),
  status: 200,
  reply: objectList,
  errors: [...refusals, ...closed],
})

export const putObject = endpoint({
  ...common,
  method: 'POST',
  path,
  summary: 'Store a file: a part of metadata as JSON, then a part of bytes',
  params,
  streams: ['multipart/related', 'multipart/form-data'],
  status: 201,
  reply: objectMetadata,
  errors: [...refusals, ...closed, ...contentRefusals, 'resource-exhausted'],
})

export const updateObject = endpoint({
  ...common,
  method: 'PATCH',
  path,
  summary: 'Change the metadata of a file; what is left out stays, null clears',
  params,
  body: objectChanges,
  status: 200,
  reply: objectMetadata,
  errors: [...refusals, ...closed, 'object-not-found'],
})

export const deleteObject = endpoint({
  ...common,
  method: 'DELETE',
  path,
  summary: 'Delete a file',
  params,
  status: 204,
  reply: null,
  errors: [...refusals, ...closed, 'object-not-found'],
})

const uploadParams = z.strictObject({ uploadId: id })

/** Resumable uploads speak the tus protocol 1.0.0: creation, termination, expiration. */
export const createUpload = endpoint({
  ...common,
  method: 'POST',
  path: '/api/uploads',
  summary:
    'Begin a resumable upload (tus 1.0.0): headers Upload-Length and Upload-Metadata with path, filename, filetype, md5Hash',
  status: 201,
  reply: null,
  errors: [...refusals, ...closed, ...contentRefusals, 'resource-exhausted'],
})

export const getUpload = endpoint({
  ...common,
  method: 'HEAD',
  path: '/api/uploads/{uploadId}',
  summary: 'How much of an upload has arrived: Upload-Offset',
  params: uploadParams,
  status: 200,
  reply: null,
  errors: [...refusals, ...closed, 'object-not-found'],
})

export const continueUpload = endpoint({
  ...common,
  method: 'PATCH',
  path: '/api/uploads/{uploadId}',
  summary: 'Send the next bytes of an upload, from Upload-Offset on',
  params: uploadParams,
  streams: ['application/offset+octet-stream'],
  status: 204,
  reply: null,
  errors: [...refusals, ...closed, ...contentRefusals, 'upload-offset-wrong'],
})

export const cancelUpload = endpoint({
  ...common,
  method: 'DELETE',
  path: '/api/uploads/{uploadId}',
  summary: 'Give an upload up',
  params: uploadParams,
  status: 204,
  reply: null,
  errors: [...refusals, ...closed, 'object-not-found'],
})
