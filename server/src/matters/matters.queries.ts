import type { Practice } from '@candour/contract'
import type { Tx } from '../platform/db/database.ts'

export interface MatterRow {
  firstAppointmentOn: string | null
  toldOn: string | null
  sealed: Buffer
}

export async function findMatter(tx: Tx, clientId: string): Promise<MatterRow | undefined> {
  const rows = await tx.query<MatterRow>(
    `select to_char(first_appointment_on, 'YYYY-MM-DD') as "firstAppointmentOn",
            to_char(told_on, 'YYYY-MM-DD') as "toldOn", sealed
       from matters where client_id = $1`,
    [clientId],
  )
  return rows[0]
}

export async function writeMatter(
  tx: Tx,
  matter: MatterRow & { accountId: string; clientId: string; now: Date },
): Promise<void> {
  await tx.query(
    `insert into matters (account_id, client_id, first_appointment_on, told_on, sealed, updated_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (client_id) do update
        set first_appointment_on = excluded.first_appointment_on, told_on = excluded.told_on,
            sealed = excluded.sealed, updated_at = excluded.updated_at`,
    [matter.accountId, matter.clientId, matter.firstAppointmentOn, matter.toldOn, matter.sealed, matter.now],
  )
}

const nothing: Practice = { solicitor: null, address: null, phone: null, email: null }

/** Of the account in scope. */
export async function findPractice(tx: Tx): Promise<Practice> {
  const rows = await tx.query<Practice>(
    'select solicitor, address, phone, email from practices where account_id = candour.account()',
  )
  return rows[0] ?? nothing
}

export async function writePractice(
  tx: Tx,
  { accountId, now, ...practice }: Practice & { accountId: string; now: Date },
): Promise<void> {
  await tx.query(
    `insert into practices (account_id, solicitor, address, phone, email, updated_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (account_id) do update
        set solicitor = excluded.solicitor, address = excluded.address, phone = excluded.phone,
            email = excluded.email, updated_at = excluded.updated_at`,
    [accountId, practice.solicitor, practice.address, practice.phone, practice.email, now],
  )
}

/** Of the account or the client in scope. Only `withWholeAccount` and `withWholeClient` may; clients go after. */
export async function deleteMattersInScope(tx: Tx): Promise<void> {
  await tx.query('delete from matters')
}

/** Of the account in scope. Only `withWholeAccount` may. */
export async function deletePracticeOfAccount(tx: Tx): Promise<void> {
  await tx.query('delete from practices')
}
