// Our engine beside survey-core, in one process, on the same definitions.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { Model } from 'survey-core'
import { largeAnswers, largeSurvey, nameOf, peerAnswers, peerSurvey } from './engine-definitions.mjs'
import { heapOf, race } from './engine-timing.mjs'
import { repository } from './processes.mjs'

const context = { now: '2026-11-20T09:00:00.000Z' }

const differs = {
  compile: 'ours also checks every property and limit, and works out the order of all expressions',
  set: 'ours does not tell a screen; theirs fires an event for every property that changes',
  everything: 'ours also works out all problems, values, pages and progress, which theirs does when asked',
  load: 'ours begins a session; theirs puts other answers into a model that is there',
  validate: 'ours makes the list of all problems with their words; theirs keeps errors at the questions',
  heap: 'ours is a compiled survey and a session of which everything was read; theirs is a new model with answers',
  session: 'one more client of the same survey; theirs needs a model for each',
}

/** The engine as it is built for production. */
async function ourEngine() {
  const folder = await mkdtemp(join(tmpdir(), 'candour-bench-'))
  try {
    const outfile = join(folder, 'engine.mjs')
    const entryPoints = [join(repository, 'packages/survey/src/index.ts')]
    await build({ entryPoints, outfile, bundle: true, minify: true, format: 'esm', target: 'es2023' })
    return await import(pathToFileURL(outfile))
  } finally {
    await rm(folder, { recursive: true })
  }
}

function everythingOf({ values, problems, pages, progress, complete, open }) {
  return [values, problems, pages, progress, complete, open]
}

/** Sets the values in turn, so that every call changes something. */
function turns(values, set) {
  let at = 0
  return () => set(values[at++ % values.length])
}

/** A hundred questions that decide whether five others are shown. */
const firsts = Array.from({ length: 100 }, (_, index) => nameOf(index * 10))

class Bench {
  rows = []

  constructor(engine) {
    this.engine = engine
  }

  row(what, { ours, theirs, everything }, goal, note, unit = 'ms') {
    const ratio = theirs / ours
    console.log(
      `${what}: ${figure(ours)} ${unit}, survey-core ${figure(theirs)} ${unit}: ${figure(ratio)} times`,
    )
    this.rows.push({
      what,
      unit,
      ours,
      everything,
      theirs,
      ratio,
      goal,
      met: goal ? ratio >= goal : undefined,
      note,
    })
  }

  async compile(name, json) {
    const ours = () => this.engine.compileSurvey(json)
    this.row(`${name}: compile`, await race({ ours, theirs: () => new Model(json) }), 10, differs.compile)
  }

  /** One set: ours read narrowly, ours read whole, theirs. */
  async set(what, json, answers, { name, values, theirs }, goal) {
    const survey = this.engine.compileSurvey(json)
    const narrow = survey.start(answers, context)
    const whole = survey.start(answers, context)
    const model = modelOf(json, answers)
    const times = await race({
      ours: turns(values, (value) => narrow.set(name, value).visible.size),
      everything: turns(values, (value) => everythingOf(whole.set(name, value))),
      theirs: turns(values, theirs(model)),
    })
    this.row(what, times, goal, `${differs.set}; ${differs.everything}`)
  }

  async load(what, json, answers) {
    const survey = this.engine.compileSurvey(json)
    const model = new Model(json)
    const other = { ...answers, [Object.keys(answers)[0]]: undefined }
    const ours = turns([answers, other], (given) => survey.start(given, context).evaluation.visible.size)
    const theirs = turns([answers, other], (given) => {
      model.data = given
    })
    this.row(what, await race({ ours, theirs }), undefined, differs.load)
  }

  /** Sessions of which nothing has been read yet; making them is not timed. */
  async validate(what, json, answers) {
    const survey = this.engine.compileSurvey(json)
    const model = modelOf(json, answers)
    const times = await race({
      ours: {
        prepare: () => survey.start(answers, context),
        run: ({ evaluation }) => evaluation.problems.length,
      },
      everything: () => survey.evaluate(answers, context).problems.length,
      theirs: () => model.validate(true, false),
    })
    this.row(what, times, 10, `${differs.validate}; "everything" includes loading the answers`)
  }

  async heap(what, json, answers, count) {
    const { compileSurvey } = this.engine
    const begun = (survey) => {
      const session = survey.start(answers, context)
      return [session, everythingOf(session.evaluation)]
    }
    const survey = compileSurvey(json)
    const theirs = (await heapOf(() => modelOf(json, answers), count)) / 1024
    const ours = (await heapOf(() => begun(compileSurvey(json)), count)) / 1024
    const session = (await heapOf(() => begun(survey), count)) / 1024
    this.row(`${what}: heap`, { ours, theirs }, 4, differs.heap, 'KB')
    this.row(`${what}: heap of one more client`, { ours: session, theirs }, 4, differs.session, 'KB')
  }

  /**
   * A set with five dependents in ever longer surveys. A hundred questions are set in turn: a Set of JavaScript becomes
   * slower while the same few names go in and out of it tens of thousands of times.
   */
  async doubling() {
    const sizes = [1_000, 2_000, 4_000, 8_000]
    const flips = ['no', 'yes'].flatMap((value) => firsts.map((name) => [name, value]))
    const subjects = {}
    for (const size of sizes) {
      const survey = this.engine.compileSurvey(largeSurvey(size))
      for (const kind of ['visible', 'everything']) {
        const session = survey.start(largeAnswers(size), context)
        const read = kind === 'visible' ? ({ visible }) => visible.size : everythingOf
        subjects[`${kind} ${size}`] = turns(flips, ([name, value]) => read(session.set(name, value)))
      }
    }
    const times = await race(subjects)
    return ['visible', 'everything'].map((kind) => {
      const costs = sizes.map((size) => times[`${kind} ${size}`])
      const ratios = costs.slice(1).map((cost, index) => cost / costs[index])
      const perDoubling = (costs.at(-1) / costs[0]) ** (1 / ratios.length)
      return { read: kind, sizes, costs, ratios, perDoubling, goal: 1.3, met: perDoubling < 1.3 }
    })
  }
}

function modelOf(json, answers) {
  const model = new Model(json)
  model.data = structuredClone(answers)
  return model
}

const byName = (name) => (model) => (value) => model.setValue(name, value)

const byCell = (group, name) => (model) => {
  const cell = model.getQuestionByName(group).panels[0].getQuestionByName(name)
  return (value) => {
    cell.value = value
  }
}

export async function benchEngine() {
  const bench = new Bench(await ourEngine())
  const peer = '40 questions'
  const set = (what, name, values, theirs = byName(name)) =>
    bench.set(`${peer}: ${what}`, peerSurvey, peerAnswers, { name, values, theirs }, 15)
  await bench.compile(peer, peerSurvey)
  await set('set, 2 conditions flip', 'marital', ['Married', 'Single'])
  await set('set, nothing depends on it', 'phone', ['0123', '0456'])
  await set('set, amount → total', 'expHousing', [1_200, 1_350.5])
  await set(
    'set, panel cell → sumInArray → net',
    'assets[0].aValue',
    [1, 250_000],
    byCell('assets', 'aValue'),
  )
  await bench.validate(`${peer}: validate all`, peerSurvey, peerAnswers)
  await bench.heap(peer, peerSurvey, peerAnswers, 40)
  for (const [size, count] of [
    [1_000, 8],
    [10_000, 1],
  ]) {
    const named = `${size.toLocaleString('en-GB')} questions`
    const [json, answers] = [largeSurvey(size), largeAnswers(size)]
    const goal = size === 1_000 ? 100 : undefined
    const inLarge = (what, name, values) =>
      bench.set(`${named}: ${what}`, json, answers, { name, values, theirs: byName(name) }, goal)
    await bench.compile(named, json)
    await inLarge('set, 5 conditions flip', nameOf(0), ['no', 'yes'])
    await inLarge('set, nothing depends on it', nameOf(4), ['this', 'that'])
    await bench.load(`${named}: load ${(size / 2).toLocaleString('en-GB')} answers`, json, answers)
    await bench.validate(`${named}: validate all`, json, answers)
    await bench.heap(named, json, answers, count)
  }
  return { rows: bench.rows, doubling: await bench.doubling() }
}

const figure = (value) => (value === undefined ? '' : Number(value.toPrecision(3)))
const said = (met) => (met === undefined ? '' : met ? 'met' : 'NOT met')

export function showEngine({ rows, doubling }) {
  console.table(
    rows.map(({ what, unit, ours, everything, theirs, ratio, goal, met }) => ({
      what,
      unit,
      ours: figure(ours),
      'everything read': figure(everything),
      'survey-core': figure(theirs),
      'times better': figure(ratio),
      goal: goal ?? '',
      '': said(met),
    })),
  )
  for (const note of new Set(rows.map(({ note }) => note)))
    console.log(
      `${rows
        .filter((row) => row.note === note)
        .map(({ what }) => what)
        .join(' · ')}: ${note}.`,
    )
  console.table(
    doubling.map(({ read, costs, perDoubling, goal, met }) => ({
      'a set in 1,000 to 8,000 questions, read': read,
      ms: costs.map(figure).join(' '),
      'a doubling': figure(perDoubling),
      'goal, under': goal,
      '': said(met),
    })),
  )
}
