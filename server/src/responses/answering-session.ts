import { limits } from '@candour/contract'
import type { ClientKey, ClientKeys } from '../clients/index.ts'
import { versionOfInvitation } from '../invitations/index.ts'
import type { Clock } from '../platform/clock/clock.ts'
import { hashOfSecret, isSecret, newSecret } from '../platform/crypto/secret.ts'
import type { Database, InvitationScope, Tx } from '../platform/db/database.ts'
import { recent } from '../platform/memory/recent.ts'
import type { PublishedSurvey, PublishedSurveys } from '../surveys/index.ts'
import { findLiveSession, findSessionPlace, insertSession } from './sessions.queries.ts'

/** The client's sitting lasts no longer than this; the link opens a new one. */
const longestSitting = limits.sittingHours * 60 * 60 * 1000

/** What a client holds who has opened a link: what never changes of it, so that it may be remembered. */
export interface AnsweringSession extends InvitationScope {
  secretHash: Buffer
  /** Once it is, it stays so; before, the session may ask for a code, enter it and leave. */
  isConfirmed: boolean
  key: ClientKey
  published: PublishedSurvey
}

export interface NewSession {
  secret: string
  expiresAt: Date
}

export interface AnsweringSessions {
  /** A new session for the invitation in scope; gives the secret for the client's cookie. */
  begin(tx: Tx, scope: InvitationScope, session: { isConfirmed: boolean; now: Date }): Promise<NewSession>
  /**
   * The session of a cookie, if there ever was one. Whether it still counts is for the writing statement to
   * check: nothing that can change is remembered here, and so none whose code is still to be confirmed.
   */
  find(secret: string): Promise<AnsweringSession | undefined>
  forget(secretHash: Buffer): void
}

export interface AnsweringSessionsOptions {
  db: Database
  clock: Clock
  keys: ClientKeys
  surveys: PublishedSurveys
}

export function answeringSessions({ db, clock, keys, surveys }: AnsweringSessionsOptions): AnsweringSessions {
  // Without the surveys, which would outlive their own memory here.
  const known = recent<Omit<AnsweringSession, 'published'> & { versionId: string }>({
    max: 5000,
    maxAgeMs: 10 * 60_000,
  })

  const load = async (secretHash: Buffer, now: Date): Promise<AnsweringSession | undefined> => {
    const place = await db.withSystem((tx) => findSessionPlace(tx, secretHash))
    if (!place) return undefined
    return db.withInvitation(place, async (tx) => {
      const key = await keys.find(tx, place)
      const versionId = await versionOfInvitation(tx, place.invitationId)
      const live = await findLiveSession(tx, { ...place, secretHash, now })
      if (!key || !versionId || !live) return undefined
      const { isConfirmed } = live
      return { ...place, secretHash, isConfirmed, key, published: await surveys.find(tx, versionId) }
    })
  }

  return {
    begin: async (tx, scope, { isConfirmed, now }) => {
      const secret = newSecret()
      const expiresAt = new Date(now.getTime() + longestSitting)
      await insertSession(tx, scope, { secretHash: hashOfSecret(secret), isConfirmed, now, expiresAt })
      return { secret, expiresAt }
    },
    find: async (secret) => {
      if (!isSecret(secret)) return undefined
      const secretHash = hashOfSecret(secret)
      const name = secretHash.toString('base64')
      const remembered = known.get(name)
      const survey = remembered && surveys.known(remembered.versionId)
      if (survey) return { ...remembered, published: survey }
      const found = await load(secretHash, clock.now())
      if (!found) return undefined
      const { published, ...session } = found
      if (found.isConfirmed) known.set(name, { ...session, versionId: published.versionId })
      return found
    },
    forget: (secretHash) => known.delete(secretHash.toString('base64')),
  }
}
