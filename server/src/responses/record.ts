import { audit } from '../platform/db/audit.queries.ts'
import type { InvitationScope, Tx } from '../platform/db/database.ts'

/** Leaves a trail of what a client did with a link. */
export function recordOfClient(
  tx: Tx,
  { accountId, clientId, invitationId }: InvitationScope,
  action: string,
): Promise<void> {
  return audit(tx, {
    accountId,
    actor: { kind: 'client', id: clientId },
    action,
    subject: { kind: 'invitation', id: invitationId },
  })
}
