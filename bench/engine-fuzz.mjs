// Malformed definitions and expressions: an error that says what is wrong, or a survey; soon, and never anything else.
import fc from 'fast-check'
import { tsImport } from 'tsx/esm/api'

const goal = 50

/** @param {{ runs: number, seed: number }} options */
export async function benchFuzz({ runs, seed }) {
  const { hostile, survives } = await tsImport(
    '../packages/survey/src/fixtures/hostile.factory.ts',
    import.meta.url,
  )
  const counted = { seed, runs: 0, refused: 0, compiled: 0, unexpected: 0, slow: 0, slowest: 0, found: [] }
  for (let batch = 0; counted.runs < runs; batch++)
    for (const definition of fc.sample(hostile, { seed: seed + batch, numRuns: 1_000 })) {
      const began = performance.now()
      const { refused, unexpected } = survives(definition)
      let took = performance.now() - began
      // A pause of the machine is not the definition's: what was slow once is timed again.
      for (let again = 0; took > goal && again < 3; again++) {
        const start = performance.now()
        survives(definition)
        took = Math.min(took, performance.now() - start)
      }
      counted.runs++
      counted[refused ? 'refused' : 'compiled']++
      counted.slowest = Math.max(counted.slowest, took)
      if (unexpected) counted.unexpected++
      if (took > goal) counted.slow++
      if ((unexpected || took > goal) && counted.found.length < 10)
        counted.found.push({ took, unexpected, definition: JSON.stringify(definition)?.slice(0, 2_000) })
    }
  return counted
}

export function showFuzz({ found, ...counts }) {
  console.table([counts])
  for (const one of found) console.log(JSON.stringify(one))
  const met = counts.unexpected === 0 && counts.slow === 0
  if (!met) process.exitCode = 1
  console.log(`Goal: nothing unexpected, none over ${goal} ms: ${met ? 'met' : 'NOT met'}.`)
}
