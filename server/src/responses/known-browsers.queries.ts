import type { InvitationScope, Tx } from '../platform/db/database.ts'

export async function insertBrowser(
  tx: Tx,
  scope: InvitationScope,
  browser: { secretHash: Buffer; now: Date; expiresAt: Date },
): Promise<void> {
  await tx.query(
    `insert into known_browsers (account_id, client_id, invitation_id, secret_hash, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [scope.accountId, scope.clientId, scope.invitationId, browser.secretHash, browser.now, browser.expiresAt],
  )
}

export async function isKnownBrowser(
  tx: Tx,
  browser: { invitationId: string; secretHash: Buffer; now: Date },
): Promise<boolean> {
  const rows = await tx.query(
    'select from known_browsers where secret_hash = $1 and invitation_id = $2 and expires_at > $3',
    [browser.secretHash, browser.invitationId, browser.now],
  )
  return rows.length > 0
}

/** Whether it was there. */
export async function deleteBrowser(
  tx: Tx,
  browser: { invitationId: string; secretHash: Buffer },
): Promise<boolean> {
  const rows = await tx.query(
    'delete from known_browsers where secret_hash = $1 and invitation_id = $2 returning invitation_id',
    [browser.secretHash, browser.invitationId],
  )
  return rows.length > 0
}

/** All that a link is known by but one; none where that one is not known itself. */
export async function deleteOtherBrowsers(
  tx: Tx,
  { invitationId, secretHash }: { invitationId: string; secretHash: Buffer | null },
): Promise<void> {
  await tx.query('delete from known_browsers where invitation_id = $1 and secret_hash is distinct from $2', [
    invitationId,
    secretHash,
  ])
}

/** All that any of these links is known by. */
export async function deleteBrowsersOf(tx: Tx, invitationIds: readonly string[]): Promise<void> {
  await tx.query('delete from known_browsers where invitation_id = any($1)', [invitationIds])
}

/** As the system role: which link a browser is known for, and nothing else of it. */
export async function findBrowserPlace(tx: Tx, secretHash: Buffer): Promise<InvitationScope | undefined> {
  const rows = await tx.query<InvitationScope>(
    `select account_id as "accountId", client_id as "clientId", invitation_id as "invitationId"
       from known_browsers where secret_hash = $1`,
    [secretHash],
  )
  return rows[0]
}

/** As the system role: the policy lets only those go whose invitation expired a day ago. */
export async function deleteOldBrowsers(tx: Tx): Promise<void> {
  await tx.query('delete from known_browsers')
}
