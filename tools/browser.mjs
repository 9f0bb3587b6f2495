import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installed, run, runNode } from './repository.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** A browser of the machine: the one that CHROMIUM names, or the first in PATH. */
export function findBrowser(environment = process.env) {
  if (environment.CHROMIUM) return isProgram(environment.CHROMIUM) ? environment.CHROMIUM : undefined
  const folders = (environment.PATH ?? '').split(delimiter).filter(Boolean)
  return [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...places].find(isProgram)
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Playwright's own browser, where one was downloaded. */
export async function findPlaywrightBrowser() {
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  return path && existsSync(path) ? path : undefined
}

export const anyBrowser = async () => findBrowser() ?? (await findPlaywrightBrowser())

/**
 * Makes sure of a browser: one that is there, else Debian's where packages may be installed, else Playwright's
 * own download. Undefined when none of these worked.
 */
export async function provideBrowser() {
  const present = await anyBrowser()
  if (present) return present
  console.log('Installing a browser for the browser tests …')
  const apt = await aptGet()
  if (apt) {
    const [program, ...before] = apt
    const settings = ['-y', '-qq', '--no-install-recommends', 'install', 'chromium']
    const options = { quiet: true, minutes: 15, env: { DEBIAN_FRONTEND: 'noninteractive' } }
    await run(program, [...before, 'update', '-qq'], options)
    await run(program, [...before, ...settings], options)
    const found = findBrowser()
    if (found) return found
  }
  await runNode(installed('@playwright/test/cli.js'), ['install', 'chromium'], { quiet: true, minutes: 15 })
  return findPlaywrightBrowser()
}

/** How packages may be installed here, if at all: as root, or through a sudo that asks for no password. */
async function aptGet() {
  if ((await run('apt-get', ['--version'], { quiet: true })).code !== 0) return undefined
  if (process.getuid?.() === 0) return ['apt-get']
  const sudo = await run('sudo', ['-n', 'true'], { quiet: true })
  return sudo.code === 0 ? ['sudo', '-n', 'apt-get'] : undefined
}
