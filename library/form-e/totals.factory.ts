import fc from 'fast-check'

type Answers = Record<string, unknown>

/** Now and then as far as amounts go; in whole pence. */
const pounds = (least: number) =>
  fc
    .oneof(
      { weight: 8, arbitrary: fc.integer({ min: least * 100_000_000, max: 100_000_000 }) },
      { weight: 2, arbitrary: fc.integer({ min: least * 200_000, max: 200_000 }) },
      { weight: 1, arbitrary: fc.constantFrom(0, 1, 49_999, 50_000, 50_001) },
    )
    .map((pence) => pence / 100)

const mark = fc.constantFrom('unknown', 'estimate', 'to-follow')

/** Given, left out, or with what a client says of it; given and said to be unknown never come together. */
const figure = (name: string, least = 0): fc.Arbitrary<Answers> =>
  fc.oneof(
    { weight: 10, arbitrary: pounds(least).map((value) => ({ [name]: value })) },
    { weight: 1, arbitrary: fc.constant({}) },
    { weight: 1, arbitrary: mark.map((is) => ({ [`${name}-Mark`]: { is } })) },
    {
      weight: 1,
      arbitrary: fc.tuple(pounds(least), fc.constantFrom('estimate', 'to-follow')).map(([value, is]) => ({
        [name]: value,
        [`${name}-Mark`]: { is },
      })),
    },
  )

const oneOf = (name: string, ...values: readonly unknown[]): fc.Arbitrary<Answers> =>
  fc.oneof(
    { weight: 10, arbitrary: fc.constantFrom(...values).map((value) => ({ [name]: value })) },
    { weight: 1, arbitrary: fc.constantFrom<Answers>({}, { [`${name}-Mark`]: { is: 'unknown' } }) },
  )

/** All that is given, as one record. */
const joined = (...parts: readonly fc.Arbitrary<Answers>[]): fc.Arbitrary<Answers> =>
  fc.tuple(...parts).map((given) => Object.assign({}, ...given) as Answers)

const share: fc.Arbitrary<Answers> = joined(
  oneOf('share', 'all', 'half', 'third', 'quarter', 'other', 'amount'),
  fc.oneof(
    {
      weight: 8,
      arbitrary: fc
        .tuple(fc.integer({ min: 1, max: 97 }), fc.integer({ min: 0, max: 97 }))
        .map(([of, part]) => ({ sharePart: Math.min(part, of), shareOf: of })),
    },
    { weight: 1, arbitrary: fc.constantFrom<Answers>({}, { sharePart: 1 }, { shareOf: 3 }) },
    { weight: 1, arbitrary: fc.constant({ sharePart: 33.33, shareOf: 100 }) },
  ),
  figure('ownAmount'),
)

const rows = (row: fc.Arbitrary<Answers>, maxLength = 4) => fc.array(row, { maxLength })

const property = joined(
  figure('value'),
  rows(figure('balance'), 3).map((mortgages) => ({ mortgages })),
  figure('penalties'),
  figure('saleCosts'),
  share,
)
const valued = joined(figure('value'), share)
const next = figure('netNext')

const groups: Readonly<Record<string, fc.Arbitrary<Answers>>> = {
  properties: property,
  accounts: joined(figure('balance', -1), share),
  investments: valued,
  policies: valued,
  owedToYou: valued,
  cash: valued,
  belongings: valued,
  debts: valued,
  gains: figure('tax'),
  businesses: joined(
    figure('value'),
    figure('cgt'),
    oneOf('isOwed', 'yes', 'no'),
    figure('owed'),
    oneOf('owedIncluded', 'yes', 'no'),
  ),
  pensions: figure('value'),
  otherAssets: figure('value'),
  jobs: next,
  selfEmployments: next,
  investmentIncomes: next,
  benefits: joined(figure('amount'), oneOf('timesAYear', 52, 26, 13, 12, 4, 1)),
  otherIncomes: next,
}

const capital = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`

const group = ([name, row]: [string, fc.Arbitrary<Answers>]) =>
  joined(
    oneOf(`has${capital(name)}`, 'yes', 'yes', 'no'),
    fc.oneof({ weight: 8, arbitrary: rows(row).map((given) => ({ [name]: given })) }, fc.constant({})),
  )

const home = joined(
  oneOf('hasHome', 'yes', 'yes', 'no'),
  property.map((answers) =>
    Object.fromEntries(Object.entries(answers).map(([name, value]) => [`home${capital(name)}`, value])),
  ),
)

const need = joined(figure('now'), figure('later'))
const needs = joined(
  oneOf('hasChildren', 'yes', 'no'),
  rows(need).map((given) => ({ needs: given })),
  rows(need).map((given) => ({ childNeeds: given })),
  rows(figure('cost')).map((given) => ({ capitalNeeds: given })),
  rows(figure('cost')).map((given) => ({ childCapitalNeeds: given })),
  fc.constantFrom({ needsPeriod: 'weekly' }, { needsPeriod: 'monthly' }, { needsPeriod: 'yearly' }),
)

/** Answers to the survey that some client might give, finished or not, of all that feeds a total. */
export const randomAnswers: fc.Arbitrary<Answers> = joined(home, ...Object.entries(groups).map(group), needs)
