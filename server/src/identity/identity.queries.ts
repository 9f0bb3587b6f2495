import { asAppError, type rolePool } from '../platform/db/database.ts'

/** Identity's own pool, which acts as the role that may touch identity's tables and nothing else. */
export type IdentityPool = Pick<ReturnType<typeof rolePool>, 'query'>

export interface UserRow {
  id: string
  email: string
  email_verified: boolean
  name: string
  status: 'active' | 'disabled'
}

export interface NewSession {
  tokenHash: Buffer
  persistence: 'local' | 'session'
  now: Date
  expiresAt: Date
  /** The session that this one takes the place of. */
  replaces: Buffer | null
}

/** One statement, which is its own transaction. */
async function ask<R extends object>(
  pool: IdentityPool,
  text: string,
  values: unknown[],
  name?: string,
): Promise<R[]> {
  try {
    return (await pool.query<R>({ text, values, ...(name ? { name } : {}) })).rows
  } catch (error) {
    throw asAppError(error)
  }
}

const userColumns = 'u.id, u.email, u.email_verified, u.name, u.status'

/** Makes a user with a first session, both or none; null when the e-mail is taken. */
export async function insertUser(
  pool: IdentityPool,
  user: { email: string; name: string; passwordHash: string },
  session: NewSession,
): Promise<(UserRow & { session_id: string }) | null> {
  const rows = await ask<UserRow & { session_id: string }>(
    pool,
    `with u as (
       insert into users (email, name, password_hash, created_at, updated_at)
       values ($1, $2, $3, $4, $4)
       on conflict (email) do nothing
       returning *
     ), gone as (
       delete from sessions where token_hash = $8 and exists (select 1 from u)
     ), s as (
       insert into sessions (user_id, token_hash, persistence, signed_in_at, expires_at)
       select id, $5, $6, $4, $7 from u
       returning id
     )
     select ${userColumns}, s.id as session_id from u, s`,
    [
      user.email,
      user.name,
      user.passwordHash,
      session.now,
      session.tokenHash,
      session.persistence,
      session.expiresAt,
      session.replaces,
    ],
  )
  return rows[0] ?? null
}

export async function userByEmail(
  pool: IdentityPool,
  email: string,
): Promise<(UserRow & { password_hash: string | null }) | null> {
  const rows = await ask<UserRow & { password_hash: string | null }>(
    pool,
    `select ${userColumns}, u.password_hash from users u where u.email = $1`,
    [email],
  )
  return rows[0] ?? null
}

export async function insertSession(
  pool: IdentityPool,
  userId: string,
  session: NewSession,
): Promise<string> {
  const rows = await ask<{ id: string }>(
    pool,
    `with gone as (delete from sessions where token_hash = $6)
     insert into sessions (user_id, token_hash, persistence, signed_in_at, expires_at)
     values ($1, $2, $3, $4, $5) returning id`,
    [userId, session.tokenHash, session.persistence, session.now, session.expiresAt, session.replaces],
  )
  if (!rows[0]) throw new Error('no session was made')
  return rows[0].id
}

export interface SessionRow extends UserRow {
  session_id: string
  persistence: 'local' | 'session'
  signed_in_at: Date
  expires_at: Date
}

const sessionQuery = (condition: string) =>
  `select ${userColumns}, s.id as session_id, s.persistence, s.signed_in_at, s.expires_at
   from sessions s join users u on u.id = s.user_id where ${condition}`

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

export async function extendSession(pool: IdentityPool, id: string, expiresAt: Date): Promise<void> {
  await ask(pool, 'update sessions set expires_at = $2 where id = $1', [id, expiresAt])
}

export async function deleteSession(pool: IdentityPool, tokenHash: Buffer): Promise<void> {
  await ask(pool, 'delete from sessions where token_hash = $1', [tokenHash])
}

/** Deletes what has expired, so that a clock that is set back revives nothing. */
export async function deleteExpiredSessions(pool: IdentityPool, now: Date): Promise<void> {
  await ask(pool, 'delete from sessions where expires_at <= $1', [now])
}

/**
 * Counts one more attempt for each key and gives the highest count with the time its window began. Counted
 * before the attempt is made, so that a hundred at once are still a hundred. A window that begins well in the
 * future was begun by a clock that has been set right since.
 */
export async function countAttempts(
  pool: IdentityPool,
  keys: Buffer[],
  now: Date,
  windowStart: Date,
): Promise<{ count: number; since: Date }> {
  const rows = await ask<{ count: number; since: Date }>(
    pool,
    `insert into attempts as a (key, count, since)
     select key, 1, $2 from unnest($1::bytea[]) as key order by key
     on conflict (key) do update set
       count = case when a.since <= $3 or a.since > $2 + interval '1 hour' then 1 else a.count + 1 end,
       since = case when a.since <= $3 or a.since > $2 + interval '1 hour' then $2 else a.since end
     returning count, since`,
    [keys, now, windowStart],
  )
  return rows.reduce((most, row) => (row.count > most.count ? row : most), { count: 0, since: now })
}

/** After a success the account starts afresh. */
export async function forgetAttempts(pool: IdentityPool, key: Buffer): Promise<void> {
  await ask(pool, 'delete from attempts where key = $1', [key])
}

/** What was counted was no failure after all. */
export async function takeBackAttempt(pool: IdentityPool, key: Buffer): Promise<void> {
  await ask(pool, 'update attempts set count = greatest(count - 1, 0) where key = $1', [key])
}

export async function deleteOldAttempts(pool: IdentityPool, before: Date): Promise<void> {
  await ask(pool, 'delete from attempts where since <= $1', [before])
}
