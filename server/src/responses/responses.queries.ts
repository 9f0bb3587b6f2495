import type { Tx } from '../platform/db/database.ts'

/**
 * What the clients of the account in scope answered, and the sessions and browsers by which they did. Only
 * `withWholeAccount` may. The busiest tables have no index by account: their rows are found through the invitations.
 */
export async function deleteResponsesOfAccount(tx: Tx): Promise<void> {
  const ofItsLinks = 'where invitation_id in (select id from invitations)'
  for (const table of ['answers', 'submissions', 'queries', 'notes', 'accepted_answers']) {
    await tx.query(`delete from ${table} ${ofItsLinks}`)
  }
  await tx.query(`delete from answering_sessions ${ofItsLinks}`)
  for (const table of ['known_browsers', 'responses', 'client_overviews', 'client_words']) {
    await tx.query(`delete from ${table}`)
  }
}
