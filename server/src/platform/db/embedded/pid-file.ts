import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeFileSafely } from '../../secrets/write-file-safely.ts'
import type { Home } from './home.ts'
import { isAlive } from './mutex.ts'
import { giveTo } from './postgres-user.ts'

/** What PostgreSQL writes of itself into its data folder while it runs. */
export interface PidFile {
  pid: number
  socketFolder: string
  ready: boolean
}

export async function readPidFile(data: string): Promise<PidFile | undefined> {
  const text = await readFile(pathOf(data), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const lines = text.split('\n')
  const pid = Math.abs(Number(lines[0]))
  if (!Number.isInteger(pid) || pid === 0) return undefined
  return { pid, socketFolder: lines[4] ?? '', ready: lines[7]?.trim() === 'ready' }
}

/** Whether the process is a PostgreSQL of this data folder: not merely a process that got its number. */
export function isPostmaster(pid: number, data: string): boolean {
  if (!isAlive(pid)) return false
  try {
    const command =
      process.platform === 'linux'
        ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
        : execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
    return command.includes(`-D ${data} `)
  } catch {
    return false
  }
}

/**
 * After a kill the number in the file may have gone to a stranger, and PostgreSQL would refuse to start
 * because of it. It does not mind its parent's number, so that is put in its place; the rest of the file
 * stays, for by it PostgreSQL finds out whether any process of the old one is still at work.
 */
export async function disownPidFile(data: string, home: Home): Promise<void> {
  const lines = (await readFile(pathOf(data), 'utf8')).split('\n')
  await writeFileSafely(pathOf(data), [String(process.pid), ...lines.slice(1)].join('\n'))
  await giveTo(home.user, pathOf(data))
}

const pathOf = (data: string) => join(data, 'postmaster.pid')
