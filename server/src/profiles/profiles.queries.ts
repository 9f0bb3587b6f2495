import type { Subscription } from '@candour/contract'
import type { Tx } from '../platform/db/database.ts'

export interface ProfileRow {
  uid: string
  account_id: string
  name: string
  company: string
  email: string
  stripe_customer_id: string | null
  subscription: Subscription
  created_at: Date
  updated_at: Date
}

const columns =
  'uid, account_id, name, company, email, stripe_customer_id, subscription, created_at, updated_at'

export async function profileOf(tx: Tx, uid: string): Promise<ProfileRow | undefined> {
  const [row] = await tx.query<ProfileRow>(`select ${columns} from profiles where uid = $1`, [uid])
  return row
}

/** As `profileOf`; whoever else changes it waits until the transaction ends. */
export async function lockProfile(tx: Tx, uid: string): Promise<ProfileRow | undefined> {
  const [row] = await tx.query<ProfileRow>(`select ${columns} from profiles where uid = $1 for update`, [uid])
  return row
}

export async function accountIdOf(tx: Tx, uid: string): Promise<string | undefined> {
  const [row] = await tx.query<{ account_id: string }>('select account_id from profiles where uid = $1', [
    uid,
  ])
  return row?.account_id
}

/** Holds off whoever else is about to make the profile of the same user, until the transaction ends. */
export async function lockProfileOf(tx: Tx, uid: string): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('profile of ' || $1, 0))`, [uid])
}

export async function insertAccount(tx: Tx): Promise<string> {
  const [row] = await tx.query<{ id: string }>('insert into accounts default values returning id')
  if (!row) throw new Error('no account was made')
  return row.id
}

export async function insertProfile(tx: Tx, row: Omit<ProfileRow, 'stripe_customer_id'>): Promise<void> {
  await tx.query(
    `insert into profiles (uid, account_id, name, company, email, subscription, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      row.uid,
      row.account_id,
      row.name,
      row.company,
      row.email,
      row.subscription,
      row.created_at,
      row.updated_at,
    ],
  )
}

export async function firmNameOf(tx: Tx, accountId: string): Promise<string | null> {
  const [row] = await tx.query<{ name: string | null }>('select candour.firm_name($1) as name', [accountId])
  return row?.name ?? null
}

/**
 * Writes what is given and leaves the rest. Each write has a later `updated_at` than the one before, to the millisecond
 * that the document shows, whatever the clocks of two processes say.
 */
export async function changeProfile(
  tx: Tx,
  uid: string,
  changes: { name?: string; company?: string; email?: string },
  now: Date,
): Promise<void> {
  await tx.query(
    `update profiles
        set name = coalesce($2, name), company = coalesce($3, company), email = coalesce($4, email),
            updated_at = greatest($5, updated_at + interval '1 millisecond')
      where uid = $1`,
    [uid, changes.name, changes.company, changes.email, now],
  )
}

/** The account in scope, with the profile of its user. Whether there was one. */
export async function deleteProfileAndAccount(tx: Tx): Promise<boolean> {
  await tx.query('delete from profiles')
  return (await tx.query('delete from accounts returning id')).length > 0
}

/** As the system role: which of these there are. */
export async function accountsAmong(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const rows = await tx.query<{ id: string }>('select id from accounts where id = any($1)', [ids])
  return rows.map(({ id }) => id)
}
