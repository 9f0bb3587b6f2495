import { hasStored } from '../files/index.ts'
import { lockLink } from '../invitations/index.ts'
import { hashOfSecret, isSecret } from '../platform/crypto/secret.ts'
import type { Database, InvitationScope, Tx } from '../platform/db/database.ts'
import { findResponse } from './answering.queries.ts'
import { folderOf } from './folder.ts'
import { deleteOtherBrowsers } from './known-browsers.queries.ts'
import { runSave, type Save } from './save.queries.ts'
import { deleteOtherSessions } from './sessions.queries.ts'

/** The browser that writes: its session, and the secret by which it is known, if it is. */
export interface WritingBrowser extends InvitationScope {
  secretHash: Buffer
  device: string | undefined
}

/**
 * A save that may be the first, in one transaction with shutting out all others: nobody reads an answer who has shown
 * nothing. Every later one does without, in one round trip.
 */
export function saveFirst(db: Database, browser: WritingBrowser, save: Save): Promise<{ version: number }[]> {
  return db.withInvitation(browser, async (tx) => {
    const wasEmpty = await holdEmpty(tx, browser)
    const saved = await runSave(tx, save)
    if (wasEmpty && saved.length > 0) await shutOutOthers(tx, browser)
    return saved
  })
}

/** Whether anything was saved, stored or sent, that not everybody with the link may see. */
export async function hasContent(tx: Tx, scope: InvitationScope): Promise<boolean> {
  const found = await findResponse(tx, scope.invitationId)
  if (found && (found.version > 0 || found.status !== 'in-progress')) return true
  // A file arrives before the answer that names it is saved.
  return hasStored(tx, folderOf(scope))
}

/** Whether everybody who has the link may open it. If so, nobody does until the transaction ends. */
export async function holdEmpty(tx: Tx, scope: InvitationScope): Promise<boolean> {
  if (await hasContent(tx, scope)) return false
  const link = await lockLink(tx, scope.invitationId)
  // Asked again, because whoever held it may have given something.
  return link !== undefined && !link.requiresCode && !(await hasContent(tx, scope))
}

/**
 * From the first thing that is given through a link on, only the browser that gave it counts as the client's: all others
 * show a code, whenever they came. Where the firm requires a code, they have shown one.
 */
export async function shutOutOthers(
  tx: Tx,
  { invitationId, secretHash, device }: WritingBrowser,
): Promise<void> {
  await deleteOtherSessions(tx, { invitationId, secretHash })
  const known = device !== undefined && isSecret(device) ? hashOfSecret(device) : null
  await deleteOtherBrowsers(tx, { invitationId, secretHash: known })
}
