import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, instant } from '../shapes.ts'

export const documentFormat = z.enum(['pdf', 'docx', 'xlsx', 'csv', 'json', 'zip'])
export type DocumentFormat = z.infer<typeof documentFormat>

export const exportResponse = endpoint({
  method: 'GET',
  path: '/api/responses/{clientId}/export',
  access: 'user',
  summary:
    'One response as a document: 200 with the file, or 202 `{jobId}` while a long one is made (ask again, or see GET /api/exports). `zip` is the PDF with every attachment',
  tag: 'documents',
  params: z.strictObject({ clientId: id }),
  query: z.strictObject({ format: documentFormat, invitationId: z.optional(id) }),
  isSlow: true,
  status: 200,
  reply: null,
  errors: ['unauthenticated', 'not-found', 'deadline-exceeded'],
})

/** A document that is made in the background, and kept for a while. */
export const exported = z.object({
  exportId: id,
  /** One response, everything about one client, or everything that the account holds. */
  what: z.enum(['response', 'client', 'account']),
  format: documentFormat,
  clientId: z.nullable(id),
  /** Null where the client was erased since. */
  clientName: z.nullable(z.string()),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  /** In percent. */
  progress: z.number(),
  fileName: z.string(),
  size: z.nullable(z.number()),
  createdAt: instant,
  /** When it is removed. */
  expiresAt: instant,
})
export type Exported = z.infer<typeof exported>

export const createExport = endpoint({
  method: 'POST',
  path: '/api/exports',
  access: 'user',
  summary:
    'Make a ZIP of everything about one client, or of everything that the account holds: answers in every format, attachments, notes, the trail',
  tag: 'documents',
  body: z.strictObject({
    /** Left out: the whole account. */
    clientId: z.optional(id),
  }),
  status: 201,
  reply: exported,
  errors: ['unauthenticated', 'not-found', 'resource-exhausted', 'idempotency-key-reused'],
})

export const listExports = endpoint({
  method: 'GET',
  path: '/api/exports',
  access: 'user',
  summary: 'Documents that are being made or can be fetched, latest first',
  tag: 'documents',
  status: 200,
  reply: z.object({ items: z.array(exported) }),
  errors: ['unauthenticated'],
})

const params = z.strictObject({ exportId: id })

export const getExportContent = endpoint({
  method: 'GET',
  path: '/api/exports/{exportId}/content',
  access: 'user',
  summary: 'The document itself',
  tag: 'documents',
  params,
  isSlow: true,
  status: 200,
  reply: null,
  errors: ['unauthenticated', 'not-found'],
})

export const deleteExport = endpoint({
  method: 'DELETE',
  path: '/api/exports/{exportId}',
  access: 'user',
  summary: 'Remove a document, or stop making it',
  tag: 'documents',
  params,
  status: 204,
  reply: null,
  errors: ['unauthenticated', 'not-found'],
})
