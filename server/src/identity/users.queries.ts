import { inTransaction } from '../platform/db/database.ts'
import { holdUser } from './hold-user.queries.ts'
import { ask, type IdentityPool } from './identity-pool.ts'
import type { NewSession } from './sessions.queries.ts'

export interface UserRow {
  id: string
  email: string
  email_verified: boolean
  name: string
  status: 'active' | 'disabled'
  /** How often all sessions were ended; a session of an earlier count stands no more. */
  generation: number
}

export type UserWithPassword = UserRow & { password_hash: string | null }

export const userColumns = 'u.id, u.email, u.email_verified, u.name, u.status, u.generation'

/**
 * Makes a user with a first session, both or none; null when the e-mail is taken. Taken is also an address that
 * somebody may still go back to: whoever moved their account away cannot bar the way by registering.
 */
export async function insertUser(
  pool: IdentityPool,
  user: { email: string; name: string; passwordHash: string },
  session: NewSession,
): Promise<(UserRow & { session_id: string }) | null> {
  const rows = await ask<UserRow & { session_id: string }>(
    pool,
    `with u as (
       insert into users (email, name, password_hash, created_at, updated_at)
       select $1, $2, $3, $4, $4
        where not exists (select 1 from codes where email = $1 and purpose = 'restore-email' and expires_at > $4)
       on conflict (email) do nothing
       returning *
     ), gone as (
       delete from sessions where token_hash = $8 and exists (select 1 from u)
     ), s as (
       insert into sessions (user_id, token_hash, persistence, device, signed_in_at, last_used_at, expires_at)
       select id, $5, $6, $9, $4, $4, $7 from u
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
      session.device,
    ],
  )
  return rows[0] ?? null
}

export async function userByEmail(pool: IdentityPool, email: string): Promise<UserWithPassword | null> {
  const rows = await ask<UserWithPassword>(
    pool,
    `select ${userColumns}, u.password_hash from users u where u.email = $1`,
    [email],
  )
  return rows[0] ?? null
}

/**
 * Sets a password and ends every session and every code of the user, at once; the session in hand goes on as a new
 * one. Null where the session was ended meanwhile.
 */
export async function changePasswordOf(
  pool: IdentityPool,
  user: { id: string; sessionId: string; passwordHash: string },
  session: NewSession,
): Promise<(UserRow & { session_id: string }) | null> {
  const rows = await inTransaction(pool, null, async (tx) => {
    await holdUser(tx, user.id)
    return tx.query<UserRow & { session_id: string }>(
      `with u as (
       update users set password_hash = $2, generation = users.generation + 1, updated_at = $4
        where users.id = $1 and users.status = 'active'
          and exists (select 1 from sessions s where s.id = $3 and s.user_id = $1
                         and s.generation = users.generation)
       returning *
     ), ended as (
       delete from sessions using u where sessions.user_id = u.id
     ), dead as (
       delete from codes using u where codes.user_id = u.id and codes.purpose in ('reset-password', 'change-email')
     ), s as (
       insert into sessions
         (user_id, token_hash, persistence, device, signed_in_at, last_used_at, expires_at, generation)
       select id, $5, $6, $7, $4, $4, $8, generation from u
       returning id
     )
     select ${userColumns}, s.id as session_id from u, s`,
      [
        user.id,
        user.passwordHash,
        user.sessionId,
        session.now,
        session.tokenHash,
        session.persistence,
        session.device,
        session.expiresAt,
      ],
    )
  })
  return rows[0] ?? null
}

/** Who may not sign in any more keeps sessions that say so; who may again has none, and no move of the address waits. */
export async function setStatus(
  pool: IdentityPool,
  { email, status, now }: { email: string; status: UserRow['status']; now: Date },
): Promise<boolean> {
  const rows = await ask<{ id: string }>(
    pool,
    `with before as (
       select id, status from users where email = $1 for no key update
     ), u as (
       update users set status = $2, updated_at = $3,
              generation = users.generation + case when $2 = 'active' and before.status <> 'active' then 1 else 0 end
         from before where users.id = before.id
       returning users.id, $2 = 'active' and before.status <> 'active' as is_let_in
     ), ended as (
       delete from sessions using u where sessions.user_id = u.id and u.is_let_in
     ), dead as (
       delete from codes using u where codes.user_id = u.id and codes.purpose = 'change-email' and u.is_let_in
     )
     select id from u`,
    [email, status, now],
  )
  return rows.length > 0
}

export async function deleteUser(pool: IdentityPool, id: string): Promise<void> {
  await ask(pool, 'delete from users where id = $1', [id])
}
