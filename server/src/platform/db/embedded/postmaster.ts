import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmod, lstat, mkdir, open, rename, rmdir, stat } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartRefusal } from '../../start-refusal.ts'
import type { Binaries } from './binaries.ts'
import type { Cluster } from './cluster.ts'
import type { Home } from './home.ts'
import { isAlive } from './mutex.ts'
import { disownPidFile, isPostmaster, readPidFile } from './pid-file.ts'
import { giveTo } from './postgres-user.ts'

/** A running PostgreSQL, our child or one that an earlier, killed server left to us. */
export interface Postmaster {
  pid: number
  socketFolder: string
  /** Resolves when it is gone. */
  gone: Promise<void>
}

export interface Installation {
  home: Home
  binaries: Binaries
  cluster: Cluster
}

/** Starts PostgreSQL, or adopts the one that runs; resolves when it takes connections. */
export async function launch(installation: Installation): Promise<Postmaster> {
  const { data } = installation.cluster
  const left = await readPidFile(data)
  if (left !== undefined && isPostmaster(left.pid, data)) {
    const adopted = await adopt(left.pid, data)
    if (adopted !== undefined) return adopted
  } else if (left !== undefined && isAlive(left.pid)) {
    await disownPidFile(data, installation.home)
  }
  return start(installation)
}

async function adopt(pid: number, data: string): Promise<Postmaster | undefined> {
  while (isPostmaster(pid, data)) {
    const file = await readPidFile(data)
    if (file?.pid === pid && file.ready && (await listens(file.socketFolder))) {
      return { pid, socketFolder: file.socketFolder, gone: untilGone(pid, data) }
    }
    // It is starting (it recovers), or stopping because its server died, or is being killed itself.
    await sleep(20)
  }
  return undefined
}

function listens(socketFolder: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(join(socketFolder, '.s.PGSQL.5432'))
    socket.once('error', () => resolve(false))
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
  })
}

async function untilGone(pid: number, data: string): Promise<void> {
  while (isPostmaster(pid, data)) await sleep(100, undefined, { ref: false })
}

async function start({ home, binaries, cluster }: Installation): Promise<Postmaster> {
  const socketFolder = await makeSocketFolder(home)
  const log = await openLog(home)
  const child = spawn(binaries.postgres, ['-D', cluster.data, ...settings(socketFolder)], {
    ...home.user.spawnAs,
    cwd: home.folder,
    stdio: ['ignore', log.fd, log.fd],
    // Its own process group: Ctrl-C in a terminal must reach the server only, which then stops it in turn.
    detached: true,
  })
  // Before anything is waited for: it may end at once.
  const gone = new Promise<void>((resolve) => {
    child.once('error', () => resolve())
    child.once('exit', () => resolve())
  })
  await log.close()
  let ended = false
  gone.then(() => {
    ended = true
  })
  child.unref()
  while (!ended) {
    const file = await readPidFile(cluster.data)
    if (file?.pid === child.pid && file?.ready) return { pid: file.pid, socketFolder, gone }
    await Promise.race([sleep(15), gone])
  }
  throw new StartRefusal(`The embedded database did not start: see ${logPath(home)}.`)
}

/** Nothing here may ever weaken durability; what a statement or a row holds is kept out of the log. */
const settings = (socketFolder: string) =>
  Object.entries({
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`])

/** A folder that nobody else may enter, with a path short enough for a socket (about 107 bytes). */
async function makeSocketFolder(home: Home): Promise<string> {
  const inside = join(home.folder, 'run')
  const name = createHash('sha256').update(home.folder).digest('hex').slice(0, 16)
  const folder = Buffer.byteLength(inside) <= 85 ? inside : join(tmpdir(), `candour-${name}`)
  await mkdir(folder, { mode: 0o700 }).then(
    () => giveTo(home.user, folder),
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    },
  )
  const found = await lstat(folder)
  const owner = home.user.uid ?? process.getuid?.() ?? found.uid
  if (found.isDirectory() && found.uid === 0 && owner !== 0) await giveTo(home.user, folder)
  else if (!found.isDirectory() || found.uid !== owner) {
    throw new StartRefusal(`${folder} belongs to somebody else; the embedded database needs it.`)
  }
  await chmod(folder, 0o700)
  return folder
}

/** Leaves nothing in the temporary folder. */
export async function removeSocketFolder(folder: string, home: Home): Promise<void> {
  if (!folder.startsWith(home.folder)) await rmdir(folder).catch(() => {})
}

const logPath = (home: Home) => join(home.folder, 'postgres.log')

async function openLog(home: Home) {
  const path = logPath(home)
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  )
  if (size > 10_000_000) await rename(path, `${path}.1`)
  return open(path, 'a', 0o600)
}
