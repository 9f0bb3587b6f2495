import './node-version.mjs'
import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { build } from './build.mjs'
import { install } from './install.mjs'
import { oneAtATime } from './one-at-a-time.mjs'
import { cache, stop } from './repository.mjs'

const wanted = process.argv.slice(2).filter((word) => !word.startsWith('-'))
const known = ['saves', 'start']
const unknown = wanted.find((name) => !known.includes(name))
if (unknown) stop(`There is no measurement "${unknown}"; there are ${known.join(' and ')}.`)

await oneAtATime(async () => {
  await install()
  await build()
}).catch((error) => stop(error.message))

const report = { node: process.version, cores: cpus().length, cpu: cpus()[0]?.model }
for (const name of wanted.length > 0 ? wanted : known) {
  if (name === 'saves') {
    console.log('Saving answers: 5 s of warm-up and 10 s of measuring each, in turns; about three minutes …')
    const { benchSaves } = await import('../bench/saves.mjs')
    report.saves = await benchSaves({ profile: process.env.BENCH_PROFILE })
    showSaves(report.saves)
  } else {
    console.log('Starting: once cold, then five times warm …')
    const { benchStart } = await import('../bench/start.mjs')
    report.start = await benchStart()
    showStart(report.start)
  }
}
const file = cache('bench.json')
writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`)
console.log(JSON.stringify(report))
console.log(`Written to ${file}`)

function showSaves({ results, goal, met, metToHardest }) {
  console.table(
    results.map(({ what, connections, perSecond, p50, p99, failed, ratio, ratioToUsual }) => ({
      what,
      connections,
      'a second': Math.round(perSecond),
      'p50 ms': p50,
      'p99 ms': p99,
      failed,
      'of one statement': ratio,
      'of three': ratioToUsual,
    })),
  )
  const said = (yes) => (yes ? 'met' : 'NOT met')
  console.log(
    `Goal: ${goal} of the bare route, and nothing failed: ${said(met)} for the one that most would write,`,
  )
  console.log(`a transaction of three statements; ${said(metToHardest)} for one statement in one round trip.`)
  console.log(
    'The bare routes write the same three rows (answer, idempotency key, audit) without isolation, encryption, session, validation or version.',
  )
}

function showStart({ first, warm, median, goal, met }) {
  console.table([{ 'first start, s': first, 'warm starts, s': warm.join(' '), 'median, s': median }])
  console.log(`Goal: a warm start under ${goal} s: ${met ? 'met' : 'NOT met'}.`)
}
