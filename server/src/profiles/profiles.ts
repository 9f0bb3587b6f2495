import type { Profile } from '@candour/contract'
import type { Clock } from '../platform/clock/clock.ts'
import { audit } from '../platform/db/audit.queries.ts'
import type { Database, Tx } from '../platform/db/database.ts'
import { once } from '../platform/db/idempotency.queries.ts'
import { AppError } from '../platform/errors.ts'
import type { Caller } from '../platform/http/route.ts'
import { recent } from '../platform/memory/recent.ts'
import { noteDeletion, noteFinalDeletion, takeDeletionBack } from './deleted-users.queries.ts'
import { defaultCompany, findOrMake, type NewProfile } from './new-profile.ts'
import { leavesProtectedAlone, readPartOfProfile, readWholeProfile } from './profile-document.ts'
import {
  accountIdOf,
  changeProfile,
  deleteProfileAndAccount,
  firmNameOf,
  lockProfile,
  lockProfileOf,
  type ProfileRow,
  profileOf,
} from './profiles.queries.ts'

export interface ProfileWrite {
  body: Record<string, unknown>
  isWhole: boolean
  claim: { key: string | undefined; bodyHash: Buffer }
}

export interface Profiles {
  /**
   * Makes the account and the default profile of a user who has none yet; gives the account's id. For a user who was
   * deleted it does so only where the user is still known and has signed in since: what is under way makes none.
   */
  ensureAccount(user: NewProfile, options?: { hasSignedIn: boolean }): Promise<string>
  /** The account that a user belongs to, or null before the first `ensureAccount`. */
  accountOf(uid: string): Promise<string | null>
  read(caller: Caller, uid: string): Promise<Profile>
  /** Writes the whole document, or a part of it; what is protected must be as it is stored. */
  write(caller: Caller, uid: string, write: ProfileWrite): Promise<Profile>
  /** The address with which the user signs in is another now. A profile that is not made yet is made with it. */
  setEmail(uid: string, email: string): Promise<void>
  /** In `withWholeAccount`, after all else that the account owns: profile and account. Whether they were still there. */
  remove(tx: Tx, uid: string): Promise<boolean>
  /** Identity could not delete the user, who has a new and empty account from the next request on. */
  letReturn(uid: string): Promise<void>
  /** Identity has deleted the user: from here on nothing makes an account for them. Gives one that came in between. */
  settle(uid: string): Promise<string | null>
}

const rememberedUsers = 10_000
/** For so long, another process may take a deleted account for the user's own, and finds nothing in it. */
const rememberedMs = 60_000

export function profiles({ db, clock }: { db: Database; clock: Clock }): Profiles {
  // A user never changes accounts but by deleting one, so what is remembered stays true for long enough. Whether the
  // user may still sign in is asked of identity at every request.
  const accounts = recent<string>({ max: rememberedUsers, maxAgeMs: rememberedMs })

  const accountOf = async (uid: string) => {
    const known = accounts.get(uid)
    if (known) return known
    const found = await db.withSystem((tx) => accountIdOf(tx, uid))
    return found ? remember(uid, found) : null
  }
  const remember = (uid: string, accountId: string) => {
    accounts.set(uid, accountId)
    return accountId
  }
  return {
    ensureAccount: async (user, { hasSignedIn } = { hasSignedIn: false }) =>
      accounts.get(user.uid) ??
      remember(
        user.uid,
        await db.withSystem((tx) => findOrMake(tx, user, { hasSignedIn, now: clock.now() })),
      ),
    accountOf,
    read: async (caller, uid) => {
      if (uid !== caller.uid) throw new AppError('permission-denied')
      return asProfile(present(await db.withAccount(caller, (tx) => profileOf(tx, uid))))
    },
    write: async (caller, uid, { body, isWhole, claim }) => {
      if (uid !== caller.uid) throw new AppError('permission-denied')
      const written = isWhole ? readWholeProfile(body) : readPartOfProfile(body)
      const operation = isWhole ? 'profiles.set' : 'profiles.update'
      return db.withAccount(caller, async (tx) => {
        await once(tx, { accountId: caller.accountId, operation, ...claim }, async () => {
          const row = present(await lockProfile(tx, uid))
          if (!leavesProtectedAlone(written, row)) throw new AppError('permission-denied')
          const { name = row.name, company = row.company } = written
          await changeProfile(tx, uid, { name, company }, clock.now())
          const changed = { name: name !== row.name, company: company !== row.company }
          await auditChange(
            tx,
            row,
            (['name', 'company'] as const).filter((field) => changed[field]),
          )
          return uid
        })
        return asProfile(present(await profileOf(tx, uid)))
      })
    },
    setEmail: async (uid, email) => {
      const accountId = await accountOf(uid)
      if (accountId === null) return
      await db.withAccount({ accountId }, async (tx) => {
        const row = await lockProfile(tx, uid)
        if (!row || row.email === email) return
        await changeProfile(tx, uid, { email }, clock.now())
        await auditChange(tx, row, ['email'])
      })
    },
    remove: async (tx, uid) => {
      accounts.delete(uid)
      await noteDeletion(tx, uid, clock.now())
      return deleteProfileAndAccount(tx)
    },
    letReturn: async (uid) => {
      await db.withSystem((tx) => takeDeletionBack(tx, uid))
      // Whoever asked while it was being deleted may have put it back.
      accounts.delete(uid)
    },
    settle: async (uid) => {
      accounts.delete(uid)
      return db.withSystem(async (tx) => {
        await lockProfileOf(tx, uid)
        await noteFinalDeletion(tx, uid, clock.now())
        return (await accountIdOf(tx, uid)) ?? null
      })
    },
  }
}

function present(row: ProfileRow | undefined): ProfileRow {
  if (!row) throw new AppError('not-found')
  return row
}

async function auditChange(tx: Tx, { uid, account_id }: ProfileRow, names: string[]): Promise<void> {
  await audit(tx, {
    accountId: account_id,
    actor: { kind: 'user', id: uid },
    action: 'profile.changed',
    subject: { kind: 'user', id: uid },
    names,
  })
}

/** The name under which a firm's clients know it. Works in every scope. */
export async function firmName(tx: Tx, accountId: string): Promise<string> {
  return (await firmNameOf(tx, accountId)) ?? defaultCompany
}

function asProfile(row: ProfileRow): Profile {
  return {
    id: row.uid,
    name: row.name,
    company: row.company,
    email: row.email,
    subscription: row.subscription,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    ...(row.stripe_customer_id === null ? {} : { stripeCustomerId: row.stripe_customer_id }),
  }
}
