import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { StartRefusal } from '../../start-refusal.ts'
import { findBinaries } from './binaries.ts'
import { findCluster, superuser } from './cluster.ts'
import { guard } from './guard.ts'
import { findHome } from './home.ts'
import { takeMutex } from './mutex.ts'
import { type Installation, launch, type Postmaster, removeSocketFolder } from './postmaster.ts'

/** PostgreSQL run by this process. It is started again whenever it dies, until `stop`. */
export interface EmbeddedPostgres {
  /** As its superuser, to its own database. */
  admin: pg.ClientConfig
  /** The process that answers now. */
  pid(): number
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  dataDir: string
  /** Something to log: it died, it is back. */
  onEvent?: (event: string, details: Record<string, unknown>) => void
  /** It cannot be started again. */
  onLost?: (error: unknown) => void
  /** Where the database goes if DATA_DIR is out of reach for who runs it; /var/lib/candour. */
  elsewhere?: string
  /** How long a database that does not come back is tried again, in milliseconds. */
  patience?: number
  /** A folder to remove when this process is killed (tests). */
  removeWhenKilled?: string
}

const databaseName = 'candour'

export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const home = await findHome(options.dataDir, options.elsewhere)
  const freeMutex = await takeMutexSoon(home.folder)
  if (freeMutex === undefined) {
    throw new StartRefusal(`Candour already runs on this DATA_DIR (${options.dataDir}).`)
  }
  try {
    const binaries = await findBinaries(home.folder, home.user)
    const cluster = await findCluster(home, binaries)
    const installation = { home, binaries, cluster }
    const keeper = keep(await launchPatiently(installation, 20_000), installation, options)
    const connection = { host: keeper.socketFolder, port: 5432, user: superuser, password: cluster.password }
    await patiently(20_000, () => makeDatabase({ ...connection, database: 'postgres' }))
    return {
      admin: { ...connection, database: databaseName },
      pid: keeper.pid,
      stop: async () => {
        await keeper.stop()
        await removeSocketFolder(keeper.socketFolder, home)
        await freeMutex()
      },
    }
  } catch (error) {
    await freeMutex()
    throw error
  }
}

/** A process that was killed a moment ago may still be about to let go. */
async function takeMutexSoon(folder: string) {
  for (let attempt = 0; attempt < 20; attempt++) {
    const free = await takeMutex(folder)
    if (free) return free
    await sleep(50)
  }
  return undefined
}

/** Starts it again at once whenever it is gone. */
function keep(first: Postmaster, installation: Installation, options: EmbeddedOptions) {
  let current = first
  let watch = guard(first.pid, options.removeWhenKilled)
  let stopping = false
  const watching = (async () => {
    while (true) {
      await current.gone
      watch.release()
      if (stopping) return
      options.onEvent?.('database-died', { pid: current.pid })
      current = await launchPatiently(installation, options.patience ?? 60_000)
      watch = guard(current.pid, options.removeWhenKilled)
      options.onEvent?.('database-restarted', { pid: current.pid })
      if (stopping) process.kill(current.pid, 'SIGINT')
    }
  })()
  watching.catch((error) => options.onLost?.(error))
  return {
    socketFolder: first.socketFolder,
    pid: () => current.pid,
    stop: async () => {
      stopping = true
      signal(current.pid, 'SIGINT')
      // An immediate shutdown: no less safe, the next start recovers from the log. (The timer also keeps
      // this process alive meanwhile.)
      const impatience = setTimeout(() => signal(current.pid, 'SIGQUIT'), 30_000)
      await watching.catch(() => {})
      clearTimeout(impatience)
    },
  }
}

/** Just after a kill the old one's processes may still be about, and PostgreSQL rightly refuses. */
const launchPatiently = (installation: Installation, milliseconds: number) =>
  patiently(milliseconds, () => launch(installation))

async function patiently<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const until = Date.now() + milliseconds
  while (true) {
    try {
      return await work()
    } catch (error) {
      if (Date.now() > until) throw error
      await sleep(100)
    }
  }
}

async function makeDatabase(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection)
  // A loss shows in the statement that it breaks.
  client.on('error', () => {})
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [databaseName])
    if (rowCount === 0) await client.query(`create database ${databaseName}`)
  } finally {
    await client.end()
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It is gone already.
  }
}
