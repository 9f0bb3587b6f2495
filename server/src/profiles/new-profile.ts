import type { Subscription } from '@candour/contract'
import { audit } from '../platform/db/audit.queries.ts'
import type { Tx } from '../platform/db/database.ts'
import { AppError } from '../platform/errors.ts'
import { findDeletion, takeDeletionBack } from './deleted-users.queries.ts'
import { accountIdOf, insertAccount, insertProfile, lockProfileOf } from './profiles.queries.ts'

/** What a profile is made from when somebody first signs in. */
export interface NewProfile {
  uid: string
  email: string
  name?: string | undefined
  company?: string | undefined
}

const defaultName = 'User'
export const defaultCompany = 'Your firm'

/** The account of a user, or a new one with the default profile; one at a time for each user. */
export async function findOrMake(
  tx: Tx,
  user: NewProfile,
  { hasSignedIn, now }: { hasSignedIn: boolean; now: Date },
): Promise<string> {
  await lockProfileOf(tx, user.uid)
  const existing = await accountIdOf(tx, user.uid)
  if (existing) return existing
  const deletion = await findDeletion(tx, user.uid)
  if (deletion && (deletion.isFinal || !hasSignedIn)) throw new AppError('user-token-expired')
  if (deletion) await takeDeletionBack(tx, user.uid)
  const accountId = await insertAccount(tx)
  await insertProfile(tx, {
    uid: user.uid,
    account_id: accountId,
    name: user.name?.trim() || defaultName,
    company: user.company?.trim() || defaultCompany,
    email: user.email,
    subscription: freeTier(now),
    created_at: now,
    updated_at: now,
  })
  await audit(tx, {
    accountId,
    actor: { kind: 'user', id: user.uid },
    action: 'account.created',
    subject: { kind: 'account', id: accountId },
  })
  return accountId
}

/** What a subscription is called that Stripe knows nothing of. */
export const freeTierId = 'free_tier'

/** What an account has from the beginning, and has again where Stripe knows of no subscription. */
export function freeTier(now: Date): Subscription {
  return {
    id: freeTierId,
    status: 'active',
    planId: 'free',
    productId: 'free',
    currentPeriodEnd: null,
    cancelAtPeriodEnd: false,
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
  }
}
