import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { ClientKeys } from '../clients/index.ts'
import { type AccountKeys, type FileStore, newContentKey, storeContent } from '../files/index.ts'
import type { Clock } from '../platform/clock/clock.ts'
import type { Database } from '../platform/db/database.ts'
import { AppError } from '../platform/errors.ts'
import { defineJob, type Job } from '../platform/jobs/job.ts'
import type { PublishedSurveys } from '../surveys/index.ts'
import { type ArchiveContext, type Report, zipAccount, zipClient, zipResponse } from './archive.ts'
import { readForDocument } from './documents.ts'
import {
  beginExport,
  type ExportRow,
  findExpired,
  findExport,
  markDone,
  markFailed,
  setProgress,
} from './exports.queries.ts'
import { keyOfExport, keyPlace, makeJob, removeExport, removeJob } from './exports.ts'
import { type DocumentMaker, documentMaker } from './maker.ts'
import { newZip } from './zip-writer.ts'

export interface DocumentJobsOptions {
  db: Database
  clock: Clock
  keys: ClientKeys
  accountKeys: AccountKeys
  surveys: PublishedSurveys
  appUrl: URL
  store: FileStore
}

export function documentJobs(options: DocumentJobsOptions): Job[] {
  const { db, clock, store } = options
  let maker: DocumentMaker | undefined
  return [
    defineJob({
      name: makeJob,
      payload: z.object({ accountId: z.uuid(), exportId: z.uuid() }),
      run: ({ accountId, exportId }) => {
        maker ??= documentMaker()
        return makeExport({ ...options, maker }, { accountId, id: exportId })
      },
    }),
    defineJob({
      name: removeJob,
      payload: z.object({ accountId: z.uuid(), contentId: z.uuid() }),
      run: (content) => store.remove(content),
    }),
    defineJob({
      name: 'documents.sweep',
      payload: z.object({}),
      schedule: '17 * * * *',
      run: async () => {
        const now = clock.now()
        for (const { id, accountId } of await db.withSystem((tx) => findExpired(tx, now))) {
          await db.withAccount({ accountId }, (tx) => removeExport(tx, { accountId, id, now }))
        }
      },
    }),
  ]
}

type Context = DocumentJobsOptions & { maker: DocumentMaker }

/** Nobody wants it any more, or another run makes it. */
class GivenUp extends Error {}

/**
 * Makes one document from the beginning, at a place of its own: killed in the middle, the next run begins anew and
 * removes what this one left.
 */
async function makeExport(
  context: Context,
  { accountId, id }: { accountId: string; id: string },
): Promise<void> {
  const { db, store } = context
  const contentId = randomUUID()
  const contentKey = newContentKey()
  const begun = await db.withAccount({ accountId }, async (tx) => {
    const row = await findExport(tx, id)
    if (!row) return undefined
    const key = await keyOfExport(tx, context, row)
    const keySealed = key.seal(keyPlace(id), contentKey.toString('base64'))
    const run = await beginExport(tx, { id, contentId, keySealed })
    return run && { row, before: run.before }
  })
  if (!begun) return
  if (begun.before) await store.remove({ accountId, contentId: begun.before })
  try {
    const bytes = bytesOf(context, begun.row, reporting(context, { accountId, id, contentId }))
    const stored = await storeContent(store, { accountId, contentId }, contentKey, bytes)
    const isDone = await db.withAccount({ accountId }, (tx) => markDone(tx, { id, contentId, ...stored }))
    if (!isDone) throw new GivenUp()
  } catch (error) {
    await store.remove({ accountId, contentId })
    if (error instanceof GivenUp) return
    // What may pass is tried again by the queue; what does not is told to whoever waits, and logged.
    if (!(error instanceof AppError && error.code === 'unavailable')) {
      await db.withAccount({ accountId }, (tx) => markFailed(tx, { id, contentId }))
    }
    if (!(error instanceof AppError && error.code === 'not-found')) throw error
  }
}

/** Tells the progress where it has changed; finds out whether this run still counts. */
function reporting({ db }: Context, run: { accountId: string; id: string; contentId: string }): Report {
  let told = 0
  return async (done) => {
    const progress = Math.min(99, Math.floor(done * 100))
    if (progress === told) return
    told = progress
    const counts = await db.withAccount(run, (tx) => setProgress(tx, { ...run, progress }))
    if (!counts) throw new GivenUp()
  }
}

async function* bytesOf(context: Context, row: ExportRow, report: Report): AsyncGenerator<Buffer> {
  const { accountId, clientId, invitationId, format } = row
  if (row.what === 'response' && format !== 'zip') {
    yield await oneDocument(context, row)
    return
  }
  const zip = newZip(context.clock.now())
  const archive: ArchiveContext = { ...context, uid: row.requestedBy }
  const fill = async () => {
    if (clientId === null) await zipAccount(archive, zip, accountId, report)
    else if (invitationId !== null)
      await zipResponse(archive, zip, { accountId, clientId, invitationId }, report)
    else await zipClient(archive, zip, { accountId, clientId }, { folder: [], report })
    zip.end()
  }
  const filled = fill().catch((error: unknown) => {
    zip.giveUp(error instanceof Error ? error : new Error(String(error)))
    throw error
  })
  filled.catch(() => {})
  try {
    yield* zip.bytes
  } catch (error) {
    // What went wrong in filling says more than that the stream has ended.
    await filled
    throw error
  } finally {
    zip.giveUp()
  }
  await filled
}

async function oneDocument(context: Context, row: ExportRow): Promise<Buffer> {
  const owner = { accountId: row.accountId, clientId: row.clientId ?? '' }
  const now = context.clock.now()
  const { source } = await context.db.withAccount(owner, (tx) =>
    readForDocument(tx, { ...context, now }, owner, row.invitationId ?? undefined),
  )
  if (row.format === 'zip') throw new Error('A ZIP is no document')
  return context.maker.make(row.format, source)
}
