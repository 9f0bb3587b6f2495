import type { User } from '@candour/contract'
import type { Persistence } from './identity.ts'
import { ask, type IdentityPool } from './identity-pool.ts'
import type { NewSession } from './sessions.queries.ts'

/** What changes with the service's tokens. */
export interface HeldTokens {
  /** Both tokens, sealed. */
  sealed: Buffer
  accessHash: Buffer
  accessExpiresAt: Date
}

export interface HostedRow {
  id: string
  uid: string
  email: string
  email_verified: boolean
  name: string
  tokens: Buffer
  access_hash: Buffer
  access_expires_at: Date
  persistence: Persistence
  device: string
  signed_in_at: Date
  last_used_at: Date
  checked_at: Date
  expires_at: Date
}

const columns = `id, uid, email, email_verified, name, tokens, access_hash, access_expires_at, persistence, device,
  signed_in_at, last_used_at, checked_at, expires_at`

/** Null where another session has the very same token: the service gives one a second to a user. */
export async function insertHostedSession(
  pool: IdentityPool,
  user: User,
  session: NewSession & HeldTokens & { id: string; signedInAt: Date },
): Promise<HostedRow | null> {
  const rows = await ask<HostedRow>(
    pool,
    `with gone as (delete from hosted_sessions where token_hash = $14)
     insert into hosted_sessions
       (id, uid, email, email_verified, name, token_hash, tokens, access_hash, access_expires_at, persistence, device,
        signed_in_at, last_used_at, checked_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13, $15)
     on conflict (access_hash) do nothing
     returning ${columns}`,
    [
      session.id,
      user.uid,
      user.email,
      user.emailVerified,
      user.name,
      session.tokenHash,
      session.sealed,
      session.accessHash,
      session.accessExpiresAt,
      session.persistence,
      session.device,
      session.signedInAt,
      session.now,
      session.replaces,
      session.expiresAt,
    ],
  )
  return rows[0] ?? null
}

export async function hostedSessionByCookie(
  pool: IdentityPool,
  tokenHash: Buffer,
): Promise<HostedRow | null> {
  const rows = await ask<HostedRow>(pool, `select ${columns} from hosted_sessions where token_hash = $1`, [
    tokenHash,
  ])
  return rows[0] ?? null
}

/** Asked at every request of a signed-in user, so it is prepared once a connection. */
export async function hostedSessionByAccess(
  pool: IdentityPool,
  uid: string,
  accessHash: Buffer,
): Promise<HostedRow | null> {
  const rows = await ask<HostedRow>(
    pool,
    `select ${columns} from hosted_sessions where uid = $1 and (access_hash = $2 or previous_hash = $2)`,
    [uid, accessHash],
    'hosted-session-by-access',
  )
  return rows[0] ?? null
}

/**
 * The tokens of a session, in place of those that were read; what stands afterwards. Whoever is second of two who
 * refreshed at once gets what the first wrote. A token that another session has is not written.
 */
export async function replaceTokens(
  pool: IdentityPool,
  id: string,
  seen: Buffer,
  next: HeldTokens,
): Promise<HostedRow | null> {
  await ask(
    pool,
    `update hosted_sessions
        set tokens = $3, previous_hash = access_hash, access_hash = $4, access_expires_at = $5
      where id = $1 and access_hash = $2
        and not exists (select 1 from hosted_sessions other where other.access_hash = $4)`,
    [id, seen, next.sealed, next.accessHash, next.accessExpiresAt],
  )
  const rows = await ask<HostedRow>(pool, `select ${columns} from hosted_sessions where id = $1`, [id])
  return rows[0] ?? null
}

/** It was used just now, and is good until then. */
export async function touchHostedSession(
  pool: IdentityPool,
  id: string,
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<void> {
  await ask(pool, 'update hosted_sessions set last_used_at = $2, expires_at = $3 where id = $1', [
    id,
    now,
    expiresAt,
  ])
}

/** Whether it is this caller's turn to ask the service about the user: one of many at once. */
export async function takeTurnToCheck(
  pool: IdentityPool,
  id: string,
  { now, before }: { now: Date; before: Date },
): Promise<boolean> {
  const rows = await ask(
    pool,
    `update hosted_sessions set checked_at = $2, last_used_at = $2
      where id = $1
        -- Further ahead than that, the clock was set back; less is somebody who took the turn a moment later.
        and (checked_at <= $3 or checked_at > $2::timestamptz + ($2::timestamptz - $3::timestamptz))
      returning id`,
    [id, now, before],
  )
  return rows.length > 0
}

/** What the service says of a user, in all of their sessions. */
export async function updateHostedUser(pool: IdentityPool, user: User): Promise<void> {
  await ask(pool, 'update hosted_sessions set email = $2, email_verified = $3, name = $4 where uid = $1', [
    user.uid,
    user.email,
    user.emailVerified,
    user.name,
  ])
}

export async function verifyHostedEmail(pool: IdentityPool, uid: string, email: string): Promise<void> {
  await ask(pool, 'update hosted_sessions set email_verified = true where uid = $1 and email = $2', [
    uid,
    email,
  ])
}

/** Those that stand, last used first. */
export function hostedSessionsOf(pool: IdentityPool, uid: string, now: Date): Promise<HostedRow[]> {
  return ask<HostedRow>(
    pool,
    `select ${columns} from hosted_sessions where uid = $1 and expires_at > $2 order by last_used_at desc, id`,
    [uid, now],
  )
}

export async function deleteHostedSession(pool: IdentityPool, tokenHash: Buffer): Promise<void> {
  await ask(pool, 'delete from hosted_sessions where token_hash = $1', [tokenHash])
}

export async function deleteHostedSessionOf(pool: IdentityPool, uid: string, id: string): Promise<boolean> {
  const rows = await ask(pool, 'delete from hosted_sessions where uid = $1 and id = $2 returning id', [
    uid,
    id,
  ])
  return rows.length > 0
}

/** All but one. */
export async function deleteOtherHostedSessions(
  pool: IdentityPool,
  uid: string,
  kept: string,
): Promise<void> {
  await ask(pool, 'delete from hosted_sessions where uid = $1 and id <> $2', [uid, kept])
}

export async function deleteHostedSessionsOf(pool: IdentityPool, uid: string): Promise<void> {
  await ask(pool, 'delete from hosted_sessions where uid = $1', [uid])
}

/** Gives whose they were; null where there was none. */
export async function deleteHostedSessionsOfEmail(pool: IdentityPool, email: string): Promise<string | null> {
  const rows = await ask<{ uid: string }>(
    pool,
    'delete from hosted_sessions where email = $1 returning uid',
    [email],
  )
  return rows[0]?.uid ?? null
}

/** Deletes what has expired, so that a clock that is set back revives nothing. */
export async function deleteExpiredHostedSessions(pool: IdentityPool, now: Date): Promise<void> {
  await ask(pool, 'delete from hosted_sessions where expires_at <= $1', [now])
}
