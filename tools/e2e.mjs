import './node-version.mjs'
import { build } from './build.mjs'
import { install } from './install.mjs'
import { oneAtATime } from './one-at-a-time.mjs'
import { stop } from './repository.mjs'

await oneAtATime(async () => {
  await install()
  await build()
}).catch((error) => stop(error.message))
const { provideBrowser } = await import('./browser.mjs')
const { runPlaywright } = await import('./checks.mjs')
const { lastLine } = await import('./tally.mjs')

if (!(await provideBrowser()))
  stop('The browser tests need Chromium or Chrome: install one, or name it with CHROMIUM=/path/to/it.')
const tally = await runPlaywright(process.argv.slice(2))
for (const test of tally.unsteady ?? []) console.log(`unsteady, mend it: ${test}`)
console.log(lastLine(tally))
process.exit(tally.failed > 0 ? 1 : 0)
