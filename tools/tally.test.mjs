import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runVitestSteadily } from './checks.mjs'
import { at, installed, runNode } from './repository.mjs'
import { crashed, fromCheck, fromPlaywright, fromVitest, lastLine, total } from './tally.mjs'

let folder
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'candour-tally-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function report(content) {
  const path = join(folder, `${Math.random()}.json`)
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

const unit = (...statuses) => ({
  numPassedTests: statuses.filter((status) => status === 'passed').length,
  numFailedTests: statuses.filter((status) => status === 'failed').length,
  testResults: [
    {
      name: 'a.test.ts',
      status: statuses.includes('failed') ? 'failed' : 'passed',
      assertionResults: statuses.map((status, index) => ({ status, fullName: `test ${index}` })),
    },
  ],
})

describe('the count of unit tests', () => {
  it('takes passed and failed tests from the report', () => {
    const tally = fromVitest({ code: 1, report: report(unit('passed', 'passed', 'failed')) })
    expect(tally).toMatchObject({ passed: 2, failed: 1, problems: ['a.test.ts: test 2'] })
  })

  it('counts a skipped test as failed', () => {
    expect(fromVitest({ code: 0, report: report(unit('passed', 'pending')) })).toMatchObject({
      passed: 1,
      failed: 1,
    })
  })

  it('counts a file that could not be loaded as failed', () => {
    const results = unit('passed')
    results.testResults.push({
      name: 'b.test.ts',
      status: 'failed',
      message: 'Cannot find module\nat …',
      assertionResults: [],
    })
    expect(fromVitest({ code: 1, report: report(results) })).toMatchObject({
      passed: 1,
      failed: 1,
      problems: ['b.test.ts: Cannot find module'],
    })
  })

  it('names a file that passes when it is run again, and believes the first run of one that does not', async () => {
    const first = fromVitest({ code: 1, report: report(unit('passed', 'failed')) })
    const runs = (second) => {
      const asked = []
      const answers = [first, fromVitest(second)]
      const run = async (files) => {
        asked.push(files)
        return answers[asked.length - 1]
      }
      return runVitestSteadily(run).then((tally) => ({ tally, asked }))
    }
    const better = await runs({ code: 0, report: report(unit('passed', 'passed')) })
    expect(better.asked).toEqual([undefined, ['a.test.ts']])
    expect(better.tally).toEqual({ passed: 2, failed: 0, problems: [], unsteady: ['a.test.ts: test 1'] })
    const asBad = await runs({ code: 1, report: report(unit('passed', 'failed')) })
    expect(asBad.tally).toEqual(first)
    expect((await runs({ code: 0, report: join(folder, 'nowhere.json') })).tally).toEqual(first)
    expect((await runs({ code: 0, report: report(unit('passed')) })).tally).toEqual(first)
  })

  it('is not run again when many files failed or a test was skipped', () => {
    const three = unit('failed')
    three.testResults = [three.testResults, three.testResults, three.testResults].flat()
    expect(fromVitest({ code: 1, report: report(three) }).again).toBeUndefined()
    expect(fromVitest({ code: 1, report: report(unit('failed', 'pending')) }).again).toBeUndefined()
    expect(fromVitest({ code: 0, report: report(unit('passed')) }).again).toBeUndefined()
  })

  it('counts an error that no test caught, and is not run again then', async () => {
    const file = join(folder, 'uncaught.test.mjs')
    writeFileSync(
      file,
      `import { it } from 'vitest'
      it('leaves a promise behind', () => { Promise.reject(new Error('left behind')) })
      it('fails', () => { throw new Error('failed') })`,
    )
    const path = join(folder, 'uncaught.json')
    const { code } = await runNode(
      installed('vitest/vitest.mjs'),
      ['run', '--root', folder, `--reporter=${at('tools/vitest-report.mjs')}`, `--outputFile.json=${path}`],
      { quiet: true },
    )
    const tally = fromVitest({ code, report: path })
    expect(tally).toMatchObject({ passed: 1, failed: 2, again: undefined })
    expect(tally.problems).toContain('caught by no test: left behind')
  })

  it('counts a run that ended badly with every test passed as one failure', () => {
    expect(fromVitest({ code: 1, report: report(unit('passed')) })).toMatchObject({ passed: 1, failed: 1 })
  })

  it('counts no report, half a report and no test as a failure', () => {
    expect(fromVitest({ code: 0, report: join(folder, 'nowhere.json') }).failed).toBe(1)
    expect(fromVitest({ code: 0, report: report('{"numPassed') }).failed).toBe(1)
    expect(fromVitest({ code: 0, report: report(unit()) }).failed).toBe(1)
  })
})

const browser = (stats, tests = [], errors = []) => ({
  stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats },
  suites: [{ specs: [], suites: [{ specs: tests }] }],
  errors,
})

describe('the count of browser tests', () => {
  it('takes expected and unexpected results from the report and names what failed', () => {
    const failing = { file: 'a.spec.ts', title: 'opens', tests: [{ status: 'unexpected' }] }
    const tally = fromPlaywright({
      code: 1,
      report: report(browser({ expected: 3, unexpected: 1 }, [failing])),
    })
    expect(tally).toEqual({ passed: 3, failed: 1, problems: ['a.spec.ts: opens'], unsteady: [] })
  })

  it('counts a skipped test as failed', () => {
    const results = browser({ expected: 3, skipped: 2 })
    expect(fromPlaywright({ code: 0, report: report(results) })).toMatchObject({ passed: 3, failed: 2 })
  })

  it('names a test that needed its second try, and lets two of them pass but not three', () => {
    const flaky = (count) =>
      Array.from({ length: count }, (_, index) => ({
        file: 'a.spec.ts',
        title: `opens ${index}`,
        tests: [{ status: 'flaky' }],
      }))
    const run = (count) =>
      fromPlaywright({ code: 0, report: report(browser({ expected: 3, flaky: count }, flaky(count))) })
    expect(total([run(2)])).toEqual({
      passed: 5,
      failed: 0,
      problems: [],
      unsteady: ['a.spec.ts: opens 0', 'a.spec.ts: opens 1'],
    })
    expect(run(3)).toMatchObject({ passed: 3, failed: 3, unsteady: [] })
    expect(run(3).problems).toHaveLength(3)
  })

  it('counts a server that did not start as a failure', () => {
    const results = browser({}, [], [{ message: 'Error: no server\nat …' }])
    expect(fromPlaywright({ code: 1, report: report(results) }).failed).toBe(1)
  })
})

describe('the last line', () => {
  it('adds up checks, unit tests and browser tests', () => {
    const sum = total([
      fromCheck({ name: 'types', code: 0 }),
      fromCheck({ name: 'lint', code: 1, output: 'a.ts:1 wrong' }),
      fromVitest({ code: 0, report: report(unit('passed', 'passed')) }),
      fromPlaywright({ code: 0, report: report(browser({ expected: 4 })) }),
    ])
    expect(lastLine(sum)).toBe('7 passed, 1 failed')
    expect(sum.problems).toEqual(['lint: a.ts:1 wrong'])
  })

  it('is a failure when a part crashed or nothing was run', () => {
    expect(lastLine(total([crashed('browser tests: no memory')]))).toBe('0 passed, 1 failed')
    expect(lastLine(total([]))).toBe('0 passed, 1 failed')
  })
})
