import type { Tx } from '../platform/db/database.ts'
import type { Position } from '../platform/pages/cursor.ts'

export interface ClientRow {
  id: string
  name: string
  reference: string | null
  emailSealed: Buffer | null
  contactSealed: Buffer | null
  notesSealed: Buffer | null
  /** `YYYY-MM-DD`. */
  dueOn: string | null
  archivedAt: Date | null
  createdAt: Date
  updatedAt: Date
}

/** What of a client can be written. */
export interface ClientContent {
  name: string
  reference: string | null
  emailSealed: Buffer | null
  emailLookup: Buffer | null
  contactSealed: Buffer | null
  notesSealed: Buffer | null
  dueOn: string | null
  archivedAt: Date | null
}

// A day as text: as a date it would become the midnight of wherever this runs.
const columns = `id, name, reference, email_sealed as "emailSealed", contact_sealed as "contactSealed",
  notes_sealed as "notesSealed", to_char(due_on, 'YYYY-MM-DD') as "dueOn", archived_at as "archivedAt",
  created_at as "createdAt", updated_at as "updatedAt"`

const contentOf = (client: ClientContent) => [
  client.name,
  client.reference,
  client.emailSealed,
  client.emailLookup,
  client.contactSealed,
  client.notesSealed,
  client.dueOn,
  client.archivedAt,
]

export async function insertClient(
  tx: Tx,
  client: ClientContent & { accountId: string; id: string; now: Date },
): Promise<void> {
  await tx.query(
    `insert into clients
       (account_id, id, created_at, updated_at,
        name, reference, email_sealed, email_lookup, contact_sealed, notes_sealed, due_on, archived_at)
     values ($1, $2, $3, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [client.accountId, client.id, client.now, ...contentOf(client)],
  )
}

export async function updateClientRow(
  tx: Tx,
  client: ClientContent & { id: string; now: Date },
): Promise<void> {
  await tx.query(
    `update clients
        set updated_at = $2, name = $3, reference = $4, email_sealed = $5, email_lookup = $6, contact_sealed = $7,
            notes_sealed = $8, due_on = $9, archived_at = $10
      where id = $1`,
    [client.id, client.now, ...contentOf(client)],
  )
}

/** By when the answers are wanted, and nothing else about the client. */
export async function setDueDate(
  tx: Tx,
  client: { clientId: string; dueOn: string; now: Date },
): Promise<void> {
  await tx.query('update clients set due_on = $2, updated_at = $3 where id = $1', [
    client.clientId,
    client.dueOn,
    client.now,
  ])
}

export async function findClient(tx: Tx, clientId: string): Promise<ClientRow | undefined> {
  const rows = await tx.query<ClientRow>(`select ${columns} from clients where id = $1`, [clientId])
  return rows[0]
}

/** Holds the client's row until the transaction ends. Not its key: whoever adds a mail or a file to it does not wait. */
export async function lockClient(
  tx: Tx,
  clientId: string,
): Promise<(ClientRow & { emailLookup: Buffer | null }) | undefined> {
  const rows = await tx.query<ClientRow & { emailLookup: Buffer | null }>(
    `select ${columns}, email_lookup as "emailLookup" from clients where id = $1 for no key update`,
    [clientId],
  )
  return rows[0]
}

export function pageOfClients(tx: Tx, after: Position | null, rows: number): Promise<ClientRow[]> {
  return tx.query<ClientRow>(
    `select ${columns} from clients
      where account_id = candour.account()
        and ($1::timestamptz is null or (created_at, id) < ($1, $2::uuid))
      order by created_at desc, id desc
      limit $3`,
    [after?.at ?? null, after?.id ?? null, rows],
  )
}

/** Whether the firm keeps notes of its own about a client. */
export async function hasNotesOnClient(tx: Tx, clientId: string): Promise<boolean> {
  const sql = 'select from clients where id = $1 and notes_sealed is not null'
  return (await tx.query(sql, [clientId])).length > 0
}

export async function insertClientKey(
  tx: Tx,
  key: { accountId: string; clientId: string; id: string; wrapped: Buffer; now: Date },
): Promise<void> {
  await tx.query(
    `insert into client_keys (account_id, client_id, id, wrapped, created_at)
     values ($1, $2, $3, $4, $5)`,
    [key.accountId, key.clientId, key.id, key.wrapped, key.now],
  )
}

export function findClientKeys(
  tx: Tx,
  clientIds: readonly string[],
): Promise<{ id: string; clientId: string; wrapped: Buffer }[]> {
  return tx.query('select id, client_id as "clientId", wrapped from client_keys where client_id = any($1)', [
    clientIds,
  ])
}

/**
 * The clients in scope, and the keys without which nothing sealed for them can be read. Only `withWholeAccount` may, and
 * `withWholeClient` for its one; what belongs to clients goes before.
 */
export async function deleteClientsOfAccount(tx: Tx): Promise<void> {
  await tx.query('delete from client_keys where client_id in (select id from clients)')
  await tx.query('delete from deleted_clients')
  await tx.query('delete from clients')
}
