import type { CodePurpose } from './action-codes.queries.ts'
import { ask, type IdentityPool } from './identity-pool.ts'

/**
 * These statements use a code up: it is deleted in the same statement that does what it is for, so that of two at
 * once only one finds it. What they give is null where it was gone, or where what it is about is so no more.
 */

const usedCode = (purpose: CodePurpose) => `
  used as (
    delete from codes
     where code_hash = $1 and expires_at > $2
       and purpose = '${purpose}'
    returning user_id, email, session_id
  )`

/** The user of the code as they were, held until the statement is done. */
const before = `
  before as (
    select users.id, users.email, users.email_verified
      from users join used on users.id = used.user_id for update of users
  )`

/**
 * Sets the password, proves the address, and ends every session and every other code. Where nobody had proved the address
 * before, whoever registered with it may have been a stranger, so what they added to sign in with goes too.
 */
export async function useResetCode(
  pool: IdentityPool,
  codeHash: Buffer,
  { now, passwordHash }: { now: Date; passwordHash: string },
): Promise<{ uid: string; email: string } | null> {
  const rows = await ask<{ uid: string; email: string }>(
    pool,
    `with ${usedCode('reset-password')}, ${before}, u as (
       update users set password_hash = $3, email_verified = true, generation = generation + 1, updated_at = $2
         from used join before on before.id = used.user_id
        where users.id = used.user_id and users.email = used.email and users.status = 'active'
       returning users.id, users.email, before.email_verified as was_verified
     ), passkeys_gone as (
       delete from passkeys using u where passkeys.user_id = u.id and not u.was_verified
     ), factors_gone as (
       delete from second_factors using u where second_factors.user_id = u.id and not u.was_verified
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
  ${before}, u as (
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

/**
 * Takes a change back: every session ends, no code of the user works any more, whoever asked for it, and what was added to
 * sign in with since the move goes, so that whoever moved the account cannot come back nor keep the owner out.
 */
export async function useRestoreCode(
  pool: IdentityPool,
  codeHash: Buffer,
  { now, movedAt }: { now: Date; movedAt: Date },
): Promise<EmailMoved | null> {
  const rows = await ask<EmailMoved>(
    pool,
    `with ${usedCode('restore-email')}, ${moved}, ended as (
       delete from sessions using u where sessions.user_id = u.id
     ), passkeys_gone as (
       delete from passkeys using u where passkeys.user_id = u.id and passkeys.created_at >= $3
     ), factors_gone as (
       delete from second_factors using u
        where second_factors.user_id = u.id and coalesce(second_factors.confirmed_at >= $3, true)
     ), dead as (
       delete from codes using u where codes.user_id = u.id and codes.code_hash <> $1
     )
     select id as uid, email, left_email as left from u`,
    [codeHash, now, movedAt],
  )
  return rows[0] ?? null
}

/** Whether a statement failed because another user has the address. */
export const isTaken = (error: unknown): boolean =>
  error instanceof Error && (error as { constraint?: string }).constraint === 'users_email_key'
