import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFolder, writeFileSafely } from '../../secrets/write-file-safely.ts'
import { StartRefusal } from '../../start-refusal.ts'
import type { Binaries } from './binaries.ts'
import type { Home } from './home.ts'
import { giveTo } from './postgres-user.ts'

/** The superuser of the embedded database; used to make roles and to migrate, never to serve. */
export const superuser = 'postgres'

export interface Cluster {
  /** PostgreSQL's data folder. */
  data: string
  password: string
}

/**
 * The data folder, made if there is none. It is made under another name and renamed when it is complete, so
 * that being killed during the first start leaves nothing half made.
 */
export async function findCluster(home: Home, binaries: Binaries): Promise<Cluster> {
  const data = join(home.folder, 'cluster')
  const passwordFile = join(home.folder, 'password')
  const major = await majorOf(data)
  if (major === undefined) await makeCluster(home, binaries, data, passwordFile)
  else if (major !== binaries.version.split('.')[0]) {
    throw new StartRefusal(
      `The database in ${data} is of PostgreSQL ${major}; this release of Candour runs ${binaries.version}.`,
    )
  }
  return { data, password: (await readFile(passwordFile, 'utf8')).trim() }
}

async function majorOf(data: string): Promise<string | undefined> {
  const version = await readFile(join(data, 'PG_VERSION'), 'utf8').catch(() => undefined)
  return version?.trim()
}

async function makeCluster(
  home: Home,
  binaries: Binaries,
  data: string,
  passwordFile: string,
): Promise<void> {
  for (const name of await readdir(home.folder)) {
    if (name.startsWith('initdb-')) await rm(join(home.folder, name), { recursive: true, force: true })
  }
  await writeFileSafely(passwordFile, randomBytes(32).toString('hex'))
  await giveTo(home.user, passwordFile)

  const unfinished = join(home.folder, `initdb-${randomBytes(6).toString('hex')}`)
  await run(home, binaries.initdb, [
    ...['-D', unfinished, '-U', superuser, '--pwfile', passwordFile],
    ...['--data-checksums', '-E', 'UTF8', '--auth-local=scram-sha-256', '--auth-host=scram-sha-256'],
    ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    `--locale=${process.platform === 'linux' ? 'C.UTF-8' : 'C'}`,
  ])
  await rename(unfinished, data)
  await syncFolder(home.folder)
}

function run(home: Home, program: string, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      ...home.user.spawnAs,
      cwd: home.folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let complaint = ''
    child.stderr.on('data', (chunk: Buffer) => {
      complaint += chunk.toString()
    })
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) return resolve()
      const line = complaint.split('\n').find((text) => /error|fatal/i.test(text)) ?? complaint.split('\n')[0]
      reject(new StartRefusal(`The embedded database could not be made in ${home.folder}: ${line}`))
    })
  })
}
