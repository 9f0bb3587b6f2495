import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const ignored = new Set(['node_modules', 'dist', '.cache', 'coverage'])

/** Every file under the paths that can change a build: all but tests, in a fixed order. */
function files(path) {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (!stat) return []
  if (!stat.isDirectory()) return /\.test\.tsx?$/.test(path) ? [] : [[path, stat]]
  return readdirSync(path)
    .filter((name) => !ignored.has(name))
    .sort()
    .flatMap((name) => files(join(path, name)))
}

/**
 * A short text that changes when a file under the paths is added, removed, renamed or written. Sizes and times
 * instead of contents: reading everything would cost more than the start it saves.
 */
export function fingerprint(paths) {
  const hash = createHash('sha256')
  for (const [path, stat] of paths.flatMap(files)) hash.update(`${path}\0${stat.size}\0${stat.mtimeMs}\n`)
  return hash.digest('hex')
}

/** Runs `build` where the sources differ from the last build or its output is gone. */
export async function whenChanged({ paths, output, note }, build) {
  const now = fingerprint(paths)
  if (statSync(output, { throwIfNoEntry: false }) && read(note) === now) return false
  await build()
  // The sources as they were before building: a file saved meanwhile is built the next time.
  writeFileSync(note, now)
  return true
}

function read(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
