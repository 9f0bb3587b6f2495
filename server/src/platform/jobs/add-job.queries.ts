import type { Tx } from '../db/database.ts'

export interface NewJob {
  /** Of a defined job; processes that do not know it leave it to those that do. */
  name: string
  /** Ids only. */
  payload: Record<string, string>
  /** A job that waits under the same key is replaced by this one. */
  key?: string
  runAt?: Date
}

/** Adds a job in the transaction that causes it: rolled back with it, run once it is committed. */
export async function addJob(tx: Tx, { name, payload, key, runAt }: NewJob): Promise<void> {
  await tx.query('select candour.add_job($1, $2, $3, $4)', [name, payload, key ?? null, runAt ?? null])
}
