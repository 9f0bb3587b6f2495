import { expect, it, vi } from 'vitest'
import { checks, runChecks } from './checks.mjs'
import { lastLine, total } from './tally.mjs'

it('counts each check as one, also one that could not even run, and says what is wrong', async () => {
  const said = []
  vi.spyOn(console, 'log').mockImplementation((line) => said.push(line))
  const tallies = await runChecks([
    { name: 'types', run: async () => ({ code: 0, output: '' }) },
    { name: 'lint', run: async () => ({ code: 1, output: 'a.ts:1 wrong\nb.ts:2 wrong' }) },
    { name: 'imports', run: async () => Promise.reject(new Error('no memory')) },
  ])
  vi.restoreAllMocks()
  expect(lastLine(total(tallies))).toBe('1 passed, 2 failed')
  expect(said).toContain('ok     types')
  expect(said).toContain('FAILED lint')
  expect(said).toContain('       a.ts:1 wrong\n       b.ts:2 wrong')
  expect(said.join('\n')).toContain('no memory')
})

it('checks the types of every workspace', () => {
  const names = checks.map(({ name }) => name)
  for (const workspace of [
    'packages/survey',
    'packages/contract',
    'library',
    'server',
    'web',
    'e2e',
    'bench',
  ]) {
    expect(names).toContain(`types of ${workspace}`)
  }
})
