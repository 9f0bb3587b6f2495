import type { Tx } from '../platform/db/database.ts'

export interface SealedEnquiry {
  keyWrapped: Buffer
  sealed: Buffer
}

/** Whether it is new: the same challenge a second time is the same enquiry. */
export async function insertEnquiry(
  tx: Tx,
  enquiry: SealedEnquiry & { id: string; now: Date },
): Promise<boolean> {
  const rows = await tx.query(
    `insert into enquiries (id, key_wrapped, sealed, created_at) values ($1, $2, $3, $4)
     on conflict (id) do nothing returning id`,
    [enquiry.id, enquiry.keyWrapped, enquiry.sealed, enquiry.now],
  )
  return rows.length > 0
}

export async function countEnquiriesSince(tx: Tx, since: Date): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    'select count(*)::int as count from enquiries where created_at > $1',
    [since],
  )
  return row?.count ?? 0
}

export async function waitingEnquiry(tx: Tx, id: string): Promise<SealedEnquiry | undefined> {
  const rows = await tx.query<SealedEnquiry>(
    'select key_wrapped as "keyWrapped", sealed from enquiries where id = $1 and sealed is not null',
    [id],
  )
  return rows[0]
}

/** Neither what it said nor the key to it. */
export async function emptyEnquiry(tx: Tx, id: string): Promise<void> {
  await tx.query('update enquiries set key_wrapped = null, sealed = null where id = $1', [id])
}

/** Challenges that are too old to be taken need not be known as spent. */
export async function forgetSettledEnquiries(tx: Tx, before: Date): Promise<void> {
  await tx.query('delete from enquiries where created_at < $1 and sealed is null', [before])
}

/** What could not be sent in time is not kept for longer; gives its ids. */
export async function forgetUnsentEnquiries(tx: Tx, before: Date): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    'delete from enquiries where created_at < $1 and sealed is not null returning id',
    [before],
  )
  return rows.map(({ id }) => id)
}
