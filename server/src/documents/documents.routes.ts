import { type DocumentFormat, exportResponse } from '@candour/contract'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../platform/clock/clock.ts'
import { audit } from '../platform/db/audit.queries.ts'
import type { Database } from '../platform/db/database.ts'
import { route } from '../platform/http/route.ts'
import { type DocumentsContext, documentName, readForDocument } from './documents.ts'
import { attachmentNamed } from './file-name.ts'
import { documentMaker } from './maker.ts'

export interface DocumentRoutesOptions extends Omit<DocumentsContext, 'now'> {
  db: Database
  clock: Clock
}

export const mediaTypes = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  zip: 'application/zip',
} as const satisfies Record<DocumentFormat, string>

export function documentRoutes(app: FastifyInstance, options: DocumentRoutesOptions): void {
  const { db, clock } = options
  const maker = documentMaker()
  app.addHook('onClose', maker.close)

  route(app, exportResponse, async ({ caller, params: { clientId }, query, reply }) => {
    const { format, invitationId } = query
    const { accountId } = caller
    const { source } = await db.withAccount(caller, async (tx) => {
      const context = { ...options, now: clock.now() }
      const read = await readForDocument(tx, context, { accountId, clientId }, invitationId)
      await audit(tx, {
        accountId,
        actor: { kind: 'user', id: caller.uid },
        action: 'response.exported',
        subject: { kind: 'invitation', id: read.response.invitationId },
        names: [format],
      })
      return read
    })
    if (format === 'zip') throw new Error('not yet')
    const made = await maker.make(format, source)
    return reply
      .header('content-security-policy', "sandbox; default-src 'none'")
      .header('content-disposition', attachmentNamed(documentName(source, format)))
      .type(mediaTypes[format])
      .send(made)
  })
}
