// Expressions: as many as one likes beside the library, and as many hostile ones, with how long the slowest takes.
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import fc from 'fast-check'
import { repository } from './processes.mjs'

const fixtures = join(repository, 'packages/survey/src/fixtures')

/** What the tests use, as one file beside the packages that it needs. */
async function load() {
  const folder = await mkdtemp(join(repository, 'node_modules/.candour-bench-'))
  try {
    const outfile = join(folder, 'expressions.mjs')
    const contents =
      "export * from './expressions.factory.ts'\nexport * from './hostile-expressions.factory.ts'"
    const stdin = { contents, resolveDir: fixtures, loader: 'ts' }
    const external = ['fast-check', 'survey-core']
    await build({ stdin, outfile, bundle: true, platform: 'node', format: 'esm', external })
    return await import(pathToFileURL(outfile))
  } finally {
    await rm(folder, { recursive: true })
  }
}

function compare({ expression, tables, ours, theirs, told }, runs, seed) {
  const differences = []
  let compared = 0
  fc.assert(
    fc.property(expression, fc.constantFrom(...tables), (text, given) => {
      const result = theirs(text, given)
      if (!result || result.strays) return
      compared++
      const [a, b] = [told(ours(text, given)), told(result.value)]
      if (a !== b) differences.push({ text, ours: a, theirs: b })
    }),
    { numRuns: runs, seed },
  )
  return { compared, differences }
}

/** The best of up to five: what else the machine does is no fault of the expression. */
function timed(run, text) {
  let best = Number.POSITIVE_INFINITY
  for (let turn = 0; turn < 5 && best > 5; turn++) {
    const start = performance.now()
    run(text)
    best = Math.min(best, performance.now() - start)
  }
  return best
}

function endure({ hostile, endured }, runs, seed) {
  const seen = { 'worked out': 0, refused: 0 }
  let slowest = { ms: 0, text: '' }
  fc.assert(
    fc.property(hostile, (text) => {
      seen[endured(text)]++
      const ms = timed(endured, text)
      if (ms > slowest.ms) slowest = { ms, text: text.slice(0, 120) }
    }),
    { numRuns: runs, seed },
  )
  return { seen, slowest }
}

/** `runs` of each kind; `seed` for others than the last time. */
export async function benchExpressions({ runs = 100_000, seed = 1 } = {}) {
  const tools = await load()
  endure(tools, 2_000, 7) // So that the first is not the slowest because nothing is compiled yet.
  return { runs, seed, ...compare(tools, runs, seed), ...endure(tools, runs, seed) }
}

export function showExpressions({ runs, compared, differences, seen, slowest }) {
  console.log(
    `${compared} of ${runs} expressions compared with survey-core: ${differences.length} differences`,
  )
  for (const { text, ours, theirs } of differences.slice(0, 20)) console.log({ text, ours, theirs })
  console.log(`${runs} hostile ones: ${seen['worked out']} worked out, ${seen.refused} refused`)
  console.log(`The slowest took ${slowest.ms.toFixed(1)} ms (at most 50): ${JSON.stringify(slowest.text)}`)
}
