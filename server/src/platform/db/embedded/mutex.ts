import { createHash, randomBytes } from 'node:crypto'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'

/**
 * Lets one process at a time own a folder; undefined when another has it. The kernel frees it when the
 * process is killed: on Linux it is an abstract socket. Elsewhere a file names the owner, who must be alive.
 */
export function takeMutex(
  folder: string,
  platform: NodeJS.Platform = process.platform,
): Promise<(() => Promise<void>) | undefined> {
  return platform === 'linux' ? takeSocket(folder) : takeFile(join(folder, 'owner'))
}

function takeSocket(folder: string): Promise<(() => Promise<void>) | undefined> {
  const name = `\0candour-${createHash('sha256').update(folder).digest('hex')}`
  const server = createServer((connection) => connection.destroy())
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(undefined)
      else reject(error)
    })
    server.listen(name, () => {
      server.unref()
      resolve(() => new Promise((closed) => server.close(() => closed())))
    })
  })
}

async function takeFile(path: string): Promise<(() => Promise<void>) | undefined> {
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      await nameOwner(path)
      return () => rm(path, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const owner = await readFile(path, 'utf8').catch(() => '')
    if (Number(owner) > 0 && isAlive(Number(owner))) return undefined
    if (!(await removeFileOf(owner, path))) return undefined
  }
  return undefined
}

/** At once with what is in it: who found it empty would take its owner for dead. Fails with EEXIST where there is one. */
async function nameOwner(path: string): Promise<void> {
  const aside = `${path}.${randomBytes(6).toString('hex')}`
  await writeFile(aside, String(process.pid), { mode: 0o600 })
  try {
    await link(aside, path)
  } finally {
    await rm(aside, { force: true })
  }
}

/** Removes the file of a dead owner, but not that of a living one who was faster with the same. */
async function removeFileOf(owner: string, path: string): Promise<boolean> {
  const aside = `${path}.${randomBytes(6).toString('hex')}`
  await rename(path, aside).catch(() => {})
  const found = await readFile(aside, 'utf8').catch(() => owner)
  if (found !== owner) await link(aside, path).catch(() => {})
  await rm(aside, { force: true })
  return found === owner
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
