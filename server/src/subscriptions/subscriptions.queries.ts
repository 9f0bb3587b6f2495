import type { Tx } from '../platform/db/database.ts'

/** As the system. Whether it is the first time that this event is received. */
export async function insertEvent(
  tx: Tx,
  { id, type, now }: { id: string; type: string; now: Date },
): Promise<boolean> {
  const inserted = await tx.query(
    'insert into stripe_events (id, type, received_at) values ($1, $2, $3) on conflict (id) do nothing returning id',
    [id, type, now],
  )
  return inserted.length > 0
}

/** As the system. */
export async function deleteOldEvents(tx: Tx, before: Date): Promise<void> {
  await tx.query('delete from stripe_events where received_at < $1', [before])
}

export interface Notice {
  kind: 'payment-failed' | 'plan-stopped' | 'plan-ended'
  /** The id of the invoice or the subscription at Stripe. */
  about: string
}

/** As the system. Its id; nothing where the account has been told already. */
export async function insertNotice(
  tx: Tx,
  { kind, about, accountId, now }: Notice & { accountId: string; now: Date },
): Promise<string | undefined> {
  const [row] = await tx.query<{ id: string }>(
    `insert into subscription_notices (account_id, kind, about, created_at) values ($1, $2, $3, $4)
     on conflict (account_id, kind, about) do nothing returning id`,
    [accountId, kind, about, now],
  )
  return row?.id
}

/** In the scope of the account; held until the transaction ends, and not found once it is mailed. */
export async function lockWaitingNotice(tx: Tx, id: string): Promise<Notice | undefined> {
  const [row] = await tx.query<Notice>(
    'select kind, about from subscription_notices where id = $1 and mailed_at is null for update',
    [id],
  )
  return row
}

export async function markMailed(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.query('update subscription_notices set mailed_at = $2 where id = $1', [id, now])
}

/** In `withWholeAccount`. */
export async function deleteNoticesOfAccount(tx: Tx): Promise<void> {
  await tx.query('delete from subscription_notices')
}
