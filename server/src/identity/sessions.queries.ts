import { inTransaction, type Tx } from '../platform/db/database.ts'
import { holdUser } from './hold-user.queries.ts'
import { ask, type IdentityPool } from './identity-pool.ts'
import { type UserRow, userColumns } from './users.queries.ts'

export interface NewSession {
  tokenHash: Buffer
  persistence: 'local' | 'session'
  /** Where the user is, in words. */
  device: string
  now: Date
  expiresAt: Date
  /** The session that this one takes the place of. */
  replaces: Buffer | null
}

/**
 * With the count that the user had when the proof was checked: all sessions may have ended since. The user is taken before
 * the session that this one replaces, as by whoever ends sessions. Null where there is no such user any more.
 */
export async function insertSession(
  pool: IdentityPool,
  user: Pick<UserRow, 'id' | 'generation'>,
  session: NewSession,
): Promise<string | null> {
  const rows = await ask<{ id: string }>(
    pool,
    `with u as materialized (select id from users where id = $1 for key share),
     gone as (delete from sessions where token_hash = $8 and exists (select 1 from u))
     insert into sessions
       (user_id, generation, token_hash, persistence, device, signed_in_at, last_used_at, expires_at)
     select id, $2, $3, $4, $5, $6, $6, $7 from u returning id`,
    [
      user.id,
      user.generation,
      session.tokenHash,
      session.persistence,
      session.device,
      session.now,
      session.expiresAt,
      session.replaces,
    ],
  )
  return rows[0]?.id ?? null
}

export interface SessionRow extends UserRow {
  session_id: string
  persistence: 'local' | 'session'
  signed_in_at: Date
  expires_at: Date
}

const sessionQuery = (condition: string) =>
  `select ${userColumns}, s.id as session_id, s.persistence, s.signed_in_at, s.expires_at
   from sessions s join users u on u.id = s.user_id and u.generation = s.generation where ${condition}`

export async function sessionByToken(pool: IdentityPool, tokenHash: Buffer): Promise<SessionRow | null> {
  const rows = await ask<SessionRow>(pool, sessionQuery('s.token_hash = $1'), [tokenHash])
  return rows[0] ?? null
}

/** Asked at every request of a signed-in user, so it is prepared once a connection. */
export async function sessionById(
  pool: IdentityPool,
  id: string,
  userId: string,
): Promise<SessionRow | null> {
  const rows = await ask<SessionRow>(
    pool,
    sessionQuery('s.id = $1 and s.user_id = $2'),
    [id, userId],
    'session-by-id',
  )
  return rows[0] ?? null
}

/** It was used just now, and is good until then. */
export async function touchSession(
  pool: IdentityPool,
  id: string,
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<void> {
  await ask(pool, 'update sessions set last_used_at = $2, expires_at = $3 where id = $1', [
    id,
    now,
    expiresAt,
  ])
}

export interface ListedSession {
  id: string
  device: string
  persistence: 'local' | 'session'
  signed_in_at: Date
  last_used_at: Date
}

/** Those that stand, last used first. */
export function sessionsOfUser(pool: IdentityPool, userId: string, now: Date): Promise<ListedSession[]> {
  return ask<ListedSession>(
    pool,
    `select s.id, s.device, s.persistence, s.signed_in_at, coalesce(s.last_used_at, s.signed_in_at) as last_used_at
       from sessions s join users u on u.id = s.user_id and u.generation = s.generation
      where s.user_id = $1 and s.expires_at > $2
      order by last_used_at desc, s.id`,
    [userId, now],
  )
}

/** Ends one of the user's sessions; false where there is no such. What another than the one in hand began is off. */
export function deleteSessionOfUser(
  pool: IdentityPool,
  { userId, kept, id }: { userId: string; kept: string; id: string },
): Promise<boolean> {
  return inTransaction(pool, null, async (tx) => {
    await holdUser(tx, userId)
    const rows = await tx.query('delete from sessions where user_id = $1 and id = $2 returning id', [
      userId,
      id,
    ])
    if (rows.length > 0) await deleteMovesOfOthers(tx, userId, kept)
    return rows.length > 0
  })
}

/**
 * All but one, those included that are being opened at this moment, with what they began. Nothing where the one has
 * been ended itself: it then has no say.
 */
export async function deleteOtherSessions(pool: IdentityPool, userId: string, kept: string): Promise<void> {
  await inTransaction(pool, null, async (tx) => {
    await holdUser(tx, userId)
    const rows = await tx.query(
      `with u as (
         update users set generation = users.generation + 1
           from sessions s
          where users.id = $1 and s.id = $2 and s.user_id = users.id and s.generation = users.generation
         returning users.id, users.generation
       ), ended as (
         delete from sessions using u where sessions.user_id = u.id and sessions.id <> $2
       )
       update sessions set generation = u.generation from u where sessions.id = $2 returning sessions.id`,
      [userId, kept],
    )
    if (rows.length > 0) await deleteMovesOfOthers(tx, userId, kept)
  })
}

/** Whoever held a session that is not known as one's own must not take the address with it. */
const deleteMovesOfOthers = (tx: Tx, userId: string, kept: string) =>
  tx.query(
    `delete from codes where user_id = $1 and purpose = 'change-email' and session_id is distinct from $2::uuid`,
    [userId, kept],
  )

export async function deleteSession(pool: IdentityPool, tokenHash: Buffer): Promise<void> {
  await ask(pool, 'delete from sessions where token_hash = $1', [tokenHash])
}

/** Deletes what has expired, so that a clock that is set back revives nothing. */
export async function deleteExpiredSessions(pool: IdentityPool, now: Date): Promise<void> {
  await ask(pool, 'delete from sessions where expires_at <= $1', [now])
}
