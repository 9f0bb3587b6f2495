import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { cache } from './repository.mjs'

/**
 * Lets one process at a time install and build in this folder: two commands started together would write
 * over each other. A lock that a killed process left behind is taken over.
 */
export async function oneAtATime(work, folder = cache('preparing')) {
  while (!take(folder)) await wait(200)
  const release = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', release)
  try {
    return await work()
  } finally {
    process.removeListener('exit', release)
    release()
  }
}

function take(folder) {
  try {
    mkdirSync(folder)
    writeFileSync(`${folder}/pid`, String(process.pid))
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
  if (!isHeld(folder)) rmSync(folder, { recursive: true, force: true })
  return false
}

function isHeld(folder) {
  try {
    process.kill(Number(readFileSync(`${folder}/pid`, 'utf8')), 0)
    return true
  } catch (error) {
    // Alive, of another user.
    if (error.code === 'EPERM') return true
    // Just being written, or just released.
    const made = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0
    return error.code === 'ENOENT' && Date.now() - made < 5000
  }
}
