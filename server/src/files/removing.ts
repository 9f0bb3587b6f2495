import type { Tx } from '../platform/db/database.ts'
import { addJob } from '../platform/jobs/add-job.queries.ts'
import { type FileRow, forgetFilesOfAccount, idsOfOthers, markRemoved } from './files.queries.ts'
import { forgetFilesOfClient } from './of-client.queries.ts'
import { lockUsage } from './space.queries.ts'

export const removeJob = 'files.remove'
export const removeErasedJob = 'files.remove-erased'
export const removeAccountJob = 'files.remove-account'
const hour = 60 * 60 * 1000

/** Marks a content as to be removed; its bytes go afterwards, and its row last. */
export async function takeAway(tx: Tx, file: Pick<FileRow, 'id' | 'accountId'>): Promise<void> {
  // Always before the row, so that nobody waits for one while holding the other.
  await lockUsage(tx, file.accountId)
  if (!(await markRemoved(tx, file))) return
  await addJob(tx, { name: removeJob, payload: { accountId: file.accountId, fileId: file.id } })
}

/** Of what was given through a link, keeps what has one of these paths: the rest is of use to nobody. */
export async function removeOthers(
  tx: Tx,
  { accountId, invitationId }: { accountId: string; invitationId: string },
  paths: readonly string[],
): Promise<void> {
  for (const id of await idsOfOthers(tx, { invitationId, paths })) await takeAway(tx, { id, accountId })
}

/**
 * All files of the account in scope, which goes: what is known of them at once, their contents by a job. It runs once
 * more when no upload that was under way can still put anything there.
 */
export async function deleteFilesOfAccount(
  tx: Tx,
  { accountId, now }: { accountId: string; now: Date },
): Promise<void> {
  await forgetFilesOfAccount(tx)
  const job = { name: removeAccountJob, payload: { accountId } }
  await addJob(tx, job)
  await addJob(tx, { ...job, runAt: new Date(now.getTime() + hour) })
}

/** The same for the one client in scope. Its key goes too, so that from then on nobody can read what is still stored. */
export async function deleteFilesOfClient(
  tx: Tx,
  { accountId, now }: { accountId: string; now: Date },
): Promise<void> {
  for (const fileId of await forgetFilesOfClient(tx)) {
    const job = { name: removeErasedJob, payload: { accountId, fileId } }
    await addJob(tx, job)
    await addJob(tx, { ...job, runAt: new Date(now.getTime() + hour) })
  }
}
