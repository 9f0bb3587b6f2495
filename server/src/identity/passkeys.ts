import { limits, type Passkey } from '@candour/contract'
import { AppError } from '../platform/errors.ts'
import { fromAddress } from './attempts.ts'
import type { EmbeddedParts } from './embedded-parts.ts'
import { factorMails } from './factor-mails.ts'
import type { Attempt, OpenedSession, Persistence, Who } from './identity.ts'
import {
  credentialsOfUser,
  deletePasskeyOf,
  insertPasskey,
  type PasskeyRow,
  passkeyByCredential,
  passkeysOfUser,
  usePasskey,
} from './passkeys.queries.ts'
import {
  creationOptions,
  requestOptions,
  type SentCredential,
  type Site,
  siteOf,
  verifyNew,
  verifyUse,
} from './passkeys-webauthn.ts'
import { requireRecentSignIn } from './recent-sign-in.ts'

interface Ceremony {
  ticket: string
  options: Record<string, unknown>
}

/** Signing in with a key that a device keeps, and that its owner unlocks: it stands for both steps. */
export interface Passkeys {
  beginSignIn(attempt: Attempt): Promise<Ceremony>
  signIn(
    given: { ticket: string; credential: SentCredential; persistence?: Persistence | undefined },
    attempt: Attempt,
  ): Promise<OpenedSession>
  beginAdding(who: Who): Promise<Ceremony>
  add(who: Who, given: { ticket: string; credential: SentCredential; name: string }): Promise<Passkey>
  /** Newest first. */
  list(who: Who): Promise<Passkey[]>
  remove(who: Who, passkeyId: string): Promise<void>
}

/** Null where browsers would make none for this address. */
export function passkeys(parts: EmbeddedParts): Passkeys | null {
  const site = siteOf(parts.appUrl)
  return site && passkeysOf(site, parts)
}

function passkeysOf(
  site: Site,
  { pool, clock, appUrl, attempts, tickets, sessions, events, after }: EmbeddedParts,
): Passkeys {
  const mails = factorMails(appUrl)
  const signingIn = { purpose: 'passkey-sign-in' } as const
  const adding = (userId: string) => ({ purpose: 'add-passkey', userId }) as const

  return {
    beginSignIn: async ({ address }) => {
      await attempts.count('passkey begun', fromAddress(address))
      const { ticket, challenge } = await tickets.challenge(signingIn)
      return { ticket, options: { ...(await requestOptions(site, challenge)) } }
    },

    signIn: async ({ ticket, credential, persistence = 'local' }, attempt) => {
      // By address alone, and beside the count for passwords: an account that is locked by those stays open to this.
      await attempts.count('passkey', fromAddress(attempt.address))
      const challenge = await tickets.spend(ticket, signingIn)
      const known = challenge && (await passkeyByCredential(pool, Buffer.from(credential.id, 'base64url')))
      if (!known || !isHandleOf(known.id, credential)) throw new AppError('passkey-refused')
      const use = await verifyUse(site, credential, challenge, {
        publicKey: known.public_key,
        counter: Number(known.counter),
      })
      if (!use || use.canSync !== known.can_sync) throw new AppError('passkey-refused')
      if (!(await usePasskey(pool, known.passkey_id, { ...use, now: clock.now() })))
        throw new AppError('passkey-refused')
      await attempts.takeBack('passkey', fromAddress(attempt.address))
      if (known.status !== 'active') throw new AppError('user-disabled')
      return sessions.open(known, persistence, attempt)
    },

    beginAdding: async (who) => {
      requireRecentSignIn(who, clock.now())
      const { uid, email, name } = who.user
      await attempts.count('passkey begun', `user ${uid}`)
      const { ticket, challenge } = await tickets.challenge(adding(uid))
      const user = { handle: handleOf(uid), email, name: name || email }
      const existing = await credentialsOfUser(pool, uid)
      return { ticket, options: { ...(await creationOptions(site, user, challenge, existing)) } }
    },

    add: async (who, { ticket, credential, name }) => {
      const now = clock.now()
      requireRecentSignIn(who, now)
      const { uid, email } = who.user
      const challenge = await tickets.spend(ticket, adding(uid))
      const verified = challenge && (await verifyNew(site, credential, challenge))
      if (!verified) throw new AppError('passkey-refused')
      const whose = { userId: uid, sessionId: who.sessionId, most: limits.passkeysOfUser }
      const added = await insertPasskey(pool, whose, { ...verified, name, now })
      if (typeof added === 'string') throw new AppError(refusals[added])
      await after.run('passkey was added', () =>
        events.acted(uid, 'user.passkey-added', { to: email, ...mails.passkeyAdded() }),
      )
      return asPasskey(added)
    },

    list: async ({ user }) => (await passkeysOfUser(pool, user.uid)).map(asPasskey),

    remove: async (who, passkeyId) => {
      requireRecentSignIn(who, clock.now())
      const { uid, email } = who.user
      const whose = { userId: uid, sessionId: who.sessionId }
      if (!(await deletePasskeyOf(pool, whose, passkeyId))) throw new AppError('not-found')
      await after.run('passkey was removed', () =>
        events.acted(uid, 'user.passkey-removed', { to: email, ...mails.passkeyRemoved() }),
      )
    },
  }
}

const refusals = {
  full: 'resource-exhausted',
  taken: 'already-exists',
} as const

/** What a device keeps of whose a passkey is: the bytes of an id, which say nothing to anybody else. */
const handleOf = (uid: string) => Buffer.from(uid.replaceAll('-', ''), 'hex')

/** Nobody typed who they are, so the device has to say it, and mean the owner of the passkey. */
function isHandleOf(uid: string, { response }: SentCredential): boolean {
  const { userHandle } = (response ?? {}) as { userHandle?: unknown }
  return userHandle === handleOf(uid).toString('base64url')
}

const asPasskey = (row: PasskeyRow): Passkey => ({
  passkeyId: row.id,
  name: row.name,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  isSynced: row.is_synced,
})
