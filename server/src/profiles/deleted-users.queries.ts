import type { Tx } from '../platform/db/database.ts'

export async function noteDeletion(tx: Tx, uid: string, now: Date): Promise<void> {
  await tx.query(
    `insert into deleted_users (uid, is_final, deleted_at) values ($1, false, $2) on conflict do nothing`,
    [uid, now],
  )
}

export async function noteFinalDeletion(tx: Tx, uid: string, now: Date): Promise<void> {
  await tx.query(
    `insert into deleted_users (uid, is_final, deleted_at) values ($1, true, $2)
     on conflict (uid) do update set is_final = true`,
    [uid, now],
  )
}

export async function findDeletion(tx: Tx, uid: string): Promise<{ isFinal: boolean } | undefined> {
  const [row] = await tx.query<{ isFinal: boolean }>(
    'select is_final as "isFinal" from deleted_users where uid = $1',
    [uid],
  )
  return row
}

/** Not one that is final. */
export async function takeDeletionBack(tx: Tx, uid: string): Promise<void> {
  await tx.query('delete from deleted_users where uid = $1 and not is_final', [uid])
}

export async function forgetDeletions(tx: Tx, before: Date): Promise<void> {
  await tx.query('delete from deleted_users where deleted_at < $1', [before])
}
