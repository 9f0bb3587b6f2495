import { exportResponse } from '@candour/contract'
import type { FastifyInstance } from 'fastify'
import type { ClientOf } from '../clients/index.ts'
import { audit } from '../platform/db/audit.queries.ts'
import type { Tx } from '../platform/db/database.ts'
import { type Caller, route } from '../platform/http/route.ts'
import { type DocumentsContext, documentName, type Read, readForDocument } from './documents.ts'
import { findSameExport } from './exports.queries.ts'
import { asDocument, type ExportRoutesOptions, exportRoutes, sendExport } from './exports.routes.ts'
import { addExport, openExport } from './exports.ts'
import { formEDocumentRoutes } from './form-e-documents.routes.ts'
import { documentMaker } from './maker.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Gets ready what the first document would have to wait for. */
    warmUp(): Promise<void>
  }
}

export interface DocumentRoutesOptions extends Omit<DocumentsContext, 'now'>, ExportRoutesOptions {}

/** Characters of answers beyond which nobody waits at the open line for a document of them. */
const long = 1_000_000
/** For how long the same ZIP is given again. */
const freshFor = 10 * 60 * 1000

export function documentRoutes(app: FastifyInstance, options: DocumentRoutesOptions): void {
  const { db, clock } = options
  const maker = documentMaker()
  app.addHook('onClose', maker.close)
  app.decorate('warmUp', maker.warmUp)
  exportRoutes(app, options)
  formEDocumentRoutes(app, { ...options, maker })

  route(app, exportResponse, async ({ caller, params: { clientId }, query, reply }) => {
    const { format, invitationId } = query
    const now = clock.now()
    const owner = { accountId: caller.accountId, clientId }
    const found = await db.withAccount(caller, async (tx) => {
      const read = await readForDocument(tx, { ...options, now }, owner, invitationId)
      const isLong = format === 'zip' || JSON.stringify(read.source.answers).length > long
      if (!isLong) {
        await record(tx, caller, read, format)
        return { source: read.source }
      }
      const same = await findSameExport(tx, {
        ...{ format, invitationId: read.response.invitationId, responseVersion: read.response.version },
        since: new Date(now.getTime() - freshFor),
      })
      if (same?.state === 'done') return { opened: await openExport(tx, { ...options, now }, same.id) }
      if (same) return { jobId: same.id }
      await record(tx, caller, read, format)
      return { jobId: await later(tx, { ...options, now }, { caller, owner, read, format }) }
    })
    if (found.opened) return sendExport(reply, found.opened)
    if (found.jobId) return reply.code(202).send({ jobId: found.jobId })
    const made = await maker.make(format as Exclude<typeof format, 'zip'>, found.source as Read['source'])
    return asDocument(reply, documentName(found.source as Read['source'], format), format).send(made)
  })
}

function record(tx: Tx, { accountId, uid }: Caller, { response }: Read, format: string): Promise<void> {
  return audit(tx, {
    accountId,
    actor: { kind: 'user', id: uid },
    action: 'response.exported',
    subject: { kind: 'invitation', id: response.invitationId },
    names: [format],
  })
}

interface Wanted {
  caller: Caller
  owner: ClientOf
  read: Read
  format: Parameters<typeof addExport>[2]['format']
}

function later(
  tx: Tx,
  context: Parameters<typeof addExport>[1],
  { caller, owner, read, format }: Wanted,
): Promise<string> {
  return addExport(tx, context, {
    ...owner,
    ...{ invitationId: read.response.invitationId, responseVersion: read.response.version },
    ...{ what: 'response', format, uid: caller.uid },
    fileName: documentName(read.source, format),
  })
}
