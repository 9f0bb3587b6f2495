import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { brokenClaims, claimProblems } from './conformance.mjs'

const row = (id, shown) => `| ${id} | something is stated | ${shown} |`
const page = (...extra) =>
  ['1.1', '2.1', '3.1', '4.1', '5.1', '6.1', '7.1', '8.1', '9.1']
    .map((id) => row(id, 'open: identity'))
    .concat(extra)
    .join('\n')

function inRepository(files, work) {
  const folder = mkdtempSync(join(tmpdir(), 'candour-claims-'))
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    return work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

describe('the conformance check', () => {
  it('finds the named test wherever it is written', () => {
    const files = {
      'docs/conformance.md': page(row('2.2', '"scrolls up"; "knows $path"; "opens the door"')),
      'web/src/scroll.test.tsx': "describe('scrolling', () => { it('scrolls up', () => {}) })",
      'server/src/routes.test.ts': "it.each([['/']])('knows $path', () => {})",
      'e2e/door.spec.ts': "test('opens the door', async () => {})",
    }
    expect(inRepository(files, brokenClaims)).toEqual([])
  })

  it('goes red when a named test does not exist', () => {
    const files = {
      'docs/conformance.md': page(row('2.2', '"scrolls up"')),
      'web/src/scroll.test.tsx': "it('scrolls down', () => {})",
    }
    expect(inRepository(files, brokenClaims)).toEqual(['2.2 names a test that does not exist: "scrolls up"'])
  })

  it('goes red when a row is shown by nothing or waits for nobody', () => {
    expect(claimProblems(page(row('2.2', ''), row('2.3', 'open: later')), new Set())).toEqual([
      '2.2 is shown by nothing',
      '2.3 is open for an unknown topic: later',
    ])
  })

  it('goes red when a section is missing or a row is there twice', () => {
    const text = page(row('2.1', 'open: identity')).replace(/^\| 9\.1.*$/m, '')
    expect(claimProblems(text, new Set())).toEqual(['2.1 is there twice', 'section 9 has no row'])
  })
})
