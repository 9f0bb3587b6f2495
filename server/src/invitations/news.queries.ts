import type { InvitationScope, Tx } from '../platform/db/database.ts'

export type News = 'opened' | 'submitted' | 'replied' | 'urgent' | 'mail-refused'

export async function insertNews(
  tx: Tx,
  { accountId, clientId, invitationId }: InvitationScope,
  { what, now }: { what: News; now: Date },
): Promise<void> {
  await tx.query(
    'insert into firm_news (account_id, client_id, invitation_id, what, created_at) values ($1, $2, $3, $4, $5)',
    [accountId, clientId, invitationId, what, now],
  )
}

export interface NewsRow {
  clientId: string
  invitationId: string
  what: News
  name: string
  reference: string | null
}

/** Takes out all that the firm was not told yet, oldest first: told or not, it is done with. Archived clients are out of the way. */
export function takeNews(tx: Tx): Promise<NewsRow[]> {
  return tx.query<NewsRow>(
    `with taken as (
       delete from firm_news where account_id = candour.account()
       returning client_id, invitation_id, what, created_at)
     select t.client_id as "clientId", t.invitation_id as "invitationId", t.what, c.name, c.reference
       from taken t join clients c on c.id = t.client_id
      where c.archived_at is null
      order by t.created_at, t.what`,
  )
}

/** Whom the account belongs to. */
export async function ownerOfAccount(tx: Tx): Promise<{ uid: string; email: string } | undefined> {
  const rows = await tx.query<{ uid: string; email: string }>(
    'select uid, email from profiles where account_id = candour.account()',
  )
  return rows[0]
}

/** As the system role. */
export async function allAccounts(tx: Tx): Promise<string[]> {
  return (await tx.query<{ id: string }>('select id from accounts')).map(({ id }) => id)
}
