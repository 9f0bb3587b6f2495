import pg from 'pg'
import { StartRefusal } from '../start-refusal.ts'

const needed = ['fsync', 'full_page_writes', 'synchronous_commit']

/**
 * Refuses a database that acknowledges what it may yet lose, as the login role sees it (a setting may be of
 * a role). Of the levels of synchronous_commit, `off` alone loses acknowledged rows when the server crashes.
 */
export async function refuseLossyDatabase(login: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(login)
  // A loss shows in the statement that it breaks.
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      "select name from pg_settings where name = any($1) and setting = 'off'",
      [needed],
    )
    if (rows.length > 0) {
      const names = rows.map((row) => row.name).join(', ')
      throw new StartRefusal(
        `The database has ${names} off, so that it may lose what it acknowledged: switch ${rows.length > 1 ? 'them' : 'it'} on.`,
      )
    }
  } finally {
    await client.end()
  }
}
