import { readFile, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { isPostmaster, readPidFile } from './pid-file.ts'

/** Where the embedded database of a Candour that runs now can be reached, by whoever knows a role's password. */
export async function findRunning(dataDir: string): Promise<pg.ClientConfig | undefined> {
  const folder = await realpath(dataDir).catch(() => undefined)
  if (folder === undefined) return undefined
  const elsewhere = (await readFile(join(folder, 'postgres-location'), 'utf8').catch(() => '')).trim()
  const data = join(elsewhere || join(folder, 'postgres'), 'cluster')
  const file = await readPidFile(data)
  if (!file?.ready || !isPostmaster(file.pid, data)) return undefined
  return { host: file.socketFolder, port: 5432, database: 'candour' }
}
