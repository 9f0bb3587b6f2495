import { existsSync, readFileSync } from 'node:fs'
import { at, runNpm } from './repository.mjs'

/** Whether what is installed is what the lock file asks for. Optional packages depend on the machine. */
export function isInstalled(lockFile = at('package-lock.json'), modules = at('node_modules')) {
  const hidden = `${modules}/.package-lock.json`
  if (!existsSync(hidden)) return false
  try {
    const wanted = JSON.parse(readFileSync(lockFile, 'utf8')).packages
    const present = JSON.parse(readFileSync(hidden, 'utf8')).packages
    return Object.entries(wanted).every(
      ([path, { version, optional, os, cpu }]) =>
        !path.includes('node_modules/') ||
        optional ||
        os ||
        cpu ||
        (present[path] !== undefined && present[path].version === version),
    )
  } catch {
    return false
  }
}

/** Installs exactly what the lock file says, development tools included, where that is not there yet. */
export async function install() {
  if (isInstalled()) return
  console.log('Installing dependencies (once; takes about a minute) …')
  const { code, output } = await runNpm(
    ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'],
    { quiet: true },
  )
  if (code !== 0) throw new Error(`Installing failed (npm ci):\n${output.trim()}`)
}
