import { readFileSync } from 'node:fs'

/** How many browser tests, or files of other tests, may need a second try before the run fails all the same. */
const unsteadyAtMost = 2

/**
 * The counting behind the last line of `npm test`. Its rule: nothing that did not run may look like a success.
 * A part that crashed, wrote no report, ran nothing or skipped something counts as failed.
 */
export function fromVitest({ code, report }) {
  const results = readReport(report)
  if (!results) return crashed('vitest wrote no report')
  const files = results.testResults ?? []
  const problems = []
  const passed = results.numPassedTests ?? 0
  let failed = results.numFailedTests ?? 0
  for (const file of files) {
    // A file that could not even be loaded has no tests that could have failed.
    if (file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed')) {
      failed += 1
      problems.push(`${file.name}: ${firstLine(file.message) || 'could not be run'}`)
    }
    for (const test of file.assertionResults) {
      if (test.status === 'failed') problems.push(`${file.name}: ${test.fullName}`)
      else if (test.status !== 'passed') {
        failed += 1
        problems.push(`${file.name}: ${test.fullName} was skipped`)
      }
    }
  }
  // Whose it was is not certain, so the file that it came from cannot be tried again by itself.
  for (const message of results.uncaught ?? []) {
    failed += 1
    problems.push(`caught by no test: ${firstLine(message)}`)
  }
  const again = results.uncaught?.length > 0 ? undefined : worthASecondTry(files)
  return { ...settle({ passed, failed, problems }, code, 'vitest'), again }
}

/** The few files with a failed test, and how many tests they have; none where a test was skipped anywhere. */
function worthASecondTry(files) {
  const failing = files.filter((file) => file.status === 'failed')
  const all = files.flatMap((file) => file.assertionResults)
  if (failing.length === 0 || failing.length > unsteadyAtMost) return undefined
  if (all.some(({ status }) => status !== 'passed' && status !== 'failed')) return undefined
  const tests = failing.flatMap((file) => file.assertionResults)
  const passed = tests.filter(({ status }) => status === 'passed')
  return { files: failing.map(({ name }) => name), tests: tests.length, passed: passed.length }
}

/** Counts a run whose failing files were run again: as passed, and named as unsteady, only if all of them passed. */
export function afterSecondTry(first, second) {
  if (second.failed > 0 || second.passed < first.again.tests) return first
  const passed = first.passed - first.again.passed + second.passed
  return { passed, failed: 0, problems: [], unsteady: first.problems }
}

export function fromPlaywright({ code, report }) {
  const results = readReport(report)
  if (!results) return crashed('playwright wrote no report')
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = results.stats ?? {}
  const all = specs(results.suites ?? [])
  const named = (wanted) =>
    all
      .filter((spec) => spec.tests.some((test) => wanted(test.status)))
      .map((spec) => `${spec.file}: ${spec.title}`)
  const problems = [
    ...(results.errors ?? []).map((error) => firstLine(error.message)),
    ...named((status) => status !== 'expected' && status !== 'flaky'),
  ]
  const unsteady = named((status) => status === 'flaky')
  const failed = unexpected + skipped
  const counted =
    flaky > unsteadyAtMost
      ? { passed: expected, failed: failed + flaky, problems: [...problems, ...unsteady], unsteady: [] }
      : { passed: expected + flaky, failed, problems, unsteady }
  return settle(counted, code, 'playwright')
}

/** A check that passes or fails as one. */
export function fromCheck({ name, code, output = '' }) {
  return code === 0
    ? { passed: 1, failed: 0, problems: [] }
    : { passed: 0, failed: 1, problems: [`${name}: ${output.trim() || `ended with code ${code}`}`] }
}

export function crashed(problem) {
  return { passed: 0, failed: 1, problems: [problem] }
}

export function total(parts) {
  const sum = parts.reduce(
    (a, b) => ({
      passed: a.passed + b.passed,
      failed: a.failed + b.failed,
      problems: [...a.problems, ...b.problems],
      unsteady: [...a.unsteady, ...(b.unsteady ?? [])],
    }),
    { passed: 0, failed: 0, problems: [], unsteady: [] },
  )
  return sum.passed + sum.failed === 0 ? crashed('nothing was run') : sum
}

export const lastLine = ({ passed, failed }) => `${passed} passed, ${failed} failed`

/** A run without tests, or one that ended badly without saying which test failed, is a failure of its own. */
function settle(tally, code, name) {
  if (tally.passed + tally.failed === 0) return crashed(`${name} ran no test`)
  if (code !== 0 && tally.failed === 0) {
    return {
      ...tally,
      failed: 1,
      problems: [...tally.problems, `${name} ended with code ${code} although every test passed`],
    }
  }
  return tally
}

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

const specs = (suites) => suites.flatMap((suite) => [...(suite.specs ?? []), ...specs(suite.suites ?? [])])

const firstLine = (text = '') => text.trim().split('\n')[0] ?? ''
