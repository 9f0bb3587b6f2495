import type { ClientOf } from '../clients/index.ts'
import { withdrawCodesOf } from '../invitations/index.ts'
import type { Tx } from '../platform/db/database.ts'
import { deleteBrowsersOf } from './known-browsers.queries.ts'
import { deleteConfirmedSessionsOf, deleteSessionsOf } from './sessions.queries.ts'

/**
 * A firm gives a client another address where somebody else reads the old one. Whoever had a code from there is asked for
 * one from the new address, at once: no browser of the client is known any more, and no session goes on. What was typed
 * and not sent waits on the device until the link is open again. Who is only being asked for a code goes on being asked.
 */
export async function forgetBrowsersOf(tx: Tx, { clientId }: ClientOf): Promise<void> {
  const invitationIds = await withdrawCodesOf(tx, clientId)
  await deleteBrowsersOf(tx, invitationIds)
  await deleteConfirmedSessionsOf(tx, invitationIds)
}

/** Whoever came by a link that is another now is out, and known by no browser; also who was only asked for a code. */
export async function endSessionsOf(tx: Tx, invitationId: string): Promise<void> {
  await deleteBrowsersOf(tx, [invitationId])
  await deleteSessionsOf(tx, invitationId)
}
