import { at, cache, installed, runNode } from './repository.mjs'
import { fromCheck, fromPlaywright, fromVitest } from './tally.mjs'

const tsc = (project) => () => runNode(installed('typescript/bin/tsc'), ['-p', at(project)], quiet)
const own = (script) => () => runNode(at('tools', script), [], quiet)
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
    'tsconfig.tests.json',
  ].map((project) => ({ name: `types of ${project}`, run: tsc(project) })),
  {
    name: 'format and lint',
    run: () => runNode(installed('@biomejs/biome/bin/biome'), ['check', '--error-on-warnings', '.'], quiet),
  },
  { name: 'import rules', run: own('imports.mjs') },
  { name: 'code rules', run: own('rules.mjs') },
  { name: 'generated documents', run: () => runNode(at('tools/docs.mjs'), ['--check'], quiet) },
  { name: 'conformance', run: own('conformance.mjs') },
  { name: 'unused code', run: () => runNode(installed('knip/bin/knip.js'), ['--no-progress'], quiet) },
]

/** Runs the checks, two at a time, and says of each how it went. */
export async function runChecks(list = checks) {
  const tallies = []
  const waiting = [...list]
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const result = await check.run()
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
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...args],
    { minutes: 40 },
  )
  return fromVitest({ code, report })
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
  const { rm } = await import('node:fs/promises')
  await rm(report, { force: true })
}

const firstLines = (output) => output.trim().split('\n').slice(0, 3).join('\n')
