import './node-version.mjs'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { provideAuthEmulator } from './auth-emulator.mjs'
import { install } from './install.mjs'
import { oneAtATime } from './one-at-a-time.mjs'
import { cache, stop } from './repository.mjs'

/** The identity suite on every identity that there is, the Auth emulator among them, with the count for each. */
await oneAtATime(async () => {
  await install()
  await provideAuthEmulator()
}).catch((error) => stop(`${error.message}\n0 passed, 1 failed`))
const { runVitest } = await import('./checks.mjs')
const { lastLine } = await import('./tally.mjs')

const identities = {
  embedded: 'the embedded identity',
  'stand-in': 'the hosted identity, with our stand-in for the service',
  emulator: 'the hosted identity, with the Auth emulator of firebase-tools',
}

const sum = await runVitest(['--project', 'server', '--project', 'hosted', 'identity-suite'])
const files = readReport()
console.log('')
for (const [name, words] of Object.entries(identities)) {
  const file = files.find(({ name: path }) => basename(path).startsWith(`identity-suite.${name}.`))
  const tests = file?.assertionResults ?? []
  const passed = tests.filter(({ status }) => status === 'passed').length
  console.log(`${words}: ${lastLine({ passed, failed: tests.length - passed })}`)
  if (tests.length > 0) continue
  sum.failed += 1
  sum.problems.push(`${words}: no test was run`)
}
for (const problem of sum.problems) console.log(`failed: ${problem}`)
console.log(lastLine(sum))
process.exit(sum.failed > 0 ? 1 : 0)

function readReport() {
  try {
    return JSON.parse(readFileSync(cache('vitest.json'), 'utf8')).testResults
  } catch {
    return []
  }
}
