import fc from 'fast-check'

const groups = [
  ...['children', 'courtCases', 'properties', 'accounts', 'investments', 'policies', 'owedToYou', 'cash'],
  ...['belongings', 'debts', 'gains', 'businesses', 'directorships', 'pensions', 'otherAssets', 'jobs'],
  ...['selfEmployments', 'investmentIncomes', 'benefits', 'otherIncomes'],
]
const lists = ['needs', 'childNeeds', 'capitalNeeds', 'childCapitalNeeds', 'partnerIncomes', 'partnerAssets']
const figures = [
  ...['value', 'balance', 'penalties', 'saleCosts', 'ownAmount', 'tax', 'owed', 'cgt', 'amount', 'now'],
  ...['later', 'cost', 'netNext', 'netMonthly', 'grossLastYear', 'netLastYear', 'sharePart', 'shareOf'],
]
const yesNos = ['isClosed', 'isOwed', 'owedIncluded', 'isInPayment', 'hasValuation', 'hasP11d', 'isCharged']
const texts = ['description', 'kind', 'item', 'name', 'nature', 'source', 'use', 'asset', 'address', 'bank']
const days = ['from', 'to', 'closedOn', 'openedOn', 'valuedOn', 'dateOfBirth']

const word = fc.constantFrom(
  ...['Mortgage', 'Overdraft', 'Car finance', 'Rent', 'Dividends', 'Prints-Test Ltd', 'State Pension'],
  ...['pension', 'Let', 'Child Benefit', 'my partner', '', '12345678'],
)
const day = fc.constantFrom('2026-01-31', '2025-10-01', '2026-12-31', '2014-05-21', '')
const mark = fc.record({
  is: fc.constantFrom('unknown', 'estimate', 'to-follow'),
  due: fc.option(day, { nil: undefined }),
})
const file = fc.constant({ name: 'paper.pdf', type: 'application/pdf', content: 'kept/paper.pdf' })
const money = fc.oneof(
  fc.integer({ min: -1_000_000, max: 1_000_000 }).map((pence) => pence / 100),
  fc.constant(0),
)
const yesNo = fc.constantFrom('yes', 'no')
const rubbish = fc.constantFrom<unknown>(
  '2026-02-30',
  null,
  7,
  'perhaps',
  true,
  [],
  [null, 3],
  {},
  { is: 4 },
  1e300,
  -0.005,
)

/** What no survey would give, until it is decided whether it is there. */
class Rubbish {
  readonly given: unknown
  constructor(given: unknown) {
    this.given = given
  }
}

/** The answers with what was put in for rubbish, or without it. */
function settled(value: unknown, isKept: boolean): unknown {
  if (value instanceof Rubbish) return value.given
  if (Array.isArray(value)) return value.map((one) => settled(one, isKept))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, one]) => isKept || !(one instanceof Rubbish))
      .map(([name, one]) => [name, settled(one, isKept)]),
  )
}

/** One answer: one of the names, and what may be answered there, now and then what no survey would give. */
const cell = (names: readonly string[], value: fc.Arbitrary<unknown>) =>
  fc.tuple(
    fc.constantFrom(...names),
    fc.oneof(
      { weight: 12, arbitrary: value },
      { weight: 1, arbitrary: rubbish.map((given) => new Rubbish(given)) },
    ),
  )
const record = (cells: fc.Arbitrary<[string, unknown]>, maxLength: number) =>
  fc.array(cells, { maxLength }).map((entries): Record<string, unknown> => Object.fromEntries(entries))

const papers = ['statement', 'valuation', 'accounts', 'evidence', 'p60', 'payslips', 'p11d', 'taxPapers']
const plain = fc.oneof(
  { weight: 4, arbitrary: cell(figures, money) },
  cell(
    figures.map((name) => `${name}-Mark`),
    mark,
  ),
  cell(yesNos, yesNo),
  { weight: 2, arbitrary: cell(texts, word) },
  cell(days, day),
  cell(papers, fc.array(file, { maxLength: 2 })),
  { weight: 2, arbitrary: cell(['share'], fc.constantFrom('all', 'half', 'third', 'other', 'amount')) },
  cell(['type'], fc.constantFrom('state-additional', 'money-purchase')),
  cell(['kind'], fc.constantFrom('car-finance', 'loan')),
  cell(['structure'], fc.constantFrom('company', 'partnership', 'sole-trader')),
  cell(['timesAYear'], fc.constantFrom<unknown>(52, '12', 1)),
  cell(['accountNumber', 'reference', 'policyNumber'], word),
)
const inner = record(fc.oneof(plain, cell(['files'], fc.array(file, { maxLength: 1 }))), 5)
const row = record(
  fc.oneof(
    { weight: 12, arbitrary: plain },
    cell(['mortgages', 'statements'], fc.array(inner, { maxLength: 2 })),
  ),
  16,
)
const capital = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`

const group = fc
  .tuple(fc.constantFrom(...groups), fc.array(row, { maxLength: 3 }))
  .map(([name, rows]) => ({ [`has${capital(name)}`]: rows.length > 0 ? 'yes' : 'no', [name]: rows }))
const home = fc.tuple(inner, fc.array(inner, { maxLength: 2 })).map(([answers, mortgages]) => ({
  hasHome: 'yes',
  homeMortgages: mortgages,
  ...Object.fromEntries(Object.entries(answers).map(([name, value]) => [`home${capital(name)}`, value])),
}))
const top = record(
  fc.oneof(
    cell([...groups.map((name) => `has${capital(name)}`), 'hasHome', 'isVarying'], yesNo),
    cell(['livesWithPartner', 'plansToLiveWithPartner', 'isSeparated', 'partnerIsKnown'], yesNo),
    cell(['remarried'], fc.constantFrom('yes', 'no', 'date-fixed')),
    cell(['needsPeriod'], fc.constantFrom('weekly', 'monthly', 'yearly')),
    cell(['occupants', 'terms', 'schoolingNow'], word),
    cell(
      [
        ...['relationshipDate', 'separationDate', 'applicationDate', 'conditionalOrderDate'],
        ...['finalOrderDate', 'remarriageDate'],
      ],
      day,
    ),
    cell(lists, fc.array(row, { maxLength: 3 })),
  ),
  24,
)

const tagged = fc
  .tuple(fc.array(fc.oneof({ weight: 6, arbitrary: group }, home), { maxLength: 8 }), top)
  .map(([parts, answers]): Record<string, unknown> => Object.assign({}, ...parts, answers))

/** Answers to a Form E, of all the shapes that may come: most groups left alone, some with rows. */
export const answersArbitrary = tagged.map((answers) => settled(answers, true) as Record<string, unknown>)

/** Answers of the kinds that the survey asks for. */
export const plausibleAnswers = tagged.map((answers) => settled(answers, false) as Record<string, unknown>)

/** Whether the row that a question is in is among the answers: of "accounts[1].share", whether there are two accounts. */
export function isThere(answers: Record<string, unknown>, question: string): boolean {
  const rows = [...question.matchAll(/([A-Za-z]+)\[(\d+)\]/g)]
  let at: unknown = answers
  for (const [, name = '', index] of rows) {
    const list: unknown = (at as Record<string, unknown> | null)?.[name]
    if (!Array.isArray(list) || Number(index) >= list.length) return false
    at = list[Number(index)]
  }
  return true
}
