import type { InvitationScope, Tx } from '../platform/db/database.ts'

export async function insertSession(
  tx: Tx,
  scope: InvitationScope,
  session: { secretHash: Buffer; isConfirmed: boolean; now: Date; expiresAt: Date },
): Promise<void> {
  await tx.query(
    `insert into answering_sessions
       (account_id, client_id, invitation_id, secret_hash, created_at, expires_at, confirmed_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      scope.accountId,
      scope.clientId,
      scope.invitationId,
      session.secretHash,
      session.now,
      session.expiresAt,
      session.isConfirmed ? session.now : null,
    ],
  )
}

/** A session that is not over yet. */
export async function findLiveSession(
  tx: Tx,
  session: { invitationId: string; secretHash: Buffer; now: Date },
): Promise<{ isConfirmed: boolean; expiresAt: Date } | undefined> {
  const rows = await tx.query<{ isConfirmed: boolean; expiresAt: Date }>(
    `select confirmed_at is not null as "isConfirmed", expires_at as "expiresAt" from answering_sessions
      where secret_hash = $1 and invitation_id = $2 and expires_at > $3`,
    [session.secretHash, session.invitationId, session.now],
  )
  return rows[0]
}

/** Whether it was there. */
export async function deleteSession(
  tx: Tx,
  session: { invitationId: string; secretHash: Buffer },
): Promise<boolean> {
  const rows = await tx.query(
    'delete from answering_sessions where secret_hash = $1 and invitation_id = $2 returning id',
    [session.secretHash, session.invitationId],
  )
  return rows.length > 0
}

export async function deleteOtherSessions(
  tx: Tx,
  session: { invitationId: string; secretHash: Buffer },
): Promise<void> {
  await tx.query('delete from answering_sessions where invitation_id = $1 and secret_hash <> $2', [
    session.invitationId,
    session.secretHash,
  ])
}

/** All in which answers of these links can be read. */
export async function deleteConfirmedSessionsOf(tx: Tx, invitationIds: readonly string[]): Promise<void> {
  await tx.query(
    'delete from answering_sessions where invitation_id = any($1) and confirmed_at is not null',
    [invitationIds],
  )
}

export async function deleteSessionsOf(tx: Tx, invitationId: string): Promise<void> {
  await tx.query('delete from answering_sessions where invitation_id = $1', [invitationId])
}

/** When the last session but so many began, if it was after a time: whether that many have begun since. */
export async function beginningOfLastBut(
  tx: Tx,
  sessions: { invitationId: string; others: number; after: Date },
): Promise<Date | undefined> {
  const rows = await tx.query<{ beganAt: Date }>(
    `select created_at as "beganAt" from answering_sessions where invitation_id = $1 and created_at > $2
      order by created_at desc limit 1 offset $3`,
    [sessions.invitationId, sessions.after, sessions.others],
  )
  return rows[0]?.beganAt
}

/** As the system role: the policy lets only those go that have been over for a day. */
export async function deleteOldSessions(tx: Tx): Promise<void> {
  await tx.query('delete from answering_sessions')
}

/** As the system role: where a session belongs, and nothing else of it. */
export async function findSessionPlace(tx: Tx, secretHash: Buffer): Promise<InvitationScope | undefined> {
  const rows = await tx.query<InvitationScope>(
    `select account_id as "accountId", client_id as "clientId", invitation_id as "invitationId"
       from answering_sessions where secret_hash = $1`,
    [secretHash],
  )
  return rows[0]
}

export interface SessionStanding {
  hasSession: boolean
  isConfirmed: boolean
  revokedAt: Date | null
  expiresAt: Date
  hasKey: boolean
}

/** Of invitation `i`: what can forbid its link and a session of it. Takes the session's hash, now, and the key's id. */
export const sessionStanding = `
  i.revoked_at as "revokedAt", i.expires_at as "expiresAt",
  exists (select from answering_sessions s
           where s.secret_hash = $2 and s.invitation_id = i.id and s.expires_at > $3) as "hasSession",
  exists (select from answering_sessions s
           where s.secret_hash = $2 and s.invitation_id = i.id and s.confirmed_at is not null) as "isConfirmed",
  exists (select from client_keys k where k.id = $4) as "hasKey"`

/** Also where nothing was opened yet, so that there is no response. */
export async function standingOfSession(
  tx: Tx,
  session: { invitationId: string; secretHash: Buffer; keyId: string; now: Date },
): Promise<SessionStanding | undefined> {
  const rows = await tx.query<SessionStanding>(
    `select ${sessionStanding} from invitations i where i.id = $1`,
    [session.invitationId, session.secretHash, session.now, session.keyId],
  )
  return rows[0]
}
