import { expect, test } from 'vitest'
import css from '../src/ui/tokens.css?raw'
import { contrast } from './contrast.ts'
import { pairTable } from './pairs.ts'

const schemes = { light: /^:root \{([^}]*)\}/m, dark: /prefers-color-scheme: dark\) \{\s*:root \{([^}]*)\}/ }

function tokensOf(scheme: keyof typeof schemes): Map<string, string> {
  const block = schemes[scheme].exec(css)?.[1] ?? ''
  return new Map(
    [...block.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name, value]) => [name ?? '', value ?? '']),
  )
}

/** Every pair of the table, as "ink on paper", that is less clear than it has to be. */
function tooFaint(tokens: Map<string, string>): string[] {
  return pairTable.flatMap(({ atLeast, pairs }) =>
    Object.entries(pairs).flatMap(([seen, grounds]) =>
      grounds
        .map((ground) => ({ ground, ratio: contrast(tokens.get(seen) ?? '', tokens.get(ground) ?? '') }))
        .filter(({ ratio }) => ratio < atLeast)
        .map(({ ground, ratio }) => `${seen} on ${ground}: ${ratio.toFixed(2)} of ${atLeast}`),
    ),
  )
}

test('contrast is what WCAG says it is', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21)
  expect(contrast('rgb(255, 255, 255)', '#ffffff')).toBe(1)
  // The worked example of many checkers: grey #767676 is the lightest that passes on white.
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(() => contrast('rgb(0 0 0 / 0.5)', '#ffffff')).toThrow()
})

test.each(['light', 'dark'] as const)(
  'in %s, every text reaches 4.5:1, every control and focus 3:1',
  (scheme) => {
    expect(tooFaint(tokensOf(scheme))).toEqual([])
  },
)

test('a token that becomes too faint is found', () => {
  const faint = new Map(tokensOf('light')).set('ink-soft', '#8a8274').set('rule', '#b5ad9f')
  expect(tooFaint(faint).join()).toMatch(/ink-soft on paper: 3\.\d+ of 4\.5.*rule on paper: 2\.\d+ of 3/)
})

test('every colour of the tokens is in the table, unless it only decorates', () => {
  const inTable = new Set(pairTable.flatMap(({ pairs }) => Object.entries(pairs).flat(2)))
  const colours = [...tokensOf('light')].filter(([, value]) => value.startsWith('#')).map(([name]) => name)
  expect(colours.filter((name) => !inTable.has(name))).toEqual(['line'])
})
