import type { InvitationScope, Tx } from '../platform/db/database.ts'
import { addJob } from '../platform/jobs/add-job.queries.ts'
import { insertNews, type News } from './news.queries.ts'

export const tellJob = 'firm.tell'

const minute = 60_000

/**
 * What the firm is told by e-mail, if it wants to be, in the transaction in which it happens; in any scope. It waits for a
 * minute or two, so that what happens together comes in one mail.
 */
export async function tellFirm(tx: Tx, place: InvitationScope, what: News, now: Date): Promise<void> {
  const { accountId } = place
  await insertNews(tx, place, { what, now })
  const until = (Math.floor(now.getTime() / minute) + 2) * minute
  await addJob(tx, {
    name: tellJob,
    payload: { accountId },
    key: `tell ${accountId} ${until}`,
    runAt: new Date(until),
  })
}
