import './node-version.mjs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tsImport } from 'tsx/esm/api'
import { provideBrowser } from './browser.mjs'
import { build } from './build.mjs'
import { fillDemo } from './demo.mjs'
import { oneAtATime } from './one-at-a-time.mjs'
import { asWebp } from './pictures/as-webp.mjs'
import { keepPictures } from './pictures/keep.mjs'
import { invitedBesides, takeScreens } from './pictures/screens.mjs'
import { makeSharePictures } from './pictures/share-pictures.mjs'
import { stop } from './repository.mjs'

/**
 * Takes the pictures of the public site from the real screens: a demo firm is filled in a Candour of its own, which is
 * gone afterwards. Each picture is in light and in dark; those for links that are shared stand in `web/public/og`.
 */
async function pictures() {
  await oneAtATime(build)
  const executablePath = await provideBrowser()
  const { chromium } = await import('@playwright/test')
  const { served } = await tsImport('../e2e/served.ts', import.meta.url)
  const candour = await served()
  const kept = await mkdtemp(join(tmpdir(), 'candour-pictures-'))
  const browser = await chromium.launch({ executablePath })
  try {
    const { port } = new URL(candour.address)
    const firm = await fillDemo({ PORT: port, DATA_DIR: kept }, [await invitedBesides()])
    const taken = await takeScreens(browser, candour.address, firm)
    await keepPictures(await asWebp(browser, taken))
    await makeSharePictures(browser, candour.address, taken)
  } finally {
    await browser.close()
    await candour.stop()
    await rm(kept, { recursive: true, force: true })
  }
}

await pictures().catch((error) => stop(`The pictures could not be made: ${error.stack ?? error}`))
