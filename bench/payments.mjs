// Made-up histories of a firm at Stripe: the test of server/src/subscriptions/event-histories.test.ts, many more times.
import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { repository } from './processes.mjs'

const test = 'src/subscriptions/event-histories.test.ts'
const main = 'however events arrive'

export async function benchPayments({ histories, seed }) {
  const report = join(repository, '.cache/payments.json')
  const began = performance.now()
  const code = await vitest(['--reporter=default', '--reporter=json', `--outputFile.json=${report}`], {
    PAYMENT_HISTORIES: String(histories),
    PAYMENT_HISTORIES_SEED: String(seed),
  })
  const { testResults } = JSON.parse(await readFile(report, 'utf8'))
  const results = testResults.flatMap(({ assertionResults }) => assertionResults)
  const [found] = results.filter(({ title }) => title.includes(main))
  const failure = found?.failureMessages?.[0]
  return {
    histories,
    seed,
    seconds: Math.round((performance.now() - began) / 1000),
    met: code === 0 && found?.status === 'passed',
    ...found?.meta?.tally,
    failure,
  }
}

function vitest(args, environment) {
  return new Promise((resolve, reject) => {
    const command = [
      join(repository, 'node_modules/vitest/vitest.mjs'),
      ...['run', '--project', 'server', test, '-t', main, ...args],
    ]
    const env = { ...process.env, ...environment }
    const child = spawn(process.execPath, command, { cwd: repository, env, stdio: 'inherit' })
    child.on('error', reject).on('exit', resolve)
  })
}

export function showPayments({ seed, seconds, met, failure, ...counts }) {
  const { histories, events, sent, doubled, reordered, late, failures, slow, differences, doubleEffects } =
    counts
  console.table([
    {
      ...{ histories, seed, seconds, events, sent, doubled, reordered, failures },
      ...{ 'late by 72 h': late, 'slow answers': slow, differences, 'double effects': doubleEffects },
    },
  ])
  console.log(`Goal: what is stored is what Stripe says, and nothing twice: ${met ? 'met' : 'NOT met'}.`)
  if (failure) console.log(failure)
}
