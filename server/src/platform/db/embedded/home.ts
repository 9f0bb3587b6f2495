import { randomBytes } from 'node:crypto'
import { chmod, mkdir, readFile, realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { writeFileSafely } from '../../secrets/write-file-safely.ts'
import { StartRefusal } from '../../start-refusal.ts'
import { canReach, giveTo, type PostgresUser, postgresUser } from './postgres-user.ts'

/** The folder with all that belongs to the embedded database, and the user that owns it. */
export interface Home {
  folder: string
  user: PostgresUser
}

/**
 * `DATA_DIR/postgres`; but where DATA_DIR is out of reach for the user that runs PostgreSQL (it is under
 * /root, say), a folder under `elsewhere`, which a file in DATA_DIR then names for good.
 */
export async function findHome(dataDir: string, elsewhere = '/var/lib/candour'): Promise<Home> {
  const dataFolder = await makeDataFolder(dataDir)
  const record = join(dataFolder, 'postgres-location')
  const recorded = (await readFile(record, 'utf8').catch(() => '')).trim()
  if (recorded !== '') {
    if (!(await stat(recorded).catch(() => null))) {
      throw new StartRefusal(
        `The database of DATA_DIR was in ${recorded} (says ${record}), but is not there.`,
      )
    }
    return { folder: recorded, user: await postgresUser(recorded) }
  }

  const folder = join(dataFolder, 'postgres')
  const user = await postgresUser(folder)
  if (canReach(user, dataFolder)) {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await makePrivate(folder, user)
    return { folder, user }
  }

  await mkdir(elsewhere, { recursive: true, mode: 0o755 })
  const away = join(elsewhere, randomBytes(8).toString('hex'))
  await mkdir(away, { mode: 0o700 })
  await makePrivate(away, user)
  await writeFileSafely(record, `${away}\n`)
  return { folder: away, user }
}

async function makeDataFolder(dataDir: string): Promise<string> {
  try {
    await mkdir(dataDir, { recursive: true })
    return await realpath(dataDir)
  } catch (error) {
    throw new StartRefusal(`DATA_DIR ${dataDir} cannot be used: ${(error as Error).message}.`)
  }
}

async function makePrivate(folder: string, user: PostgresUser): Promise<void> {
  await giveTo(user, folder)
  await chmod(folder, 0o700)
}
