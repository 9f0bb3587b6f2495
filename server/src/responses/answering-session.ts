import type { ClientKey, ClientKeys } from '../clients/index.ts'
import { versionOfInvitation } from '../invitations/index.ts'
import { hashOfSecret, isSecret, newSecret } from '../platform/crypto/secret.ts'
import type { Database, InvitationScope, Tx } from '../platform/db/database.ts'
import { recent } from '../platform/memory/recent.ts'
import type { PublishedSurvey, PublishedSurveys } from '../surveys/index.ts'
import { findSessionPlace, insertSession } from './answering.queries.ts'

/** The client's sitting lasts no longer than this; the link opens a new one. */
const longestSitting = 20 * 60 * 60 * 1000

/** What a client holds who has opened a link: what never changes of it, so that it may be remembered. */
export interface AnsweringSession extends InvitationScope {
  secretHash: Buffer
  key: ClientKey
  published: PublishedSurvey
}

export interface AnsweringSessions {
  /** A new session for the invitation in scope; gives the secret for the client's cookie. */
  begin(tx: Tx, scope: InvitationScope, now: Date): Promise<string>
  /**
   * The session of a cookie, if there ever was one. Whether it still counts is for the writing statement to
   * check: nothing that can change is remembered here.
   */
  find(secret: string): Promise<AnsweringSession | undefined>
  forget(session: AnsweringSession): void
}

export interface AnsweringSessionsOptions {
  db: Database
  keys: ClientKeys
  surveys: PublishedSurveys
}

export function answeringSessions({ db, keys, surveys }: AnsweringSessionsOptions): AnsweringSessions {
  // Without the surveys, which would outlive their own memory here.
  const known = recent<Omit<AnsweringSession, 'published'> & { versionId: string }>({
    max: 5000,
    maxAgeMs: 10 * 60_000,
  })

  const load = async (secretHash: Buffer): Promise<AnsweringSession | undefined> => {
    const place = await db.withSystem((tx) => findSessionPlace(tx, secretHash))
    if (!place) return undefined
    return db.withInvitation(place, async (tx) => {
      const key = await keys.find(tx, place)
      const versionId = await versionOfInvitation(tx, place.invitationId)
      if (!key || !versionId) return undefined
      return { ...place, secretHash, key, published: await surveys.find(tx, versionId) }
    })
  }

  return {
    begin: async (tx, scope, now) => {
      const secret = newSecret()
      const expiresAt = new Date(now.getTime() + longestSitting)
      await insertSession(tx, scope, { secretHash: hashOfSecret(secret), now, expiresAt })
      return secret
    },
    find: async (secret) => {
      if (!isSecret(secret)) return undefined
      const secretHash = hashOfSecret(secret)
      const name = secretHash.toString('base64')
      const remembered = known.get(name)
      const survey = remembered && surveys.known(remembered.versionId)
      if (survey) return { ...remembered, published: survey }
      const found = await load(secretHash)
      if (!found) return undefined
      const { published, ...session } = found
      known.set(name, { ...session, versionId: published.versionId })
      return found
    },
    forget: (session) => known.delete(session.secretHash.toString('base64')),
  }
}
