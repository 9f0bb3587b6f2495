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
