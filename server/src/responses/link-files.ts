import type { ClientKey, ClientKeys } from '../clients/index.ts'
import type { Clock } from '../platform/clock/clock.ts'
import { hashOfSecret, isSecret } from '../platform/crypto/secret.ts'
import type { Database, InvitationScope, Tx } from '../platform/db/database.ts'
import { AppError } from '../platform/errors.ts'
import { standing } from './answering.queries.ts'
import { refuseClosed } from './refusals.ts'
import { findSessionPlace } from './sessions.queries.ts'

/** Whoever holds an answering session, as far as files are concerned. */
export interface LinkHolder extends InvitationScope {
  /** Throws unless session, link and response are open still. */
  allow(tx: Tx): Promise<void>
  /** Undefined where the client was erased. */
  key(tx: Tx): Promise<ClientKey | undefined>
}

export interface LinkFilesOptions {
  db: Database
  clock: Clock
  keys: ClientKeys
}

/** Finds out whose answering sessions these are, by the secrets of their cookies. */
export function linkHolders({ db, clock, keys }: LinkFilesOptions) {
  return async (secrets: readonly string[]): Promise<LinkHolder[]> => {
    const found = await Promise.all(secrets.filter(isSecret).map((secret) => holderOf(hashOfSecret(secret))))
    return found.filter((holder) => holder !== undefined)
  }

  async function holderOf(secretHash: Buffer): Promise<LinkHolder | undefined> {
    const scope = await db.withSystem((tx) => findSessionPlace(tx, secretHash))
    if (!scope) return undefined
    return {
      ...scope,
      allow: async (tx) => {
        const key = await keys.find(tx, scope)
        if (!key) throw new AppError('answering-session-expired')
        const now = clock.now()
        const { invitationId } = scope
        const { status } = refuseClosed(
          await standing(tx, { invitationId, secretHash, keyId: key.keyId, now }),
          now,
        )
        if (status !== 'in-progress' && status !== 'queried') throw new AppError('already-submitted')
      },
      key: (tx) => keys.find(tx, scope),
    }
  }
}
