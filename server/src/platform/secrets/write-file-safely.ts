import { randomBytes } from 'node:crypto'
import { link, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Writes a file that after a crash is there whole or not at all; readable by its owner only. */
export async function writeFileSafely(path: string, content: string | Buffer): Promise<void> {
  await rename(await writeUnfinished(path, content), path)
  await syncFolder(dirname(path))
}

/** The same, unless there is one: of several processes at once exactly one makes it. */
export async function makeFileSafely(path: string, content: string | Buffer): Promise<void> {
  const unfinished = await writeUnfinished(path, content)
  await link(unfinished, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(unfinished)
  await syncFolder(dirname(path))
}

async function writeUnfinished(path: string, content: string | Buffer): Promise<string> {
  const unfinished = `${path}.${randomBytes(6).toString('hex')}`
  const file = await open(unfinished, 'wx', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
  return unfinished
}

/** Makes a rename in the folder last; Windows can neither open nor needs to. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
