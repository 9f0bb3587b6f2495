import './node-version.mjs'
import { install } from './install.mjs'
import { oneAtATime } from './one-at-a-time.mjs'
import { stop } from './repository.mjs'

await oneAtATime(install).catch((error) => stop(`${error.message}\n0 passed, 1 failed`))
const { runChecks, runVitest } = await import('./checks.mjs')
const { lastLine, total } = await import('./tally.mjs')

const sum = total([...(await runChecks()), await runVitest()])
for (const problem of sum.problems) console.log(`failed: ${problem}`)
console.log(lastLine(sum))
process.exit(sum.failed > 0 ? 1 : 0)
