import { spawnSync } from 'node:child_process'
import { chown, stat } from 'node:fs/promises'
import { StartRefusal } from '../../start-refusal.ts'

/** Who runs PostgreSQL, which refuses to run as root: ourselves or, if we are root, another user. */
export interface PostgresUser {
  uid?: number
  gid?: number
  spawnAs: { uid?: number; gid?: number }
}

const ourselves: PostgresUser = { spawnAs: {} }

/** `existing` is a folder that PostgreSQL already has, if any: whoever owns it goes on running it. */
export async function postgresUser(existing: string | undefined): Promise<PostgresUser> {
  if (process.getuid?.() !== 0) return ourselves
  const owner = existing === undefined ? undefined : await stat(existing).catch(() => undefined)
  if (owner !== undefined && owner.uid !== 0) return runAs(owner.uid, owner.gid)
  for (const name of ['candour', 'nobody']) {
    const [uid, gid] = [idOf('-u', name), idOf('-g', name)]
    if (uid !== undefined && gid !== undefined && uid !== 0) return runAs(uid, gid)
  }
  throw new StartRefusal(
    'PostgreSQL does not run as root: add a system user named candour, or set DATABASE_URL.',
  )
}

const runAs = (uid: number, gid: number): PostgresUser => ({ uid, gid, spawnAs: { uid, gid } })

function idOf(flag: '-u' | '-g', name: string): number | undefined {
  const { status, stdout } = spawnSync('id', [flag, name], { encoding: 'utf8' })
  return status === 0 ? Number(stdout) : undefined
}

/** Gives a file or folder to the user; nothing to do unless we are root. */
export async function giveTo(user: PostgresUser, path: string): Promise<void> {
  if (user.uid !== undefined && user.gid !== undefined) await chown(path, user.uid, user.gid)
}

/** Whether the user can come to this folder: every folder above must let it through. */
export function canReach(user: PostgresUser, folder: string): boolean {
  if (user.uid === undefined) return true
  return spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], { ...user.spawnAs, cwd: '/' }).status === 0
}
