import { hashOfSecret, isSecret, newSecret } from '../platform/crypto/secret.ts'
import type { InvitationScope, Tx } from '../platform/db/database.ts'
import { insertBrowser, isKnownBrowser } from './known-browsers.queries.ts'

/** A browser that need not show a code: what it keeps in a cookie until the invitation expires. */
export interface NewBrowser {
  secret: string
  expiresAt: Date
}

export async function rememberBrowser(
  tx: Tx,
  scope: InvitationScope,
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<NewBrowser> {
  const secret = newSecret()
  await insertBrowser(tx, scope, { secretHash: hashOfSecret(secret), now, expiresAt })
  return { secret, expiresAt }
}

export async function isKnown(
  tx: Tx,
  scope: InvitationScope,
  secret: string | undefined,
  now: Date,
): Promise<boolean> {
  if (secret === undefined || !isSecret(secret)) return false
  return isKnownBrowser(tx, { invitationId: scope.invitationId, secretHash: hashOfSecret(secret), now })
}
