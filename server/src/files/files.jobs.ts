import { limits } from '@candour/contract'
import * as z from 'zod/mini'
import { defineJob, type Job } from '../platform/jobs/job.ts'
import { findLeftovers, forgetRemoved, isRemoved, markRemoved } from './files.queries.ts'
import { removeAccountJob, removeErasedJob, removeJob } from './removing.ts'
import { lockUsage } from './space.queries.ts'
import type { FilesContext } from './uploads.ts'

type Options = Pick<FilesContext, 'db' | 'clock' | 'store'>

export function fileJobs(options: Options): Job[] {
  return [
    defineJob({
      name: removeJob,
      payload: z.object({ accountId: z.uuid(), fileId: z.uuid() }),
      run: ({ accountId, fileId }) => removeContent(options, { accountId, id: fileId }),
    }),
    defineJob({
      name: removeErasedJob,
      payload: z.object({ accountId: z.uuid(), fileId: z.uuid() }),
      run: ({ accountId, fileId }) => options.store.remove({ accountId, contentId: fileId }),
    }),
    defineJob({
      name: removeAccountJob,
      payload: z.object({ accountId: z.uuid() }),
      run: ({ accountId }) => options.store.removeAccount(accountId),
    }),
    defineJob({
      name: 'files.sweep',
      payload: z.object({}),
      schedule: '47 * * * *',
      run: () => sweep(options),
    }),
  ]
}

/** First the bytes, then the row: killed in between, the next run does both again. */
async function removeContent(
  { db, store }: Options,
  { accountId, id }: { accountId: string; id: string },
): Promise<void> {
  if (!(await db.withAccount({ accountId }, (tx) => isRemoved(tx, id)))) return
  await store.remove({ accountId, contentId: id })
  await db.withAccount({ accountId }, (tx) => forgetRemoved(tx, id))
}

/** Gives up what was not finished in time, and removes what a lost job has left. */
async function sweep(options: Options): Promise<void> {
  const { db, clock } = options
  const before = new Date(clock.now().getTime() - limits.uploadHours * 60 * 60 * 1000)
  for (const { id, accountId } of await db.withSystem((tx) => findLeftovers(tx, before))) {
    await db.withAccount({ accountId }, async (tx) => {
      await lockUsage(tx, accountId)
      await markRemoved(tx, { id, accountId }, before)
    })
    await removeContent(options, { accountId, id })
  }
}
