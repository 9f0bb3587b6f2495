// Generated surveys and answers, our engine beside survey-core after every step. Other seeds than in the tests.
import fc from 'fast-check'
import { tsImport } from 'tsx/esm/api'

/** @param {{ pairs: number, seed: number }} options */
export async function benchDifferential({ pairs: wanted, seed }) {
  const fixtures = '../packages/survey/src/fixtures/'
  const { besides } = await tsImport(`${fixtures}beside.factory.ts`, import.meta.url)
  const { furtherPairs, pairs } = await tsImport(`${fixtures}pairs.factory.ts`, import.meta.url)
  const { shrunk } = await tsImport(`${fixtures}shrink.factory.ts`, import.meta.url)
  const counted = {
    seed,
    pairs: 0,
    refused: 0,
    steps: 0,
    comparisons: 0,
    differences: 0,
    onPurpose: {},
    found: [],
  }
  for (let batch = 0; counted.pairs < wanted; batch++)
    // In turns: conditions and tables; answers that act on answers.
    for (const pair of fc.sample(batch % 2 ? furtherPairs : pairs, { seed: seed + batch, numRuns: 200 })) {
      if (counted.pairs === wanted) break
      const { steps, comparisons, met, found, refused } = besides(pair)
      counted.steps += steps
      counted.comparisons += comparisons
      if (refused) counted.refused++
      else counted.pairs++
      for (const name of met) counted.onPurpose[name] = (counted.onPurpose[name] ?? 0) + 1
      if (!found) continue
      counted.differences++
      if (counted.found.length < 20) counted.found.push({ ...found, pair: shrunk(pair) })
    }
  return counted
}

/** Says what came of it, and fails where something differs. */
export function showDifferential({ found, onPurpose, ...counts }) {
  console.table([counts])
  console.table(onPurpose)
  for (const one of found) console.log(JSON.stringify(one, (_, value) => value ?? null))
  if (counts.differences > 0) process.exitCode = 1
  console.log(`Goal: no difference but those on purpose: ${counts.differences === 0 ? 'met' : 'NOT met'}.`)
}
