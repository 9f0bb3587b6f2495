import { copyFileSync, mkdirSync } from 'node:fs'
import { isInstalled } from './install.mjs'
import { at, runNpm } from './repository.mjs'

const wanted = at('tools', 'auth-emulator')
const lockFile = `${wanted}/package-lock.json`
const folder = at('.cache', 'auth-emulator')

/** Whether the Auth emulator of firebase-tools is here: 312 MB, so only where somebody asked for it. */
export const hasAuthEmulator = () => isInstalled(lockFile, `${folder}/node_modules`)

/** Installs exactly what its own lock file says, apart from the dependencies of Candour. */
export async function provideAuthEmulator() {
  if (hasAuthEmulator()) return
  console.log('Installing the Auth emulator of firebase-tools (once; takes about two minutes, 312 MB) …')
  mkdirSync(folder, { recursive: true })
  for (const file of ['package.json', 'package-lock.json'])
    copyFileSync(`${wanted}/${file}`, `${folder}/${file}`)
  // Without install scripts: those build native parts that the Auth emulator has no use for.
  const { code, output } = await runNpm(
    ['ci', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund'],
    { cwd: folder, quiet: true },
  )
  if (code !== 0) throw new Error(`Installing firebase-tools failed:\n${output.trim()}`)
}
