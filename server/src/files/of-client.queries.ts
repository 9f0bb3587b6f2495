import type { Tx } from '../platform/db/database.ts'

/** What is stored of a client; what is on its way is nothing yet. */
export async function filesOfClient(tx: Tx, clientId: string): Promise<{ files: number; fileBytes: number }> {
  const [row] = await tx.query<{ files: number; fileBytes: number }>(
    `select count(*)::int as files, coalesce(sum(size), 0)::float8 as "fileBytes" from files
      where account_id = candour.account() and client_id = $1 and state = 'stored'`,
    [clientId],
  )
  return row ?? { files: 0, fileBytes: 0 }
}

/** In `withWholeClient`: what is known of its files goes, and their space is free again. Gives the ids of the contents. */
export async function forgetFilesOfClient(tx: Tx): Promise<string[]> {
  const gone = await tx.query<{ id: string; reserved: string }>('delete from files returning id, reserved')
  if (gone.length === 0) return []
  await tx.query('update file_usage set bytes = bytes - $1', [
    gone.reduce((bytes, { reserved }) => bytes + Number(reserved), 0),
  ])
  return gone.map(({ id }) => id)
}
