import type { AnswerQuery } from '@candour/contract'
import type { InvitationScope, Tx } from '../platform/db/database.ts'

export interface QueryRow {
  queryId: string
  clientId: string
  invitationId: string
  /** The full name of the question, and the key that its answer is saved under. */
  name: string
  key: string
  textSealed: Buffer
  /** The answer as it was when it was asked about; null before it is sent. */
  beforeSealed: Buffer | null
  replySealed: Buffer | null
  state: AnswerQuery['state']
  hasChanged: boolean
  createdAt: Date
  sentAt: Date | null
  repliedAt: Date | null
}

const columns = `id as "queryId", client_id as "clientId", invitation_id as "invitationId", name, key,
  text_sealed as "textSealed", before_sealed as "beforeSealed", reply_sealed as "replySealed", state,
  has_changed as "hasChanged", created_at as "createdAt", sent_at as "sentAt", replied_at as "repliedAt"`

export async function insertQuery(
  tx: Tx,
  { accountId, clientId, invitationId }: InvitationScope,
  row: { queryId: string; name: string; key: string; textSealed: Buffer; now: Date },
): Promise<void> {
  await tx.query(
    `insert into queries (account_id, client_id, invitation_id, id, name, key, text_sealed, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [accountId, clientId, invitationId, row.queryId, row.name, row.key, row.textSealed, row.now],
  )
}

export async function findQuery(tx: Tx, queryId: string): Promise<QueryRow | undefined> {
  const rows = await tx.query<QueryRow>(`select ${columns} from queries where id = $1`, [queryId])
  return rows[0]
}

/** Oldest first. In the scope of a link, only what the client may see. */
export function queriesOf(tx: Tx, invitationId: string): Promise<QueryRow[]> {
  return tx.query<QueryRow>(
    `select ${columns} from queries where invitation_id = $1 order by created_at, id`,
    [invitationId],
  )
}

export async function changeText(tx: Tx, queryId: string, textSealed: Buffer): Promise<void> {
  await tx.query('update queries set text_sealed = $2 where id = $1', [queryId, textSealed])
}

export async function settleQueries(tx: Tx, queryIds: readonly string[]): Promise<void> {
  await tx.query(`update queries set state = 'settled' where id = any($1)`, [queryIds])
}

export async function deleteQueryRow(tx: Tx, queryId: string): Promise<void> {
  await tx.query('delete from queries where id = $1', [queryId])
}

export async function markSent(
  tx: Tx,
  query: { queryId: string; beforeSealed: Buffer; now: Date },
): Promise<void> {
  await tx.query(`update queries set state = 'open', before_sealed = $2, sent_at = $3 where id = $1`, [
    query.queryId,
    query.beforeSealed,
    query.now,
  ])
}

export async function markReplied(
  tx: Tx,
  query: { queryId: string; replySealed: Buffer | null; hasChanged: boolean; now: Date },
): Promise<void> {
  await tx.query(
    `update queries set state = 'replied', reply_sealed = $2, has_changed = $3, replied_at = $4 where id = $1`,
    [query.queryId, query.replySealed, query.hasChanged, query.now],
  )
}

/** Replies in words are saved like answers until they are sent. */
export async function dropDraftReplies(
  tx: Tx,
  { invitationId, names }: { invitationId: string; names: readonly string[] },
): Promise<void> {
  await tx.query('update answers set sealed = null where invitation_id = $1 and name = any($2)', [
    invitationId,
    names,
  ])
}
