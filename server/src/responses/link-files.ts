import type { ClientKey, ClientKeys } from '../clients/index.ts'
import type { Clock } from '../platform/clock/clock.ts'
import { hashOfSecret, isSecret } from '../platform/crypto/secret.ts'
import type { Database, InvitationScope, Tx } from '../platform/db/database.ts'
import { AppError } from '../platform/errors.ts'
import { standing } from './answering.queries.ts'
import { holdEmpty, shutOutOthers } from './first-save.ts'
import { folderOf } from './folder.ts'
import { refuseClosed } from './refusals.ts'
import { findSessionPlace } from './sessions.queries.ts'
import { wasSent } from './submissions.ts'

/** Whoever holds an answering session, as far as files are concerned. */
export interface LinkHolder {
  scope: InvitationScope
  /** Where the files of the link are; it ends in "/". */
  root: string
  /**
   * Throws unless session, link and response are open still. A file that is given before any answer is the first thing
   * to protect, and leaves nobody else in. What is at a path that was sent to the firm stays as it was sent.
   */
  allow(tx: Tx, action: 'read' | 'write', path?: string): Promise<void>
  /** Undefined where the client was erased. */
  key(tx: Tx): Promise<ClientKey | undefined>
}

export interface LinkFilesOptions {
  db: Database
  clock: Clock
  keys: ClientKeys
}

/** The secret by which the browser is known for a link, if it is. */
type DeviceOf = (invitationId: string) => string | undefined

/** Finds out whose answering sessions these are, by the secrets of their cookies. */
export function linkHolders({ db, clock, keys }: LinkFilesOptions) {
  return async (secrets: readonly string[], deviceOf: DeviceOf): Promise<LinkHolder[]> => {
    const hashes = secrets.filter(isSecret).map(hashOfSecret)
    const found = await Promise.all(hashes.map((secretHash) => holderOf(secretHash, deviceOf)))
    return found.filter((holder) => holder !== undefined)
  }

  async function holderOf(secretHash: Buffer, deviceOf: DeviceOf): Promise<LinkHolder | undefined> {
    const scope = await db.withSystem((tx) => findSessionPlace(tx, secretHash))
    if (!scope) return undefined
    const { invitationId } = scope
    return {
      scope,
      root: folderOf(scope),
      allow: async (tx, action, path) => {
        const key = await keys.find(tx, scope)
        if (!key) throw new AppError('answering-session-expired')
        const wasEmpty = action === 'write' && (await holdEmpty(tx, scope))
        const now = clock.now()
        const { status } = refuseClosed(
          await standing(tx, { invitationId, secretHash, keyId: key.keyId, now }),
          now,
        )
        if (status !== 'in-progress' && status !== 'queried') throw new AppError('already-submitted')
        if (action === 'write' && path !== undefined && (await wasSent(tx, { ...scope, key }, path))) {
          throw new AppError('already-submitted')
        }
        if (wasEmpty) await shutOutOthers(tx, { ...scope, secretHash, device: deviceOf(invitationId) })
      },
      key: (tx) => keys.find(tx, scope),
    }
  }
}
