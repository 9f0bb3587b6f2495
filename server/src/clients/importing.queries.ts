import type { Tx } from '../platform/db/database.ts'
import type { ClientContent } from './clients.queries.ts'

export interface NewClientRow extends ClientContent {
  id: string
  keyId: string
  wrapped: Buffer
}

/** Many at once, each with its key and its line of the trail. */
export async function insertClients(
  tx: Tx,
  { accountId, uid, now }: { accountId: string; uid: string; now: Date },
  rows: readonly NewClientRow[],
): Promise<void> {
  const ids = rows.map(({ id }) => id)
  await tx.query(
    `insert into clients (account_id, created_at, updated_at,
                          id, name, reference, email_sealed, email_lookup, contact_sealed, due_on)
     select $1, $2::timestamptz, $2::timestamptz, r.*
       from unnest($3::uuid[], $4::text[], $5::text[], $6::bytea[], $7::bytea[], $8::bytea[], $9::date[]) as r`,
    [
      accountId,
      now,
      ids,
      rows.map(({ name }) => name),
      rows.map(({ reference }) => reference),
      rows.map(({ emailSealed }) => emailSealed),
      rows.map(({ emailLookup }) => emailLookup),
      rows.map(({ contactSealed }) => contactSealed),
      rows.map(({ dueOn }) => dueOn),
    ],
  )
  await tx.query(
    `insert into client_keys (account_id, created_at, client_id, id, wrapped)
     select $1, $2::timestamptz, r.* from unnest($3::uuid[], $4::uuid[], $5::bytea[]) as r`,
    [accountId, now, ids, rows.map(({ keyId }) => keyId), rows.map(({ wrapped }) => wrapped)],
  )
  await tx.query(
    `insert into audit (account_id, actor_kind, actor_id, action, subject_kind, subject_id)
     select $1, 'user', $2, 'client.created', 'client', id::text from unnest($3::uuid[]) as id`,
    [accountId, uid, ids],
  )
}

export interface Resembling {
  id: string
  name: string
  reference: string | null
  emailLookup: Buffer | null
}

/** Clients of the account with one of these addresses, references or names, in small letters and with single spaces. */
export function clientsResembling(
  tx: Tx,
  given: { emailLookups: readonly Buffer[]; references: readonly string[]; names: readonly string[] },
): Promise<Resembling[]> {
  return tx.query<Resembling>(
    `select id, name, reference, email_lookup as "emailLookup" from clients
      where account_id = candour.account()
        and (email_lookup = any($1) or lower(reference) = any($2) or lower(name) = any($3))
      order by created_at, id`,
    [given.emailLookups, given.references, given.names],
  )
}
