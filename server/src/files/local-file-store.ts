import { chmod, mkdir, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { AppError } from '../platform/errors.ts'
import { syncFolder, writeFileSafely } from '../platform/secrets/write-file-safely.ts'
import type { ContentPlace, FileStore } from './file-store.ts'

/** Segments as files in a folder: `{account}/{content}/{segment}`, readable by this user only. */
export function localFileStore(root: string): FileStore {
  const folderOf = ({ accountId, contentId }: ContentPlace) => join(root, accountId, contentId)
  return {
    put: async (segment, sealed) => {
      const folder = folderOf(segment)
      try {
        await makeFolder(folder)
        await writeFileSafely(join(folder, segment.name), sealed)
      } catch (error) {
        // A full disk, most likely: to be tried again.
        throw new AppError('unavailable', undefined, { cause: error })
      }
    },
    get: (segment) => readFile(join(folderOf(segment), segment.name)),
    drop: (segment) => rm(join(folderOf(segment), segment.name), { force: true }),
    remove: async (content) => {
      await rm(folderOf(content), { recursive: true, force: true })
    },
    removeAccount: async (accountId) => {
      await rm(join(root, accountId), { recursive: true, force: true })
    },
  }
}

/** With its parents, each of them lasting before anything is put in. */
async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (first === undefined) return
  for (let made = folder; ; made = dirname(made)) {
    // Not left to the process's mask, which may allow less.
    await chmod(made, 0o700)
    await syncFolder(dirname(made))
    if (made === first) return
  }
}
