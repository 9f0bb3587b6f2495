import type { Tx } from '../platform/db/database.ts'
import type { Belonging } from './file-path.ts'
import { giveSpaceBack } from './space.queries.ts'

/** A content as the database has it; sizes and generations are bigints there, so texts until they are read. */
export interface FileRow extends Belonging {
  id: string
  path: string
  state: 'arriving' | 'stored' | 'removed'
  generation: string
  metageneration: number
  keySealed: Buffer
  metadataSealed: Buffer
  contentType: string | null
  size: number | null
  received: number
  reserved: number
  segments: string[]
  createdAt: Date
  updatedAt: Date
}

const columns = `id, account_id as "accountId", client_id as "clientId", invitation_id as "invitationId", path, state,
  generation, metageneration, key_sealed as "keySealed", metadata_sealed as "metadataSealed",
  content_type as "contentType", size::float8 as size, received::float8 as received, reserved::float8 as reserved,
  segments, created_at as "createdAt", updated_at as "updatedAt"`

export async function insertArriving(
  tx: Tx,
  file: Belonging &
    Pick<FileRow, 'id' | 'path' | 'generation' | 'keySealed' | 'metadataSealed' | 'size' | 'reserved'> & {
      now: Date
    },
): Promise<void> {
  await tx.query(
    `insert into files (id, account_id, client_id, invitation_id, path, state, generation, key_sealed, metadata_sealed,
       size, reserved, created_at, updated_at)
     values ($1, $2, $3, $4, $5, 'arriving', $6, $7, $8, $9, $10, $11, $11)`,
    [
      file.id,
      file.accountId,
      file.clientId,
      file.invitationId,
      file.path,
      file.generation,
      file.keySealed,
      file.metadataSealed,
      file.size,
      file.reserved,
      file.now,
    ],
  )
}

export async function findStored(tx: Tx, path: string): Promise<FileRow | undefined> {
  const rows = await tx.query<FileRow>(
    `select ${columns} from files where account_id = candour.account() and path = $1 and state = 'stored'`,
    [path],
  )
  return rows[0]
}

export async function lockStored(tx: Tx, path: string): Promise<FileRow | undefined> {
  const rows = await tx.query<FileRow>(
    `select ${columns} from files where account_id = candour.account() and path = $1 and state = 'stored' for update`,
    [path],
  )
  return rows[0]
}

/** Of an upload, also when it has become a file. */
export async function findUpload(tx: Tx, id: string): Promise<FileRow | undefined> {
  const rows = await tx.query<FileRow>(`select ${columns} from files where id = $1 and state <> 'removed'`, [
    id,
  ])
  return rows[0]
}

/** Makes the caller the one who sends bytes, if they come where the last ended; whoever did so before is out. */
export async function takeOver(
  tx: Tx,
  given: { id: string; offset: number; writer: string },
): Promise<FileRow | undefined> {
  const rows = await tx.query<FileRow>(
    `update files set writer = $3 where id = $1 and state = 'arriving' and received = $2 returning ${columns}`,
    [given.id, given.offset, given.writer],
  )
  return rows[0]
}

/** Counts a segment in; false where another writer has taken over, or the upload is gone. */
export async function countSegment(
  tx: Tx,
  given: { id: string; writer: string; received: number; reserved: number; segments: string[]; now: Date },
): Promise<boolean> {
  const rows = await tx.query(
    `update files set received = $3, reserved = $4, segments = $5, updated_at = $6
      where id = $1 and state = 'arriving' and writer = $2 returning id`,
    [given.id, given.writer, given.received, given.reserved, given.segments, given.now],
  )
  return rows.length > 0
}

/** Makes a content that has arrived the one of its path; false where another writer has taken over. */
export async function markStored(
  tx: Tx,
  given: {
    id: string
    writer: string
    size: number
    segments: string[]
    contentType: string
    metadataSealed: Buffer
    now: Date
  },
): Promise<boolean> {
  const rows = await tx.query(
    `update files set state = 'stored', size = $3, received = $3, reserved = $3, segments = $4, content_type = $5,
            metadata_sealed = $6, writer = null, created_at = $7, updated_at = $7
      where id = $1 and state = 'arriving' and writer = $2 returning id`,
    [given.id, given.writer, given.size, given.segments, given.contentType, given.metadataSealed, given.now],
  )
  return rows.length > 0
}

/** Marks a content as to be removed and gives its space back; false where it already was. */
export async function markRemoved(
  tx: Tx,
  file: Pick<FileRow, 'id' | 'accountId'>,
  createdBefore: Date | null = null,
): Promise<boolean> {
  const [row] = await tx.query<{ reserved: number }>(
    `update files f set state = 'removed', reserved = 0, writer = null
       from (select id, reserved::float8 as reserved from files where id = $1 for update) was
      where f.id = was.id and f.state <> 'removed'
        and ($2::timestamptz is null or (f.state = 'arriving' and f.created_at < $2))
      returning was.reserved`,
    [file.id, createdBefore],
  )
  if (!row) return false
  await giveSpaceBack(tx, file.accountId, row.reserved)
  return true
}

export async function updateMetadata(
  tx: Tx,
  given: { id: string; metadataSealed: Buffer; now: Date },
): Promise<FileRow | undefined> {
  const rows = await tx.query<FileRow>(
    `update files set metadata_sealed = $2, metageneration = metageneration + 1, updated_at = $3
      where id = $1 returning ${columns}`,
    [given.id, given.metadataSealed, given.now],
  )
  return rows[0]
}

/** What is stored in a folder, by the range of its paths, so that the index finds it. */
const within = (folder: string, end: string) =>
  `account_id = candour.account() and state = 'stored' and path > ${folder} and path < ${end}`

/** The first path after all of a folder, which ends in "/". */
const endOf = (folder: string) => `${folder.slice(0, -1)}0`

/** Entries directly in a folder (or, without folders, all below it), after one of them, in the order of paths. */
export function listEntries(
  tx: Tx,
  given: { folder: string; folders: boolean; after: string; rows: number },
): Promise<{ entry: string; isFolder: boolean }[]> {
  return tx.query(
    `select entry, entry <> max(path) as "isFolder" from (
       select path, case when $2 and position('/' in substr(path, length($1) + 1)) > 0
                then $1 || split_part(substr(path, length($1) + 1), '/', 1) || '/' else path end as entry
         from files
        where ${within('$1', '$5')} and path > $3) found
      where entry > $3 group by entry order by entry limit $4`,
    [given.folder, given.folders, given.after, given.rows, endOf(given.folder)],
  )
}

/** Of contents that are stored: what responses need to know of an attachment. */
export function findFinished(
  tx: Tx,
  paths: readonly string[],
): Promise<{ path: string; size: number; contentType: string }[]> {
  return tx.query(
    `select path, size::float8 as size, content_type as "contentType" from files
      where account_id = candour.account() and state = 'stored' and path = any($1)`,
    [paths],
  )
}

/** How many contents are on their way into a folder, and how many are in it. */
export async function countWithin(
  tx: Tx,
  { invitationId, folder }: { invitationId: string; folder: string },
): Promise<{ arriving: number; stored: number }> {
  const [row] = await tx.query<{ arriving: number; stored: number }>(
    `select (select count(*)::int from files where invitation_id = $1 and state = 'arriving') as arriving,
            (select count(*)::int from files where ${within('$2', '$3')}) as stored`,
    [invitationId, folder, endOf(folder)],
  )
  return row ?? { arriving: 0, stored: 0 }
}

/** Given through a link, at other paths than some. What is still arriving gives itself up in time. */
export async function idsOfOthers(
  tx: Tx,
  { invitationId, paths }: { invitationId: string; paths: readonly string[] },
): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `select id from files where invitation_id = $1 and state = 'stored' and path <> all($2)`,
    [invitationId, paths],
  )
  return rows.map(({ id }) => id)
}

/** Whether anything is stored in a folder, which ends in "/". */
export async function hasStored(tx: Tx, folder: string): Promise<boolean> {
  const rows = await tx.query(`select from files where ${within('$1', '$2')} limit 1`, [
    folder,
    endOf(folder),
  ])
  return rows.length > 0
}

/** As the system role, across accounts: what waits to be removed, or has not been finished in time. */
export function findLeftovers(tx: Tx, createdBefore: Date): Promise<{ id: string; accountId: string }[]> {
  return tx.query(
    `select id, account_id as "accountId" from files
      where state = 'removed' or (state = 'arriving' and created_at < $1) order by created_at limit 1000`,
    [createdBefore],
  )
}

export async function isRemoved(tx: Tx, id: string): Promise<boolean> {
  return (await tx.query("select from files where id = $1 and state = 'removed'", [id])).length > 0
}

export async function forgetRemoved(tx: Tx, id: string): Promise<void> {
  await tx.query("delete from files where id = $1 and state = 'removed'", [id])
}

/** All that is known of the files of the account in scope, with its key. Only `withWholeAccount` may. */
export async function forgetFilesOfAccount(tx: Tx): Promise<void> {
  await tx.query('delete from files')
  await tx.query('delete from file_usage')
  await tx.query('delete from account_keys')
}
