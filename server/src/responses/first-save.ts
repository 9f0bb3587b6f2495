import { opensWithoutCode } from '../invitations/index.ts'
import { hashOfSecret, isSecret } from '../platform/crypto/secret.ts'
import type { Tx } from '../platform/db/database.ts'
import type { AnsweringSession } from './answering-session.ts'
import { deleteOtherBrowsers } from './known-browsers.queries.ts'
import { deleteOtherSessions } from './sessions.queries.ts'

/**
 * As long as nothing was saved, whoever has the link can open it. From the first save on, only the browser that saved
 * counts as the client's: all others show a code, whenever they came. Where the firm requires a code, they have shown one.
 */
export async function keepToThisBrowser(
  tx: Tx,
  session: AnsweringSession,
  device: string | undefined,
): Promise<void> {
  const { invitationId, secretHash } = session
  if (!(await opensWithoutCode(tx, invitationId))) return
  await deleteOtherSessions(tx, { invitationId, secretHash })
  const known = device !== undefined && isSecret(device) ? hashOfSecret(device) : null
  await deleteOtherBrowsers(tx, { invitationId, secretHash: known })
}
