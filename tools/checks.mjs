import { rm } from 'node:fs/promises'
import { outdatedPages } from './docs.mjs'
import { at, cache, installed, runNode } from './repository.mjs'
import { brokenCode } from './rules/code.mjs'
import { brokenClaims } from './rules/conformance.mjs'
import { brokenImports } from './rules/imports.mjs'
import { afterSecondTry, fromCheck, fromPlaywright, fromVitest } from './tally.mjs'

const tsc = (project) => () => runNode(installed('typescript-7/bin/tsc'), ['-p', at(project)], quiet)
/** A check of our own: what it finds, a line each. */
const broken = (find) => async () => {
  const found = await find()
  const lines = found.map((it) => (typeof it === 'string' ? it : `${it.rule}: ${it.place} ${it.what}`))
  return { code: lines.length > 0 ? 1 : 0, output: lines.join('\n') }
}
const quiet = { quiet: true, minutes: 10 }

/** Each passes or fails as one. */
export const checks = [
  ...[
    'packages/survey',
    'packages/contract',
    'library',
    'server',
    'web',
    'e2e',
    'bench',
    'tools/local-stripe',
    'tsconfig.tests.json',
  ].map((project) => ({ name: `types of ${project}`, run: tsc(project) })),
  {
    name: 'format and lint',
    run: () => runNode(installed('@biomejs/biome/bin/biome'), ['check', '--error-on-warnings', '.'], quiet),
  },
  { name: 'import rules', run: broken(brokenImports) },
  { name: 'code rules', run: broken(brokenCode) },
  { name: 'generated documents (npm run docs)', run: broken(outdatedPages) },
  { name: 'conformance', run: broken(brokenClaims) },
  { name: 'unused code', run: () => runNode(installed('knip/bin/knip.js'), ['--no-progress'], quiet) },
]

/** Runs the checks, two at a time, and says of each how it went. */
export async function runChecks(list = checks) {
  const tallies = []
  const waiting = [...list]
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const result = await check.run().catch((error) => ({ code: 1, output: error.stack }))
      console.log(`${result.code === 0 ? 'ok    ' : 'FAILED'} ${check.name}`)
      if (result.code !== 0) console.log(result.output.trim().replaceAll(/^/gm, '       '))
      tallies.push(fromCheck({ name: check.name, code: result.code, output: firstLines(result.output) }))
    }
  }
  await Promise.all([worker(), worker()])
  return tallies
}

export async function runVitest(args = []) {
  const report = cache('vitest.json')
  await forget(report)
  const { code } = await runNode(
    installed('vitest/vitest.mjs'),
    [
      'run',
      '--reporter=default',
      `--reporter=${at('tools/vitest-report.mjs')}`,
      `--outputFile.json=${report}`,
      ...args,
    ],
    { minutes: 40 },
  )
  return fromVitest({ code, report })
}

/** As above; the files with a failed test, when they are few, are run a second time (decision 0019). */
export async function runVitestSteadily(run = runVitest) {
  const first = await run()
  if (!first.again) return first
  console.log(`\nOnce more: ${first.again.files.join(', ')}`)
  return afterSecondTry(first, await run(first.again.files))
}

export async function runPlaywright(args = []) {
  const report = cache('playwright.json')
  await forget(report)
  const { code } = await runNode(
    installed('@playwright/test/cli.js'),
    ['test', '--reporter=list,json', ...args],
    {
      cwd: at('e2e'),
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      minutes: 40,
    },
  )
  return fromPlaywright({ code, report })
}

/** A report of an earlier run must never be counted again. */
async function forget(report) {
  await rm(report, { force: true })
}

const firstLines = (output) => output.trim().split('\n').slice(0, 3).join('\n')
