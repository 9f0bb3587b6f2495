import type { DocumentFormat, Exported } from '@candour/contract'
import type { Tx } from '../platform/db/database.ts'

export interface ExportRow {
  id: string
  accountId: string
  clientId: string | null
  clientName: string | null
  invitationId: string | null
  what: Exported['what']
  format: DocumentFormat
  state: Exported['state']
  progress: number
  nameSealed: Buffer
  keySealed: Buffer | null
  contentId: string | null
  segments: string[]
  size: number | null
  requestedBy: string
  createdAt: Date
  expiresAt: Date
}

const columns = `e.id, e.account_id as "accountId", e.client_id as "clientId", c.name as "clientName",
  e.invitation_id as "invitationId", e.what, e.format, e.state, e.progress, e.name_sealed as "nameSealed",
  e.key_sealed as "keySealed", e.content_id as "contentId", e.segments, e.size::float8 as size,
  e.requested_by as "requestedBy", e.created_at as "createdAt", e.expires_at as "expiresAt"`
const from = 'exports e left join clients c on c.id = e.client_id'

export interface NewExport {
  id: string
  accountId: string
  clientId: string | null
  invitationId: string | null
  what: Exported['what']
  format: DocumentFormat
  responseVersion: number | null
  nameSealed: Buffer
  requestedBy: string
  now: Date
  expiresAt: Date
}

export async function insertExport(tx: Tx, one: NewExport): Promise<void> {
  await tx.query(
    `insert into exports (id, account_id, client_id, invitation_id, what, format, response_version, name_sealed,
       requested_by, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      ...[one.id, one.accountId, one.clientId, one.invitationId, one.what, one.format, one.responseVersion],
      ...[one.nameSealed, one.requestedBy, one.now, one.expiresAt],
    ],
  )
}

export function exportsOfAccount(tx: Tx, now: Date): Promise<ExportRow[]> {
  return tx.query<ExportRow>(
    `select ${columns} from ${from}
      where e.account_id = candour.account() and e.expires_at > $1 order by e.created_at desc, e.id desc limit 100`,
    [now],
  )
}

export async function findExport(tx: Tx, id: string): Promise<ExportRow | undefined> {
  const rows = await tx.query<ExportRow>(`select ${columns} from ${from} where e.id = $1`, [id])
  return rows[0]
}

/** The same document, made of the same answers a moment ago, or being made. */
export async function findSameExport(
  tx: Tx,
  one: { invitationId: string; format: DocumentFormat; responseVersion: number; since: Date },
): Promise<ExportRow | undefined> {
  const rows = await tx.query<ExportRow>(
    `select ${columns} from ${from}
      where e.account_id = candour.account() and e.invitation_id = $1 and e.format = $2 and e.response_version = $3
        and e.state <> 'failed' and e.created_at > $4
      order by e.created_at desc, e.id desc limit 1`,
    [one.invitationId, one.format, one.responseVersion, one.since],
  )
  return rows[0]
}

export async function countUnfinished(tx: Tx): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `select count(*)::int as count from exports
      where account_id = candour.account() and state in ('waiting', 'running')`,
  )
  return row?.count ?? 0
}

/** Makes this run the one that makes it; where one did before, says where that had begun to put it. */
export async function beginExport(
  tx: Tx,
  run: { id: string; contentId: string; keySealed: Buffer },
): Promise<{ before: string | null } | undefined> {
  const rows = await tx.query<{ before: string | null }>(
    `update exports e set state = 'running', progress = 0, content_id = $2, key_sealed = $3
       from (select id, content_id from exports where id = $1 for update) was
      where e.id = was.id and e.state in ('waiting', 'running') returning was.content_id as before`,
    [run.id, run.contentId, run.keySealed],
  )
  return rows[0]
}

/** False where another run has taken over, or nobody wants it any more. */
export async function setProgress(
  tx: Tx,
  run: { id: string; contentId: string; progress: number },
): Promise<boolean> {
  const rows = await tx.query(
    `update exports set progress = $3 where id = $1 and content_id = $2 and state = 'running' returning id`,
    [run.id, run.contentId, run.progress],
  )
  return rows.length > 0
}

export async function markDone(
  tx: Tx,
  run: { id: string; contentId: string; size: number; segments: string[] },
): Promise<boolean> {
  const rows = await tx.query(
    `update exports set state = 'done', progress = 100, size = $3, segments = $4
      where id = $1 and content_id = $2 and state = 'running' returning id`,
    [run.id, run.contentId, run.size, run.segments],
  )
  return rows.length > 0
}

export async function markFailed(tx: Tx, run: { id: string; contentId: string }): Promise<void> {
  await tx.query(
    `update exports set state = 'failed' where id = $1 and content_id = $2 and state = 'running'`,
    [run.id, run.contentId],
  )
}

/** Gives where its content was; undefined where there is no such export. */
export async function deleteExportRow(tx: Tx, id: string): Promise<{ contentId: string | null } | undefined> {
  const rows = await tx.query<{ contentId: string | null }>(
    'delete from exports where id = $1 returning content_id as "contentId"',
    [id],
  )
  return rows[0]
}

/** As the system role, across accounts. */
export function findExpired(tx: Tx, now: Date): Promise<{ id: string; accountId: string }[]> {
  return tx.query(
    'select id, account_id as "accountId" from exports where expires_at <= $1 order by expires_at limit 1000',
    [now],
  )
}

/** In the scope of a client: those of the whole account, with where their contents are. */
export async function forgetExportsOfAll(tx: Tx): Promise<string[]> {
  const rows = await tx.query<{ contentId: string | null }>(
    'delete from exports where client_id is null returning content_id as "contentId"',
  )
  return rows.flatMap(({ contentId }) => contentId ?? [])
}

/** Those in scope, of a whole account or of a client who is erased, with where their contents are. */
export async function forgetExports(tx: Tx): Promise<string[]> {
  const rows = await tx.query<{ contentId: string | null }>(
    'delete from exports returning content_id as "contentId"',
  )
  return rows.flatMap(({ contentId }) => contentId ?? [])
}
