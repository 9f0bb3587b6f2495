// Made-up histories of two devices and two tabs: the test of web/src/answering/histories.test.ts, many more times.
import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { repository } from './processes.mjs'

const test = 'web/src/answering/histories.test.ts'
const main = 'lose no answer'

export async function benchHistories({ histories, seed }) {
  const report = join(repository, '.cache/histories.json')
  const began = performance.now()
  const code = await vitest(['--reporter=default', '--reporter=json', `--outputFile.json=${report}`], {
    VITE_HISTORIES: String(histories),
    VITE_HISTORIES_SEED: String(seed),
  })
  const { testResults } = JSON.parse(await readFile(report, 'utf8'))
  const results = testResults.flatMap(({ assertionResults }) => assertionResults)
  const [found] = results.filter(({ title }) => title.includes(main))
  return {
    histories,
    seed,
    seconds: Math.round((performance.now() - began) / 1000),
    met: code === 0 && found?.status === 'passed',
    failure: found?.failureMessages?.[0],
  }
}

function vitest(args, environment) {
  return new Promise((resolve, reject) => {
    const command = [
      join(repository, 'node_modules/vitest/vitest.mjs'),
      ...['run', '--project', 'web', test, '-t', main, ...args],
    ]
    const env = { ...process.env, ...environment }
    const child = spawn(process.execPath, command, { cwd: repository, env, stdio: 'inherit' })
    child.on('error', reject).on('exit', resolve)
  })
}

export function showHistories({ histories, seed, seconds, met, failure }) {
  console.table([
    { histories, seed, seconds, 'nothing lost, nothing overwritten unseen': met ? 'met' : 'NOT met' },
  ])
  if (failure) console.log(failure)
}
