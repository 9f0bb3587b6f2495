import { hashOfSecret, isSecret } from '../platform/crypto/secret.ts'
import type { Database, InvitationScope, Tx } from '../platform/db/database.ts'
import type { AnsweringSessions } from './answering-session.ts'
import { deleteBrowser, findBrowserPlace } from './known-browsers.queries.ts'
import { recordOfClient } from './record.ts'
import { deleteSession, findSessionPlace } from './sessions.queries.ts'

export interface Leaving {
  clientId: string
  /** Undefined where every link of the client that is open in this browser is meant. */
  invitationId: string | undefined
}

/** What a cookie stands for: how it is found, and how it is ended. */
interface Kind {
  find: (tx: Tx, secretHash: Buffer) => Promise<InvitationScope | undefined>
  end: (tx: Tx, row: { invitationId: string; secretHash: Buffer }) => Promise<boolean>
  action: string
}

const session: Kind = { find: findSessionPlace, end: deleteSession, action: 'invitation.left' }
const browser: Kind = { find: findBrowserPlace, end: deleteBrowser, action: 'browser.forgotten' }

/**
 * Ends what this browser holds, as far as there is anything: each by its own secret, because whoever leaves late has no
 * session any more and may still want to be forgotten. Says of each whether it is over now; what is meant for another
 * link is left as it was.
 */
export function leaving({ db, sessions }: { db: Database; sessions: AnsweringSessions }) {
  return {
    session: (secret: string, wanted: Leaving) => drop(session, secret, wanted),
    browser: (secret: string, wanted: Leaving) => drop(browser, secret, wanted),
  }

  async function drop(kind: Kind, secret: string, wanted: Leaving): Promise<boolean> {
    if (!isSecret(secret)) return true
    const secretHash = hashOfSecret(secret)
    const place = await db.withSystem((tx) => kind.find(tx, secretHash))
    if (place && !isMeant(place, wanted)) return false
    if (place) await db.withInvitation(place, (tx) => end(tx, kind, { ...place, secretHash }))
    sessions.forget(secretHash)
    return true
  }
}

const isMeant = (place: InvitationScope, { clientId, invitationId }: Leaving) =>
  place.clientId === clientId && (invitationId === undefined || place.invitationId === invitationId)

async function end(tx: Tx, kind: Kind, row: InvitationScope & { secretHash: Buffer }): Promise<void> {
  if (!(await kind.end(tx, row))) return
  await recordOfClient(tx, row, kind.action)
}
