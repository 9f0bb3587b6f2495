import type { CodeChannel } from '@candour/contract'
import type { InvitationScope, Tx } from '../platform/db/database.ts'

export interface LockedLink extends InvitationScope {
  revokedAt: Date | null
  expiresAt: Date
  requiresCode: boolean
}

const lockedLink = `account_id as "accountId", client_id as "clientId", id as "invitationId",
  revoked_at as "revokedAt", expires_at as "expiresAt", requires_code as "requiresCode"`

/**
 * Holds the invitation until the transaction ends: codes, openings, the first save and a new address come one after the
 * other, so that none lets somebody in whom another has just shut out. Later saves wait for none of it.
 */
export async function lockLink(tx: Tx, invitationId: string): Promise<LockedLink | undefined> {
  const rows = await tx.query<LockedLink>(
    `select ${lockedLink} from invitations where id = $1 for no key update`,
    [invitationId],
  )
  return rows[0]
}

/** The same for all invitations of a client; always in one order, so that nobody waits in a ring. */
export function lockLinksOf(tx: Tx, clientId: string): Promise<LockedLink[]> {
  return tx.query<LockedLink>(
    `select ${lockedLink} from invitations where client_id = $1 order by id for no key update`,
    [clientId],
  )
}

export interface CodeRow {
  /** Null where there is none to be entered. */
  codeHash: Buffer | null
  channel: CodeChannel
  expiresAt: Date
  tries: number
  sentAt: Date[]
  wrongAt: Date[]
}

/** To be read after the lock, in a statement of its own: one that waited for the lock would show what was before. */
export async function findCode(tx: Tx, invitationId: string): Promise<CodeRow | undefined> {
  const rows = await tx.query<CodeRow>(
    `select code_hash as "codeHash", channel, expires_at as "expiresAt", tries, sent_at as "sentAt",
            wrong_at as "wrongAt"
       from codes where invitation_id = $1`,
    [invitationId],
  )
  return rows[0]
}

export async function writeCode(tx: Tx, place: InvitationScope, code: CodeRow): Promise<void> {
  await tx.query(
    `insert into codes
       (account_id, client_id, invitation_id, code_hash, channel, expires_at, tries, sent_at, wrong_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (invitation_id) do update
        set code_hash = excluded.code_hash, channel = excluded.channel, expires_at = excluded.expires_at,
            tries = excluded.tries, sent_at = excluded.sent_at, wrong_at = excluded.wrong_at`,
    [
      place.accountId,
      place.clientId,
      place.invitationId,
      code.codeHash,
      code.channel,
      code.expiresAt,
      code.tries,
      code.sentAt,
      code.wrongAt,
    ],
  )
}

/** None can be entered any more, and the next may be sent at once: it goes to another mailbox. Wrong tries stay counted. */
export async function withdrawCodes(tx: Tx, invitationIds: readonly string[]): Promise<void> {
  await tx.query("update codes set code_hash = null, sent_at = '{}' where invitation_id = any($1)", [
    invitationIds,
  ])
}

/** As the system role: the policy lets only those go that have been over for a day. */
export async function deleteOldCodes(tx: Tx): Promise<void> {
  await tx.query('delete from codes')
}
