import './node-version.mjs'
import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { build } from './build.mjs'
import { install } from './install.mjs'
import { oneAtATime } from './one-at-a-time.mjs'
import { cache, stop } from './repository.mjs'

/** Each measurement: what is said before, what is run, and how the results are shown. */
const measurements = {
  saves: {
    says: 'Saving answers: 5 s of warm-up and 10 s of measuring each, in turns; about three minutes …',
    needsBuild: true,
    run: async () => {
      const { benchSaves } = await import('../bench/saves.mjs')
      return benchSaves({ profile: process.env.BENCH_PROFILE })
    },
    show: showSaves,
  },
  answering: {
    says: "The client's page beside SurveyJS and plain HTML; about six minutes …",
    needsBuild: true,
    run: async () => {
      const { benchAnswering } = await import('../bench/answering.mjs')
      const { BENCH_TURNS, BENCH_PART } = process.env
      return benchAnswering({ turns: Number(BENCH_TURNS ?? 5), only: BENCH_PART })
    },
    show: async (result) => (await import('../bench/answering.mjs')).showAnswering(result),
  },
  pages: {
    says: 'The public pages beside plain HTML; about twenty minutes …',
    needsBuild: true,
    run: async () => {
      const { benchPages } = await import('../bench/pages.mjs')
      const { BENCH_TURNS, BENCH_PART } = process.env
      return benchPages({ turns: Number(BENCH_TURNS ?? 5), only: BENCH_PART })
    },
    show: async (result) => (await import('../bench/pages.mjs')).showPages(result),
  },
  start: {
    says: 'Starting: once cold, then five times warm …',
    needsBuild: true,
    run: async () => (await import('../bench/start.mjs')).benchStart(),
    show: showStart,
  },
  'sign-in': {
    says: 'Whether the time of an answer tells who has an account; about a minute …',
    needsBuild: true,
    run: async () => (await import('../bench/sign-in.mjs')).benchSignIn(),
    show: async (result) => (await import('../bench/sign-in.mjs')).showSignIn(result),
  },
  engine: {
    says: 'The survey engine beside survey-core; about four minutes …',
    run: async () => (await import('../bench/engine.mjs')).benchEngine(),
    show: async (result) => (await import('../bench/engine.mjs')).showEngine(result),
  },
  'form-e': {
    says: 'One change of a large Form E beside survey-core; about a minute …',
    run: async () => (await import('../bench/form-e.mjs')).benchFormE(),
    show: async (result) => (await import('../bench/form-e.mjs')).showFormE(result),
  },
  expressions: {
    says: 'Expressions beside survey-core, and hostile ones; about two minutes …',
    run: async () => {
      const { benchExpressions } = await import('../bench/expressions.mjs')
      const runs = Number(process.env.BENCH_RUNS ?? 100_000)
      return benchExpressions({ runs, seed: Number(process.env.BENCH_SEED ?? 1) })
    },
    show: async (result) => (await import('../bench/expressions.mjs')).showExpressions(result),
  },
  'engine-differential': {
    says: 'Generated surveys, our engine beside survey-core; half an hour for all 10,000 …',
    run: async () => {
      const { benchDifferential } = await import('../bench/engine-differential.mjs')
      const pairs = Number(process.env.BENCH_RUNS ?? 10_000)
      return benchDifferential({ pairs, seed: Number(process.env.BENCH_SEED ?? 1_000) })
    },
    show: async (result) => (await import('../bench/engine-differential.mjs')).showDifferential(result),
  },
  'engine-fuzz': {
    says: 'Malformed definitions and expressions; a few minutes …',
    run: async () => {
      const { benchFuzz } = await import('../bench/engine-fuzz.mjs')
      const runs = Number(process.env.BENCH_RUNS ?? 100_000)
      return benchFuzz({ runs, seed: Number(process.env.BENCH_SEED ?? 1) })
    },
    show: async (result) => (await import('../bench/engine-fuzz.mjs')).showFuzz(result),
  },
  histories: {
    says: 'Histories of two devices, two tabs and an offline queue; a few minutes …',
    run: async () => {
      const { benchHistories } = await import('../bench/histories.mjs')
      const histories = Number(process.env.BENCH_RUNS ?? 10_000)
      return benchHistories({ histories, seed: Number(process.env.BENCH_SEED ?? 1) })
    },
    show: async (result) => (await import('../bench/histories.mjs')).showHistories(result),
  },
  workspace: {
    says: 'Pages of the workspace at 1,000 to 100,000 clients, and how soon open dashboards hear of a save; about four minutes …',
    needsBuild: true,
    run: async () => {
      const { benchWorkspace } = await import('../bench/workspace.mjs')
      return benchWorkspace({ profile: process.env.BENCH_PROFILE })
    },
    show: async (result) => (await import('../bench/workspace.mjs')).showWorkspace(result),
  },
  documents: {
    says: 'Documents of a long response and of a whole account; about a minute …',
    needsBuild: true,
    run: async () => (await import('../bench/documents.mjs')).benchDocuments(),
    show: async (result) => (await import('../bench/documents.mjs')).showDocuments(result),
  },
  payments: {
    says: 'Histories of a firm at Stripe whose events are doubled, late and out of order; some ten minutes …',
    run: async () => {
      const { benchPayments } = await import('../bench/payments.mjs')
      const histories = Number(process.env.BENCH_RUNS ?? 1000)
      return benchPayments({ histories, seed: Number(process.env.BENCH_SEED ?? 1) })
    },
    show: async (result) => (await import('../bench/payments.mjs')).showPayments(result),
  },
}

const known = Object.keys(measurements)
const asked = process.argv.slice(2).filter((word) => !word.startsWith('-'))
const unknown = asked.find((name) => !known.includes(name))
if (unknown) stop(`There is no measurement "${unknown}"; there are ${known.join(', ')}.`)
const wanted = known.filter((name) => asked.length === 0 || asked.includes(name))

await oneAtATime(async () => {
  await install()
  if (wanted.some((name) => measurements[name].needsBuild)) await build()
}).catch((error) => stop(error.message))

const report = { node: process.version, cores: cpus().length, cpu: cpus()[0]?.model }
for (const name of wanted) {
  const { says, run, show } = measurements[name]
  console.log(says)
  report[name] = await run()
  await show(report[name])
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
