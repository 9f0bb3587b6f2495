import type { Tx } from './database.ts'

/** Who did what to what: ids and names of questions or fields only, never what was said. */
export interface AuditEntry {
  accountId: string
  actor: { kind: 'user' | 'client'; id: string } | { kind: 'system' }
  /** In the past tense: 'client.created', 'response.read'. */
  action: string
  subject: { kind: string; id: string }
  /** Of questions, or of fields of a document. */
  names?: readonly string[]
}

export async function audit(tx: Tx, entry: AuditEntry): Promise<void> {
  await tx.query(
    `insert into audit (account_id, actor_kind, actor_id, action, subject_kind, subject_id, names)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      entry.accountId,
      entry.actor.kind,
      entry.actor.kind === 'system' ? null : entry.actor.id,
      entry.action,
      entry.subject.kind,
      entry.subject.id,
      entry.names ?? [],
    ],
  )
}

/** The trail of the account in scope, which goes with it. Only `withWholeAccount` may. */
export async function deleteAuditOfAccount(tx: Tx): Promise<void> {
  await tx.query('delete from audit')
}
