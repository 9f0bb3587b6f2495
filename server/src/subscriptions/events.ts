import type { Clock } from '../platform/clock/clock.ts'
import type { Database } from '../platform/db/database.ts'
import { accountOfCustomer } from '../profiles/index.ts'
import { fetchSoon } from './fetching.ts'
import type { PaymentEvent } from './payments.ts'
import { insertEvent } from './subscriptions.queries.ts'

/**
 * An event is a reason to ask Stripe, and no more: what it says of a subscription may be old, and is not looked at. One that
 * came before does nothing; one about nobody here is remembered all the same.
 */
export async function receiveEvent(
  { db, clock }: { db: Database; clock: Clock },
  { id, type, customerId }: PaymentEvent,
): Promise<void> {
  await db.withSystem(async (tx) => {
    const isNew = await insertEvent(tx, { id, type, now: clock.now() })
    if (!isNew || customerId === null) return
    const accountId = await accountOfCustomer(tx, customerId)
    if (accountId !== undefined) await fetchSoon(tx, accountId)
  })
}
