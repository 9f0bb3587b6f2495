import type { Tx } from '../platform/db/database.ts'
import type { Position } from '../platform/pages/cursor.ts'

/** In `withWholeClient`: since when the client is deleted, if it is; undefined where there is none. */
export async function wholeClient(tx: Tx): Promise<{ deletedAt: Date | null } | undefined> {
  const rows = await tx.query<{ deletedAt: Date | null }>('select deleted_at as "deletedAt" from clients')
  return rows[0]
}

/** In `withWholeClient`: nothing of it is seen from now on. */
export async function hideClient(
  tx: Tx,
  client: { accountId: string; clientId: string; now: Date },
): Promise<void> {
  await tx.query('update clients set deleted_at = $1', [client.now])
  await tx.query('insert into deleted_clients (account_id, client_id) values ($1, $2)', [
    client.accountId,
    client.clientId,
  ])
}

/** In `withWholeClient`: all of it is seen again. */
export async function showClient(tx: Tx): Promise<void> {
  await tx.query('delete from deleted_clients')
  await tx.query('update clients set deleted_at = null')
}

export interface DeletedRow {
  id: string
  name: string
  reference: string | null
  deletedAt: Date
}

/** In `withDeletedClients`, latest first. */
export function pageOfDeleted(
  tx: Tx,
  { deletedAfter, after, rows }: { deletedAfter: Date; after: Position | null; rows: number },
): Promise<DeletedRow[]> {
  return tx.query<DeletedRow>(
    `select id, name, reference, deleted_at as "deletedAt" from clients
      where account_id = candour.account() and deleted_at > $1
        and ($2::timestamptz is null or (deleted_at, id) < ($2, $3::uuid))
      order by deleted_at desc, id desc
      limit $4`,
    [deletedAfter, after?.at ?? null, after?.id ?? null, rows],
  )
}

/** As the system role, across accounts: whose time to be brought back is over. */
export function clientsDeletedBefore(
  tx: Tx,
  before: Date,
): Promise<{ accountId: string; clientId: string }[]> {
  return tx.query(
    `select account_id as "accountId", id as "clientId" from clients
      where deleted_at <= $1 order by deleted_at limit 1000`,
    [before],
  )
}

/** As the system role: which of these there are. */
export function clientsAmong(
  tx: Tx,
  clientIds: readonly string[],
): Promise<{ accountId: string; clientId: string }[]> {
  return tx.query('select account_id as "accountId", id as "clientId" from clients where id = any($1)', [
    clientIds,
  ])
}
