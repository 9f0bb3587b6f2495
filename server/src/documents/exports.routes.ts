import { Readable } from 'node:stream'
import { createExport, deleteExport, getExportContent, listExports } from '@candour/contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { readClient } from '../clients/index.ts'
import type { FileStore } from '../files/index.ts'
import type { Clock } from '../platform/clock/clock.ts'
import { audit } from '../platform/db/audit.queries.ts'
import type { Database } from '../platform/db/database.ts'
import { once } from '../platform/db/idempotency.queries.ts'
import { AppError } from '../platform/errors.ts'
import { route } from '../platform/http/route.ts'
import { firmName } from '../profiles/index.ts'
import {
  addExport,
  type ExportKeys,
  listOfExports,
  type OpenExport,
  openExport,
  readExport,
  removeExport,
} from './exports.ts'
import { attachmentNamed, fileNameOf } from './file-name.ts'
import { mediaTypes } from './media-types.ts'

export interface ExportRoutesOptions extends ExportKeys {
  db: Database
  clock: Clock
  store: FileStore
}

export function exportRoutes(app: FastifyInstance, options: ExportRoutesOptions): void {
  const { db, clock, keys } = options

  route(app, createExport, ({ caller, body, once: claim }) =>
    db.withAccount(caller, async (tx) => {
      const { accountId, uid } = caller
      const clientId = body.clientId ?? null
      const now = clock.now()
      const { resultId } = await once(tx, { accountId, operation: 'exports.create', ...claim }, async () => {
        const client = clientId === null ? null : await readClient(tx, keys, { accountId, clientId })
        const words = client
          ? [client.reference, client.name]
          : [await firmName(tx, accountId), now.toISOString().slice(0, 10)]
        await audit(tx, {
          accountId,
          actor: { kind: 'user', id: uid },
          action: client ? 'client.exported' : 'account.exported',
          subject: client ? { kind: 'client', id: client.clientId } : { kind: 'account', id: accountId },
          names: ['zip'],
        })
        return addExport(
          tx,
          { ...options, now },
          {
            ...{ accountId, clientId, invitationId: null, responseVersion: null, uid },
            ...{ what: client ? ('client' as const) : ('account' as const), format: 'zip' as const },
            fileName: fileNameOf(words, 'zip'),
          },
        )
      })
      return readExport(tx, options, resultId)
    }),
  )

  route(app, listExports, ({ caller }) =>
    db.withAccount(caller, async (tx) => ({ items: await listOfExports(tx, options, clock.now()) })),
  )

  route(app, getExportContent, async ({ caller, params: { exportId }, reply }) => {
    const { accountId } = caller
    const opened = await db.withAccount(caller, async (tx) => {
      const found = await openExport(tx, { ...options, now: clock.now() }, exportId)
      await audit(tx, {
        accountId,
        actor: { kind: 'user', id: caller.uid },
        action: 'export.read',
        subject: { kind: 'export', id: exportId },
        names: [found.row.format],
      })
      return found
    })
    return sendExport(reply, opened)
  })

  route(app, deleteExport, ({ caller, params: { exportId } }) =>
    db.withAccount(caller, async (tx): Promise<undefined> => {
      const { accountId } = caller
      if (!(await removeExport(tx, { accountId, id: exportId, now: clock.now() }))) {
        throw new AppError('not-found')
      }
      await audit(tx, {
        accountId,
        actor: { kind: 'user', id: caller.uid },
        action: 'export.deleted',
        subject: { kind: 'export', id: exportId },
      })
    }),
  )
}

/** To be saved, never to be shown as a page of ours. */
export function asDocument(
  reply: FastifyReply,
  fileName: string,
  format: keyof typeof mediaTypes,
): FastifyReply {
  return reply
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('content-disposition', attachmentNamed(fileName))
    .type(mediaTypes[format])
}

export async function sendExport(
  reply: FastifyReply,
  { content, fileName, row }: OpenExport,
): Promise<FastifyReply> {
  const parts = content.stream()
  // What cannot be read is told as an error while there is still an answer to give.
  const first = await parts.next()
  asDocument(reply, fileName, row.format).header('content-length', String(content.size))
  return reply.send(Readable.from(continued(first.value, parts), { objectMode: false }))
}

async function* continued(first: Buffer | undefined, rest: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  if (first) yield first
  yield* rest
}
