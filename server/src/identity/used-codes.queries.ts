import { inTransaction } from '../platform/db/database.ts'
import type { CodePurpose } from './action-codes.queries.ts'
import { holdUserOfCode } from './hold-user.queries.ts'
import type { IdentityPool } from './identity-pool.ts'

/**
 * These statements use a code up: it is deleted in the same statement that does what it is for, so that of two at
 * once only one finds it. What they give is null where it was gone, or where what it is about is so no more. Each holds
 * the user first, so that two links of one user, which end each other's codes, do not wait in a ring.
 */
async function once<R extends object>(
  pool: IdentityPool,
  codeHash: Buffer,
  statement: string,
  values: unknown[],
): Promise<R | null> {
  const rows = await inTransaction(pool, null, async (tx) => {
    await holdUserOfCode(tx, codeHash)
    return tx.query<R>(statement, [codeHash, ...values])
  })
  return rows[0] ?? null
}

const usedCode = (purpose: CodePurpose) => `
  used as (
    delete from codes
     where code_hash = $1 and expires_at > $2
       and purpose = '${purpose}'
    returning user_id, email, session_id
  )`

/** The user of the code as they were. */
const before = `
  before as (
    select users.id, users.email, users.email_verified from users join used on users.id = used.user_id
  )`

/**
 * Sets the password, proves the address, and ends every session and every other code. Where nobody had proved the address
 * before, whoever registered with it may have been a stranger, so what they added to sign in with goes too.
 */
export function useResetCode(
  pool: IdentityPool,
  codeHash: Buffer,
  { now, passwordHash }: { now: Date; passwordHash: string },
): Promise<{ uid: string; email: string } | null> {
  return once<{ uid: string; email: string }>(
    pool,
    codeHash,
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
    [now, passwordHash],
  )
}

export function useVerifyCode(
  pool: IdentityPool,
  codeHash: Buffer,
  now: Date,
): Promise<{ uid: string; email: string } | null> {
  return once<{ uid: string; email: string }>(
    pool,
    codeHash,
    `with ${usedCode('verify-email')}
     update users set email_verified = true, updated_at = $2 from used
      where users.id = used.user_id and users.email = used.email and users.status = 'active'
     returning users.id as uid, users.email`,
    [now],
  )
}

export interface EmailMoved {
  uid: string
  email: string
  /** The address before. */
  left: string
}

const moved = (password: 'password_hash' | 'null') => `
  ${before}, u as (
    update users
       set email = used.email, email_verified = true, password_hash = ${password},
           generation = generation + 1, updated_at = $2
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
export function useChangeCode(
  pool: IdentityPool,
  codeHash: Buffer,
  { now, cookieHash, wayBack }: Move,
): Promise<EmailMoved | null> {
  return once<EmailMoved>(
    pool,
    codeHash,
    `with ${usedCode('change-email')}, ${moved('password_hash')}, kept as (
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
    [now, cookieHash, wayBack.codeHash, wayBack.expiresAt],
  )
}

/**
 * Takes a change back, and with it all that whoever moved the account may sign in with: every session, every code of the
 * user, the password until a new one is chosen by a link, every passkey, and a second factor that was turned on since. A
 * program that waits for this moment must not be faster than the owner. A second factor from before stays: it is what keeps
 * out somebody who has no more than the old mailbox.
 */
export function useRestoreCode(
  pool: IdentityPool,
  codeHash: Buffer,
  { now, movedAt }: { now: Date; movedAt: Date },
): Promise<EmailMoved | null> {
  return once<EmailMoved>(
    pool,
    codeHash,
    `with ${usedCode('restore-email')}, ${moved('null')}, ended as (
       delete from sessions using u where sessions.user_id = u.id
     ), passkeys_gone as (
       delete from passkeys using u where passkeys.user_id = u.id
     ), factors_gone as (
       delete from second_factors using u
        where second_factors.user_id = u.id and coalesce(second_factors.confirmed_at >= $3, true)
     ), dead as (
       delete from codes using u where codes.user_id = u.id and codes.code_hash <> $1
     )
     select id as uid, email, left_email as left from u`,
    [now, movedAt],
  )
}

/** Whether a statement failed because another user has the address. */
export const isTaken = (error: unknown): boolean =>
  error instanceof Error && (error as { constraint?: string }).constraint === 'users_email_key'
