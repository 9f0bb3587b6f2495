import { expect, test } from 'vitest'

const screens = Object.entries(
  import.meta.glob<string>('../src/**/*.tsx', { query: '?raw', import: 'default', eager: true }),
)
const styles = Object.entries(
  import.meta.glob<string>('../src/**/*.css', { query: '?raw', import: 'default', eager: true }),
)

/** A style sheet without what is only there for those who have not asked for less motion. */
function withoutMotionSafe(css: string): string {
  const at = css.indexOf('@media (prefers-reduced-motion: no-preference)')
  if (at < 0) return css
  let depth = 0
  for (let end = css.indexOf('{', at); end < css.length; end += 1) {
    if (css[end] === '{') depth += 1
    if (css[end] === '}') depth -= 1
    if (depth === 0) return withoutMotionSafe(css.slice(0, at) + css.slice(end + 1))
  }
  throw new Error('A style sheet ends within a block')
}

test('every movement that a screen asks for is only for those who have not asked for less', () => {
  const movements = screens.flatMap(([path, text]) =>
    (text.match(/[\w:[\]/-]*\b(?:animate|transition)-[a-z]+/g) ?? [])
      .filter((name) => !name.startsWith('motion-safe:'))
      .map((name) => `${path}: ${name}`),
  )
  expect(screens.length).toBeGreaterThan(300)
  expect(movements).toEqual([])
})

test('no style sheet moves anything for those who have asked for less motion', () => {
  const always = styles.flatMap(
    ([, css]) => withoutMotionSafe(css).match(/\b(?:animation|transition): [^;]+/g) ?? [],
  )
  expect(always).toEqual([
    // Words that come late come at once, without a movement; nothing switches that off, or they would never be seen.
    'animation: appear 0s linear 6s forwards',
    'animation: appear 0s linear 1s forwards',
    // Five steps instead of a bar that runs.
    'animation: notification-progress steps(5, end) forwards',
  ])
})
