// A large Form E: what one change costs, beside survey-core on the same definition and answers.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { Model } from 'survey-core'
import { repository } from './processes.mjs'

const context = { now: '2026-11-20T09:00:00.000Z' }
const goal = 2
const calls = { ours: 600, theirs: 40 }

/** The engine and the survey as they are built for production. */
async function built() {
  const folder = await mkdtemp(join(tmpdir(), 'candour-bench-'))
  try {
    const outfile = join(folder, 'form-e.mjs')
    const contents =
      "export { compileSurvey } from './packages/survey/src/index.ts'; export { definition, formETotals } from './library/form-e/index.ts'"
    const stdin = { contents, resolveDir: repository, loader: 'ts' }
    await build({ stdin, outfile, bundle: true, minify: true, format: 'esm', target: 'es2023' })
    return await import(pathToFileURL(outfile))
  } finally {
    await rm(folder, { recursive: true })
  }
}

const times = (count, row) => Array.from({ length: count }, (_, index) => row(index))
const shares = [{ share: 'all' }, { share: 'half' }, { share: 'other', sharePart: 3, shareOf: 7 }]

/** 40 accounts, 10 properties with two mortgages each, 12 pensions, and some of everything else. */
const answers = {
  fullName: 'Maya Thornfield-Test',
  hasChildren: 'yes',
  children: times(2, (index) => ({ name: `Child ${index}`, livesWith: 'Me' })),
  hasHome: 'yes',
  ...{ homeValue: 425000, homePenalties: 0, homeSaleCosts: 8500, homeShare: 'half' },
  homeMortgages: [{ lender: 'Alder', balance: 182400 }],
  hasProperties: 'yes',
  properties: times(10, (index) => ({
    ...{ address: `Flat ${index}`, value: 180000 + index, penalties: 1500, saleCosts: 3500 },
    mortgages: times(2, (at) => ({ lender: `Lender ${at}`, balance: 45000 + at })),
    ...shares[index % 3],
  })),
  hasAccounts: 'yes',
  accounts: times(40, (index) => ({
    ...{ bank: `Bank ${index}`, accountNumber: `${index}`, balance: 1000.01 * index - 460 },
    ...{ isClosed: 'no', ...shares[index % 3] },
    statements: [{ from: '2025-11-20', to: '2026-11-20' }],
  })),
  hasPensions: 'yes',
  pensions: times(12, (index) => ({ provider: `Pension ${index}`, value: 50000 + index, isInPayment: 'no' })),
  hasDebts: 'yes',
  debts: times(10, (index) => ({ description: `Card ${index}`, value: 312.04, ...shares[index % 3] })),
  hasInvestments: 'yes',
  investments: times(10, (index) => ({ name: `Fund ${index}`, value: 1487.56, ...shares[index % 3] })),
  hasBusinesses: 'yes',
  businesses: [{ name: 'Prints', value: 18000, cgt: 1200, isOwed: 'yes', owed: 2000, owedIncluded: 'no' }],
  hasJobs: 'yes',
  jobs: times(2, (index) => ({ employer: `Employer ${index}`, netNext: 27480 })),
  ...Object.fromEntries(
    ['Investments', 'Policies', 'OwedToYou', 'Cash', 'Belongings', 'Gains', 'Directorships', 'OtherAssets']
      .concat(['SelfEmployments', 'InvestmentIncomes', 'Benefits', 'OtherIncomes', 'CourtCases'])
      .filter((name) => name !== 'Investments')
      .map((name) => [`has${name}`, 'no']),
  ),
  needsPeriod: 'monthly',
  needs: times(40, (index) => ({ item: `Cost ${index}`, now: 100 + index })),
  childNeeds: times(10, (index) => ({ item: `Cost ${index}`, now: 10 + index, later: 12 })),
}

/** What a change of one answer is, for ours and theirs. */
const changes = [
  {
    what: 'balance of an account',
    name: 'accounts[20].balance',
    cell: (model) => model.getQuestionByName('accounts').panels[20].getQuestionByName('balance'),
    values: [100.01, 2340.15],
  },
  {
    what: 'a mortgage of a property',
    name: 'properties[5].mortgages[1].balance',
    cell: (model) =>
      model
        .getQuestionByName('properties')
        .panels[5].getQuestionByName('mortgages')
        .panels[1].getQuestionByName('balance'),
    values: [45000, 46000.5],
  },
  {
    what: 'a share of a property',
    name: 'properties[5].share',
    cell: (model) => model.getQuestionByName('properties').panels[5].getQuestionByName('share'),
    values: ['half', 'other'],
  },
  {
    what: 'whether there are accounts',
    name: 'hasAccounts',
    cell: (model) => model.getQuestionByName('hasAccounts'),
    values: ['no', 'yes'],
  },
]

const everythingOf = ({ values, problems, pages, progress, complete, open, visible, provisional }) => [
  ...[values, problems, pages, progress, complete, open],
  ...[visible.size, provisional.size],
]

/** Milliseconds of the processor for each call, after as many for the compiler: what else the machine does is not ours. */
function measured(count, call) {
  for (let at = 0; at < count; at++) call(at)
  const taken = []
  for (let at = 0; at < count; at++) {
    const began = process.cpuUsage()
    call(at)
    const { user, system } = process.cpuUsage(began)
    taken.push((user + system) / 1000)
  }
  taken.sort((a, b) => a - b)
  const part = (of) => taken[Math.min(taken.length - 1, Math.floor(taken.length * of))]
  return { median: part(0.5), p95: part(0.95) }
}

export async function benchFormE() {
  const { compileSurvey, definition, formETotals } = await built()
  const survey = compileSurvey(definition)
  const model = new Model(definition)
  model.data = structuredClone(answers)
  const rows = changes.map(({ what, name, cell, values }) => {
    const session = survey.start(answers, context)
    const question = cell(model)
    const ours = measured(calls.ours, (at) => everythingOf(session.set(name, values[at % 2])))
    const theirs = measured(calls.theirs, (at) => {
      question.value = values[at % 2]
    })
    return { what, ours, theirs }
  })
  const whole = measured(100, () => everythingOf(survey.evaluate(answers, context)))
  const totals = measured(100, () => formETotals(answers))
  return { rows, whole, totals, goal }
}

const figure = (value) => Number(value.toPrecision(3))

export function showFormE({ rows, whole, totals }) {
  console.table(
    rows.map(({ what, ours, theirs }) => ({
      'one change, everything read again': what,
      'median ms': figure(ours.median),
      'p95 ms': figure(ours.p95),
      'survey-core, median ms': figure(theirs.median),
      p95: figure(theirs.p95),
      'times better': figure(theirs.median / ours.median),
      [`goal, under ${goal} ms`]: ours.p95 < goal ? 'met' : 'NOT met',
    })),
  )
  console.log(
    `From nothing, once: ${figure(whole.median)} ms. All totals from the answers alone: ${figure(totals.median)} ms.`,
  )
  console.log('survey-core: the change alone, without its list of problems or of what is shown.')
}
