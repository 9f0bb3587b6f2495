import type { Tx } from '../platform/db/database.ts'
import type { NamedStatement } from '../platform/db/one-trip.ts'

export interface Save {
  now: Date
  secretHash: Buffer
  keyId: string
  names: readonly string[]
  /** Those of the names under which the client replies to a question of the firm. */
  replies: readonly string[]
  /** In the order of the names; null takes an answer back. */
  sealed: readonly (Buffer | null)[]
  /** The version that the changes were made on. */
  baseVersion: number
  operation: string
  /** Undefined where a repetition counts as a new save. */
  key: string | undefined
  bodyHash: Buffer
}

/**
 * A whole save in one statement, because round trips are its cost. It checks all that can have changed since
 * the link was opened (no row comes back if any of it did), what the firm has asked about among it, takes the next version under the response's row
 * lock, and writes the answers, the idempotency key and the audit. Where another device has changed one of
 * these answers after the base version, or the key was used before, it fails and nothing of it remains.
 */
const text = `
with bumped as (
  update responses r set version = r.version + 1, updated_at = $1
   where r.invitation_id = candour.invitation()
     and (r.status = 'in-progress' or (r.status = 'queried' and not exists (
       select from unnest($4::text[]) as n (name)
        where not exists (
          select from queries q
           where q.invitation_id = candour.invitation() and q.state = 'open'
             and n.name in (q.key, q.key || '-Mark', q.key || '-Comment', 'reply-' || q.id)))))
     and (cardinality($11::text[]) = 0 or not exists (
       select from unnest($11::text[]) as n (name)
        where not exists (
          select from queries q
           where q.invitation_id = candour.invitation() and q.state = 'open' and n.name = 'reply-' || q.id)))
     and r.version >= $6
     and exists (
       select from answering_sessions s
        where s.secret_hash = $2 and s.invitation_id = candour.invitation() and s.expires_at > $1
          and s.confirmed_at is not null)
     and exists (
       select from invitations i
        where i.id = candour.invitation() and i.revoked_at is null and i.expires_at > $1)
     and exists (select from client_keys k where k.id = $3)
  returning r.version
), written as (
  insert into answers as a (account_id, invitation_id, name, sealed, version, updated_at)
  select candour.account(), candour.invitation(), c.name, c.sealed, b.version, $1
    from bumped b, unnest($4::text[], $5::bytea[]) as c (name, sealed)
  on conflict (invitation_id, name) do update
     set sealed = excluded.sealed, version = excluded.version, updated_at = excluded.updated_at,
         assisted_by = null
   where a.version <= $6
  returning 1
), remembered as (
  insert into idempotency_keys (account_id, operation, key, body_hash, result_id, invitation_id)
  select candour.account(), $7, $8, $9, b.version || ' ' || $10, candour.invitation()
    from bumped b where $8::text is not null
), recorded as (
  insert into audit (account_id, actor_kind, actor_id, action, subject_kind, subject_id, names)
  select candour.account(), 'client', candour.client()::text, 'answers.saved', 'invitation',
         candour.invitation()::text, $4
    from bumped b
)
select b.version,
       case when (select count(*) from written) < cardinality($4) then candour.refuse('conflict') end
  from bumped b`

export function saveStatement(save: Save): NamedStatement {
  return {
    name: 'save-answers',
    text,
    values: [
      save.now,
      save.secretHash,
      save.keyId,
      save.names,
      save.sealed,
      save.baseVersion,
      save.operation,
      save.key ?? null,
      save.bodyHash,
      save.now.toISOString(),
      save.replies,
    ],
  }
}

/** In a transaction with what belongs to it: no row where it was in any way forbidden. */
export function runSave(tx: Tx, save: Save): Promise<{ version: number }[]> {
  return tx.query<{ version: number }>(text, [...saveStatement(save).values])
}

/** Whether a failed save failed for a reason that the database's rows can tell. */
export function isRefusal(error: unknown): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string }
  return code === 'CD001' || (code === '23505' && constraint === 'idempotency_keys_pkey')
}

/** The bytes of all answers but those that a save is about to replace. */
export async function bytesOfOthers(
  tx: Tx,
  save: { invitationId: string; names: readonly string[] },
): Promise<number> {
  const [row] = await tx.query<{ bytes: string }>(
    `select coalesce(sum(octet_length(sealed)), 0) as bytes from answers
      where invitation_id = $1 and name <> all($2)`,
    [save.invitationId, save.names],
  )
  return Number(row?.bytes)
}

/** The save that was done with a key, if any. */
export async function findEarlierSave(
  tx: Tx,
  claim: { accountId: string; operation: string; key: string },
): Promise<{ bodyHash: Buffer; version: number; savedAt: string } | undefined> {
  const [row] = await tx.query<{ bodyHash: Buffer; resultId: string }>(
    `select body_hash as "bodyHash", result_id as "resultId" from idempotency_keys
      where account_id = $1 and operation = $2 and key = $3`,
    [claim.accountId, claim.operation, claim.key],
  )
  if (!row) return undefined
  const [version, savedAt = ''] = row.resultId.split(' ')
  return { bodyHash: row.bodyHash, version: Number(version), savedAt }
}
