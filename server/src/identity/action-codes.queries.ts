import { ask, type IdentityPool } from './identity-pool.ts'
import type { UserRow } from './users.queries.ts'

export type CodePurpose = 'verify-email' | 'change-email' | 'restore-email' | 'reset-password'

export interface NewCode {
  codeHash: Buffer
  userId: string
  purpose: CodePurpose
  email: string
  sessionId: string | null
  expiresAt: Date
}

/**
 * In place of any earlier one of that purpose. The ways back are the exception: each address that an account was
 * moved away from keeps its own, so that a second move cannot take it from the owner.
 */
export async function replaceCode(pool: IdentityPool, code: NewCode): Promise<void> {
  await ask(
    pool,
    `with earlier as (
       delete from codes where user_id = $2 and purpose = $3 and email <> $4 and purpose <> 'restore-email'
     )
     insert into codes (code_hash, user_id, purpose, email, session_id, expires_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (user_id, purpose, email) do update
        set code_hash = excluded.code_hash, session_id = excluded.session_id, expires_at = excluded.expires_at`,
    [code.codeHash, code.userId, code.purpose, code.email, code.sessionId, code.expiresAt],
  )
}

export interface CodeRow extends Pick<UserRow, 'status'> {
  user_id: string
  purpose: CodePurpose
  email: string
  expires_at: Date
}

export async function codeByHash(pool: IdentityPool, codeHash: Buffer): Promise<CodeRow | null> {
  const rows = await ask<CodeRow>(
    pool,
    `select c.user_id, c.purpose, c.email, c.expires_at, u.status
       from codes c join users u on u.id = c.user_id where c.code_hash = $1`,
    [codeHash],
  )
  return rows[0] ?? null
}

/** Long enough that a late follower is told so, rather than that there is no such link. */
export async function deleteOldCodes(pool: IdentityPool, expiredBefore: Date): Promise<void> {
  await ask(pool, 'delete from codes where expires_at <= $1', [expiredBefore])
}

/**
 * The statements below use a code up: it is deleted in the same statement that does what it is for, so that of two at
 * once only one finds it. What they give is null where it was gone, or where what it is about is so no more.
 */

const usedCode = (purpose: CodePurpose) => `
  used as (
    delete from codes
     where code_hash = $1 and expires_at > $2
       and purpose = '${purpose}'
    returning user_id, email, session_id
  )`

/** Sets the password, proves the address, and ends every session and every other code. */
export async function useResetCode(
  pool: IdentityPool,
  codeHash: Buffer,
  { now, passwordHash }: { now: Date; passwordHash: string },
): Promise<{ uid: string; email: string } | null> {
  const rows = await ask<{ uid: string; email: string }>(
    pool,
    `with ${usedCode('reset-password')}, u as (
       update users set password_hash = $3, email_verified = true, generation = generation + 1, updated_at = $2
         from used
        where users.id = used.user_id and users.email = used.email and users.status = 'active'
       returning users.id, users.email
     ), ended as (
       delete from sessions using u where sessions.user_id = u.id
     ), dead as (
       delete from codes using u
        where codes.user_id = u.id and codes.code_hash <> $1 and codes.purpose <> 'restore-email'
     )
     select id as uid, email from u`,
    [codeHash, now, passwordHash],
  )
  return rows[0] ?? null
}

export async function useVerifyCode(
  pool: IdentityPool,
  codeHash: Buffer,
  now: Date,
): Promise<{ uid: string; email: string } | null> {
  const rows = await ask<{ uid: string; email: string }>(
    pool,
    `with ${usedCode('verify-email')}
     update users set email_verified = true, updated_at = $2 from used
      where users.id = used.user_id and users.email = used.email and users.status = 'active'
     returning users.id as uid, users.email`,
    [codeHash, now],
  )
  return rows[0] ?? null
}

export interface EmailMoved {
  uid: string
  email: string
  /** The address before. */
  left: string
}

const moved = `
  before as (
    select users.id, users.email from users join used on users.id = used.user_id for update of users
  ), u as (
    update users set email = used.email, email_verified = true, generation = generation + 1, updated_at = $2
      from used join before on before.id = used.user_id
     where users.id = used.user_id and users.status = 'active'
    returning users.id, users.email, users.generation, before.email as left_email, used.session_id
  )`

export interface Move {
  now: Date
  /** The session of the browser that follows the link; it goes on, as does the one that asked. */
  cookieHash: Buffer | null
  /** The code with which the address before can be had back. */
  wayBack: { codeHash: Buffer; expiresAt: Date }
}

/**
 * Moves the account to the address of the code, with a way back to the one before, and ends all other sessions. Throws
 * where somebody has the address by now; see `isTaken`.
 */
export async function useChangeCode(
  pool: IdentityPool,
  codeHash: Buffer,
  { now, cookieHash, wayBack }: Move,
): Promise<EmailMoved | null> {
  const rows = await ask<EmailMoved>(
    pool,
    `with ${usedCode('change-email')}, ${moved}, kept as (
       update sessions set generation = u.generation from u
        where sessions.user_id = u.id and sessions.generation = u.generation - 1
          and (sessions.id = u.session_id or sessions.token_hash = $3)
       returning sessions.id
     ), ended as (
       delete from sessions using u
        where sessions.user_id = u.id and not exists (select 1 from kept where kept.id = sessions.id)
     ), dead as (
       delete from codes using u
        where codes.user_id = u.id and codes.code_hash <> $1 and codes.purpose <> 'restore-email'
     ), way_back as (
       insert into codes (code_hash, user_id, purpose, email, expires_at)
       select $4, id, 'restore-email', left_email, $5 from u
       on conflict (user_id, purpose, email) do update
          set code_hash = excluded.code_hash, expires_at = excluded.expires_at
     )
     select id as uid, email, left_email as left from u`,
    [codeHash, now, cookieHash, wayBack.codeHash, wayBack.expiresAt],
  )
  return rows[0] ?? null
}

/** Takes a change back: every session ends, and no code of the user works any more, whoever asked for it. */
export async function useRestoreCode(
  pool: IdentityPool,
  codeHash: Buffer,
  now: Date,
): Promise<EmailMoved | null> {
  const rows = await ask<EmailMoved>(
    pool,
    `with ${usedCode('restore-email')}, ${moved}, ended as (
       delete from sessions using u where sessions.user_id = u.id
     ), dead as (
       delete from codes using u where codes.user_id = u.id and codes.code_hash <> $1
     )
     select id as uid, email, left_email as left from u`,
    [codeHash, now],
  )
  return rows[0] ?? null
}

/** Whether a statement failed because another user has the address. */
export const isTaken = (error: unknown): boolean =>
  error instanceof Error && (error as { constraint?: string }).constraint === 'users_email_key'
