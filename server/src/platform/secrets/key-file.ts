import { randomBytes } from 'node:crypto'
import { chmod, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartRefusal } from '../start-refusal.ts'
import { makeFileSafely } from './write-file-safely.ts'

/**
 * The key from which all others follow, kept beside the database, never in it: whoever takes the one has
 * nothing without the other. Made at the first start. Losing this file loses what it encrypts.
 */
export async function keyFromFile(dataDir: string): Promise<Buffer> {
  const folder = join(dataDir, 'keys')
  const path = join(folder, 'candour.key')
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw new StartRefusal(`The key file ${path} cannot be read: ${error.message}.`)
  })
  if (text !== undefined) {
    const key = Buffer.from(text.trim(), 'base64')
    if (key.length === 32) return key
    throw new StartRefusal(`The key file ${path} is damaged: restore it from your copy.`)
  }
  const key = randomBytes(32)
  try {
    // DATA_DIR itself may have to be entered by the user that runs PostgreSQL.
    await mkdir(dataDir, { recursive: true })
    await mkdir(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new StartRefusal(`DATA_DIR ${dataDir} cannot be used: ${(error as Error).message}.`)
  }
  await chmod(folder, 0o700)
  await makeFileSafely(path, `${key.toString('base64')}\n`)
  // Another process may have made one at the same moment: whichever is there is the key.
  return Buffer.from((await readFile(path, 'utf8')).trim(), 'base64')
}
