import { deleteClientsOfAccount } from './clients/index.ts'
import { deleteExportsInScope } from './documents/index.ts'
import type { ErasureLedger } from './erasure-ledger.ts'
import { deleteFilesOfAccount } from './files/index.ts'
import { type IdentityAccount, requireRecentSignIn } from './identity/index.ts'
import { deleteInvitationsOfAccount, deleteSettingsOfAccount } from './invitations/index.ts'
import { deleteMailsOfAccount } from './mail/index.ts'
import { deleteMattersInScope, deletePracticeOfAccount } from './matters/index.ts'
import type { Clock } from './platform/clock/clock.ts'
import { audit, deleteAuditOfAccount } from './platform/db/audit.queries.ts'
import type { Database } from './platform/db/database.ts'
import { deleteKeysOfAccount } from './platform/db/idempotency.queries.ts'
import type { Caller } from './platform/http/route.ts'
import type { Profiles } from './profiles/index.ts'
import { deleteResponsesOfAccount } from './responses/index.ts'
import { deleteSubscriptionOfAccount } from './subscriptions/index.ts'
import { deleteSurveysOfAccount } from './surveys/index.ts'

interface AccountsOptions {
  db: Database
  clock: Clock
  people: Profiles
  ledger: ErasureLedger
}

export interface DeletingAccountsOptions extends AccountsOptions {
  identity: Pick<IdentityAccount, 'who' | 'deleteUser'>
}

/** Identity looks at the sign-in once more when the data are gone, and must not find that it has become too old. */
const margin = 60_000

/**
 * Deletes the account of whoever asks, with everything in it, and then the user. The data go first: what is left where
 * the second fails is a user who signs in to an empty account and can ask again, never data that nobody owns.
 */
export function deletingAccounts(options: DeletingAccountsOptions) {
  const { clock, people, identity } = options
  const deleteAccount = deletingData(options)
  return async (caller: Caller, authorization: string | undefined): Promise<void> => {
    const { uid } = caller
    const who = await identity.who(authorization)
    requireRecentSignIn(who, new Date(clock.now().getTime() + margin))
    await deleteAccount(caller)
    try {
      await identity.deleteUser(who)
    } catch (error) {
      await people.letReturn(uid)
      throw error
    }
    const accountId = await people.settle(uid)
    if (accountId !== null) await deleteAccount({ uid, accountId })
  }
}

/** Every slice its own, what refers to others first. Of the trail stays that it ended here, and who ended it. */
export function deletingData({ db, clock, people, ledger }: AccountsOptions) {
  return async ({ uid, accountId }: Caller): Promise<void> => {
    await db.withWholeAccount({ accountId }, async (tx) => {
      await deleteExportsInScope(tx, { accountId, now: clock.now() })
      await deleteResponsesOfAccount(tx)
      await deleteInvitationsOfAccount(tx)
      await deleteSurveysOfAccount(tx)
      await deleteFilesOfAccount(tx, { accountId, now: clock.now() })
      await deleteMailsOfAccount(tx)
      await deleteSettingsOfAccount(tx)
      await deletePracticeOfAccount(tx)
      await deleteMattersInScope(tx)
      await deleteClientsOfAccount(tx)
      await deleteKeysOfAccount(tx)
      await deleteSubscriptionOfAccount(tx)
      if (!(await people.remove(tx, uid))) return
      await deleteAuditOfAccount(tx)
      await audit(tx, {
        accountId,
        actor: { kind: 'user', id: uid },
        action: 'account.deleted',
        subject: { kind: 'account', id: accountId },
      })
      // Before the commit that destroys the keys.
      const at = clock.now().toISOString()
      if (!ledger.has(accountId)) await ledger.add({ kind: 'account', id: accountId, uid, at })
    })
  }
}
