import type { Holdings } from '@candour/contract'
import {
  type ClientOf,
  clientIsDue,
  deleteClientsOfAccount,
  hasNotesOnClient,
  isThereWholeClient,
} from './clients/index.ts'
import { deleteExportsInScope } from './documents/index.ts'
import type { ErasureLedger } from './erasure-ledger.ts'
import { deleteFilesOfClient, filesOfClient } from './files/index.ts'
import { deleteInvitationsOfAccount, invitationsOfClient } from './invitations/index.ts'
import { deleteMailsOfAccount, mailsOfClient } from './mail/index.ts'
import { deleteMattersInScope } from './matters/index.ts'
import type { Clock } from './platform/clock/clock.ts'
import { audit } from './platform/db/audit.queries.ts'
import type { Database, Tx } from './platform/db/database.ts'
import { deleteKeysOfAccount } from './platform/db/idempotency.queries.ts'
import type { Announce } from './platform/live/announce.ts'
import { deleteResponsesOfAccount, responsesOfClient } from './responses/index.ts'

export interface ErasingClientsOptions {
  db: Database
  clock: Clock
  ledger: ErasureLedger
  announce: Announce
}

/** Erases clients for good. What is left of one is that there was such an id, and who did what to it and when. */
export function erasingClients({ db, clock, ledger, announce }: ErasingClientsOptions) {
  async function erase(
    client: ClientOf,
    actor: { kind: 'user'; id: string } | { kind: 'system' },
    isToGo: (tx: Tx) => Promise<boolean>,
  ): Promise<boolean> {
    const now = clock.now()
    const isGone = await db.withWholeClient(client, async (tx) => {
      if (!(await isToGo(tx))) return false
      await eraseFromSlices(tx, client, now)
      await audit(tx, {
        accountId: client.accountId,
        actor,
        action: 'client.erased',
        subject: { kind: 'client', id: client.clientId },
      })
      // Last, so that what cannot be erased is not in it; before the commit that destroys the key, so that what is erased
      // always is.
      const { clientId: id, accountId } = client
      if (!ledger.has(id)) await ledger.add({ kind: 'client', id, accountId, at: now.toISOString() })
      return true
    })
    if (isGone) announce(client)
    return isGone
  }

  return {
    erase: (client: ClientOf, { uid }: { uid: string }) =>
      erase(client, { kind: 'user', id: uid }, isThereWholeClient),
    eraseIfDue: async (client: ClientOf) => {
      await erase(client, { kind: 'system' }, (tx) => clientIsDue(tx, clock.now()))
    },
    /** After a backup was restored that still has it. */
    eraseAgain: async (client: ClientOf) => {
      await erase(client, { kind: 'system' }, isThereWholeClient)
    },
    isErased: (clientId: string) => ledger.has(clientId),
  }
}

/** Every slice its own, what refers to others first: as with a whole account, in the scope of one client. */
async function eraseFromSlices(tx: Tx, client: ClientOf, now: Date): Promise<void> {
  await deleteKeysOfAccount(tx)
  await deleteExportsInScope(tx, { ...client, now })
  await deleteResponsesOfAccount(tx)
  await deleteInvitationsOfAccount(tx)
  await deleteFilesOfClient(tx, { ...client, now })
  await deleteMailsOfAccount(tx)
  await deleteMattersInScope(tx)
  await deleteClientsOfAccount(tx)
}

/** What there is of a client, for whoever is about to delete it. */
export async function holdingsOfClient(tx: Tx, clientId: string): Promise<Holdings> {
  const [links, answered, files, mails, onRecord] = [
    await invitationsOfClient(tx, clientId),
    await responsesOfClient(tx, clientId),
    await filesOfClient(tx, clientId),
    await mailsOfClient(tx, clientId),
    await hasNotesOnClient(tx, clientId),
  ]
  return { ...links, ...answered, ...files, ...mails, notes: answered.notes + (onRecord ? 1 : 0) }
}
