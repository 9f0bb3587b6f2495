// Malformed definitions and expressions: an error that says what is wrong, or a result; soon, and never anything else.
import fc from 'fast-check'
import { tsImport } from 'tsx/esm/api'
import { largest } from './engine-largest.mjs'

/** Milliseconds of the processor. */
const goal = 50
const fixture = (name) => tsImport(`../packages/survey/src/fixtures/${name}.factory.ts`, import.meta.url)

/** @param {{ runs: number, seed: number }} options */
export async function benchFuzz({ runs, seed }) {
  const [definitions, expressions] = [await fixture('hostile'), await fixture('hostile-expressions')]
  const endured = (text, watch = (_, work) => work()) => {
    try {
      return { refused: watch('expression', () => expressions.endured(text)) === 'refused' }
    } catch (error) {
      return { refused: false, unexpected: String(error?.stack ?? error) }
    }
  }
  return {
    seed,
    definitions: fuzzed(definitions.hostile, definitions.survives, { runs, seed }),
    expressions: fuzzed(expressions.hostile, endured, { runs, seed }),
    largest: await largest(),
  }
}

function fuzzed(hostile, survives, { runs, seed }) {
  // So that the first is not the slowest because nothing is compiled yet.
  for (const given of fc.sample(hostile, { seed: seed - 1, numRuns: 500 })) survives(given)
  const counted = { runs: 0, refused: 0, fine: 0, unexpected: 0, slow: 0, slowest: 0, found: [] }
  for (let batch = 0; counted.runs < runs; batch++)
    for (const given of fc.sample(hostile, {
      seed: seed + batch,
      numRuns: Math.min(1_000, runs - counted.runs),
    })) {
      const { refused, unexpected, longest, what } = judged(survives, given)
      counted.runs++
      counted[refused ? 'refused' : 'fine']++
      counted.slowest = Math.max(counted.slowest, longest)
      if (unexpected) counted.unexpected++
      if (longest > goal) counted.slow++
      if ((unexpected || longest > goal) && counted.found.length < 10)
        counted.found.push({ what, longest, unexpected, given: JSON.stringify(given)?.slice(0, 4_000) })
    }
  return counted
}

/** The longest that one call takes, of all that are made with this: timed again where it seems long. */
function judged(survives, given) {
  const first = longestOf(() => performance.now(), survives, given)
  if (first.longest <= goal) return first
  const again = [1, 2, 3].map(() => longestOf(worked, survives, given))
  return again.reduce((best, one) => (one.longest < best.longest ? one : best))
}

function longestOf(clock, survives, given) {
  let longest = 0
  let what = ''
  const outcome = survives(given, (name, work) => {
    const began = clock()
    try {
      return work()
    } finally {
      const took = clock() - began
      if (took > longest) what = name
      longest = Math.max(longest, took)
    }
  })
  return { ...outcome, longest, what }
}

/** What the processor did: a pause of the machine is not the definition's. */
function worked() {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

export function showFuzz({ definitions, expressions, largest }) {
  const counts = ({ found, ...rest }) => rest
  console.table({ definitions: counts(definitions), expressions: counts(expressions) })
  for (const one of [...definitions.found, ...expressions.found]) console.log(JSON.stringify(one))
  const met = [definitions, expressions].every(({ unexpected, slow }) => unexpected === 0 && slow === 0)
  console.log(`Goal: nothing unexpected, none over ${goal} ms of the processor: ${met ? 'met' : 'NOT met'}.`)
  console.log('The largest that are accepted, in milliseconds of the processor, the best of three:')
  console.table(largest)
  const refused = largest.filter(({ refused }) => refused)
  if (refused.length > 0) console.log('NOT met: a large survey that is genuine was refused.')
  if (!met || refused.length > 0) process.exitCode = 1
}
