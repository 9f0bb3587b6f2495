import './node-version.mjs'
import { build } from './build.mjs'
import { install } from './install.mjs'
import { oneAtATime } from './one-at-a-time.mjs'
import { stop } from './repository.mjs'

await oneAtATime(install).catch((error) => stop(`${error.message}\n0 passed, 1 failed`))
const { provideBrowser } = await import('./browser.mjs')
const { runChecks, runPlaywright, runVitestSteadily } = await import('./checks.mjs')
const { crashed, lastLine, total } = await import('./tally.mjs')

if (!(await provideBrowser()))
  stop('The browser tests need Chromium or Chrome: install one, or name it with CHROMIUM=/path/to/it.')

const parts = []
/** One part must not keep the others from being run and counted. */
async function part(name, work) {
  console.log(`\n${name}`)
  try {
    parts.push(...[await work()].flat())
  } catch (error) {
    console.log(error)
    parts.push(crashed(`${name}: ${error.message}`))
  }
}

await part('Checks', () => runChecks())
await part('Unit and server tests', () => runVitestSteadily())
await part('Browser tests', async () => {
  await oneAtATime(build)
  return runPlaywright()
})

const sum = total(parts)
console.log('')
for (const test of sum.unsteady ?? []) console.log(`unsteady, mend it: ${test}`)
for (const problem of sum.problems) console.log(`failed: ${problem}`)
console.log(lastLine(sum))
process.exit(sum.failed > 0 ? 1 : 0)
