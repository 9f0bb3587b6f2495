import {
  type Example,
  isNone,
  isRecord,
  money,
  numberOf,
  rowsOf,
  share,
  textOf,
  yesNoOf,
} from './example-values.ts'
import { penceOf } from './money.ts'
import type { Answers } from './read-figures.ts'

/**
 * Answers to the survey `form-e` from an example by the numbers of the form, in the shape of
 * `fixtures/worked-example.json`: `{"1": {"1.1": …}, "2": {"2.3": [{"total_value": "2340.15", "your_share": {"num": 1,
 * "den": 2}}]}, "3": {"3.1.1": [{"item", "current", "estimated_future"}]}}`, amounts in pounds.
 *
 * Items may be missing, null, empty or "N/A": there is none of it. An amount of null is not known, or to follow where
 * the row has an `expected_date`; one left out is not answered. What an example worked out (`calc_…`, `your_interest`) is
 * not taken where it can be worked out again. Never throws.
 */
export function answersFrom(example: unknown): Answers {
  const all = isRecord(example) ? example : {}
  const item = (number: string): unknown => {
    const section = all[number.slice(0, 1)]
    return isRecord(section) && number in section ? section[number] : all[number]
  }
  return without({ ...general(item), ...capital(item), ...income(item), ...needs(item, all) })
}

type Items = (number: string) => unknown

/** A group behind the question whether there is any. */
function group(
  name: string,
  given: unknown,
  row: (given: Example) => Answers,
  more: Answers[] = [],
): Answers {
  const rows = [...rowsOf(given).map(row), ...more]
  const has = `has${name.charAt(0).toUpperCase()}${name.slice(1)}`
  return { [has]: rows.length > 0 ? 'yes' : 'no', ...(rows.length > 0 && { [name]: rows.map(without) }) }
}

/** Without what is not answered, as answers are kept. */
const without = (answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== undefined))

const dated = (value: unknown) => textOf(isRecord(value) ? value.date : value)

function general(item: Items): Answers {
  const part = (number: string): Example => {
    const value = item(number)
    return isRecord(value) ? value : {}
  }
  const separated = part('1.5').not_applicable === true ? 'no' : dated(item('1.5')) && 'yes'
  const maintenance = item('1.13')
  return {
    fullName: textOf(item('1.1')),
    dateOfBirth: textOf(item('1.2')),
    relationship: textOf(part('1.3').type)?.toLowerCase().replace(' ', '-'),
    relationshipDate: dated(item('1.3')),
    occupation: textOf(item('1.4')),
    isSeparated: separated,
    separationDate: separated === 'yes' ? dated(item('1.5')) : undefined,
    applicationDate: textOf(part('1.6').application),
    conditionalOrderDate: textOf(part('1.6').conditional_or_js_order),
    finalOrderDate: textOf(part('1.6').final_order),
    remarried: isNone(item('1.7')) ? 'no' : 'yes',
    remarriageDate: dated(item('1.7')),
    livesWithPartner: yesNoOf(item('1.8')),
    plansToLiveWithPartner: yesNoOf(item('1.9')),
    ...group('children', item('1.10'), (row) => ({
      name: textOf(row.name ?? row.description),
      dateOfBirth: textOf(row.dob),
      livesWith: textOf(row.lives_with),
    })),
    health: textOf(part('1.11').self),
    childrenHealth: textOf(part('1.11').children),
    schoolingNow: textOf(part('1.12').present),
    schoolingLater: textOf(part('1.12').proposed),
    childMaintenance: isNone(maintenance) ? 'none' : 'agreement',
    childMaintenanceDetails: textOf(maintenance),
    isVarying: isNone(item('1.14')) ? 'no' : 'yes',
    varyPart: textOf(item('1.14')),
    ...group('courtCases', item('1.15'), (row) => ({
      number: textOf(row.number ?? row.case_number ?? row.description),
      court: textOf(row.court),
      type: textOf(row.type),
    })),
    residence: textOf(part('1.16').address),
    occupants: textOf(part('1.16').occupants),
    terms: textOf(part('1.16').terms),
  }
}

const property = (row: Example): Answers => ({
  address: textOf(row.description),
  legalOwners: textOf(row.ownership),
  ...money('value', row.market_value),
  mortgages: rowsOf(row.mortgages).map((mortgage) =>
    without({
      lender: textOf(mortgage.lender),
      type: textOf(mortgage.type)?.toLowerCase().replace(' ', '-'),
      ...money('balance', mortgage.balance),
    }),
  ),
  ...money('penalties', row.redemption_penalties),
  ...money('saleCosts', row.estimated_sale_costs),
  ...share(row, row.calc_your_interest),
})

/** The family home stands among the questions themselves, each with "home" before its name. */
const home = (row: Example): Answers =>
  Object.fromEntries(
    Object.entries(property(row)).map(([name, value]) => [
      `home${name.charAt(0).toUpperCase()}${name.slice(1)}`,
      value,
    ]),
  )

/** A row with a value, and the client's part of it; with the part alone, that is the value. */
const shared =
  (title: string, value = 'value') =>
  (row: Example): Answers => ({
    [title]: textOf(row.description),
    ...(row.total_value === undefined && row.your_interest !== undefined
      ? { ...money(value, row.your_interest), share: 'all' }
      : { ...money(value, row.total_value), ...share(row, row.your_interest) }),
  })

function capital(item: Items): Answers {
  // There is one family home: another is other property.
  const [first, ...others] = rowsOf(item('2.1'))
  return {
    ...(first ? { hasHome: 'yes', ...home(first) } : { hasHome: 'no' }),
    ...group('properties', item('2.2'), property, others.map(property)),
    ...group('accounts', item('2.3'), shared('bank', 'balance')),
    ...group('investments', item('2.4'), shared('name')),
    ...group('policies', item('2.5'), (row) => ({
      ...shared('company')(row),
      maturesOn: textOf(row.maturity),
      isCharged: isNone(row.charged_to) ? 'no' : 'yes',
      chargedTo: textOf(row.charged_to),
    })),
    ...group('owedToYou', item('2.6'), shared('description')),
    ...group('cash', item('2.7'), shared('where')),
    ...group('belongings', item('2.8'), shared('item')),
    ...group('debts', item('2.9'), shared('description')),
    ...group('gains', item('2.10'), (row) => ({
      asset: textOf(row.asset ?? row.description),
      ...money('tax', row.cgt_estimate),
    })),
    ...group('businesses', item('2.11'), business),
    ...group('directorships', item('2.12'), (row) => ({ company: textOf(row.company ?? row.description) })),
    ...group('pensions', item('2.13'), (row) => ({
      provider: textOf(row.provider ?? row.description),
      ...money('value', row.ce, row.expected_date),
      valuedOn: textOf(row.ce_date),
      isInPayment: yesNoOf(row.in_payment),
    })),
    ...group('otherAssets', item('2.14'), (row) => ({
      description: textOf(row.description),
      ...money('value', row.value),
    })),
  }
}

function business(row: Example): Answers {
  const owed = row.sums_owed_to_you
  const isOwed = owed === null || !(isNone(owed) || numberOf(owed) === 0)
  return {
    name: textOf(row.business ?? row.description),
    ...money('value', row.value_of_interest),
    ...money('cgt', row.cgt_on_disposal),
    isOwed: isOwed ? 'yes' : 'no',
    ...(isOwed && { ...money('owed', owed), owedIncluded: yesNoOf(row.sums_owed_included_in_value) }),
  }
}

const timesByName: Readonly<Record<string, number>> = {
  weekly: 52,
  fortnightly: 26,
  'four-weekly': 13,
  'every four weeks': 13,
  monthly: 12,
  quarterly: 4,
  yearly: 1,
  annual: 1,
  annually: 1,
}

const timesOf = (row: Example): number | undefined =>
  numberOf(row.periods_in_12m) ?? timesByName[textOf(row.frequency)?.toLowerCase() ?? '']

/** What an example estimates for the year, else what is paid each time. */
const nextYear = (name: string, row: Example): Answers => {
  const [pence, times] = [penceOf(numberOf(row.amount)), timesOf(row)]
  const isWorkedOut = row.net_est_next_12m === undefined && pence !== null && times !== undefined
  return money(name, isWorkedOut ? Math.round(Number(pence) * times) / 100 : row.net_est_next_12m)
}

function income(item: Items): Answers {
  const incomes = (row: Example): Answers => ({
    nature: textOf(row.nature ?? row.description),
    ...nextYear('netNext', row),
  })
  return {
    ...group('jobs', item('2.15'), (row) => ({
      employer: textOf(row.employer ?? row.description),
      ...money('grossLastYear', row.gross_last_fy),
      ...money('netLastYear', row.net_last_fy),
      ...money('netNext', row.net_est_next_12m),
    })),
    ...group('selfEmployments', item('2.16'), (row) => ({
      business: textOf(row.business ?? row.description),
      ...money('profit', row.profit_last_accounts),
      ...money('tax', row.tax_ni_on_profit),
      ...money('netNext', row.net_est_next_12m),
    })),
    ...group('investmentIncomes', item('2.17'), incomes),
    ...group('benefits', item('2.18'), (row) => {
      const times = Object.values(timesByName).find((known) => known === timesOf(row))
      const isBySum = times !== undefined && row.amount !== undefined
      return {
        benefit: textOf(row.benefit ?? row.description),
        ...(isBySum ? money('amount', row.amount) : nextYear('amount', row)),
        timesAYear: isBySum ? times : 1,
      }
    }),
    ...group('otherIncomes', item('2.19'), incomes),
  }
}

function needs(item: Items, all: Example): Answers {
  const period = isRecord(all['3']) ? all['3'].period : all.period
  const costs = (number: string) =>
    rowsOf(item(number)).map((row) =>
      without({
        item: textOf(row.item ?? row.description),
        ...money('now', row.current),
        ...money('later', row.estimated_future),
        ...money('cost', row.cost),
      }),
    )
  const [childNeeds, childCapitalNeeds] = [costs('3.1.2'), costs('3.2.2')]
  return {
    needsPeriod: textOf(period)?.toLowerCase() ?? 'monthly',
    needs: costs('3.1.1'),
    childNeeds,
    capitalNeeds: costs('3.2.1'),
    childCapitalNeeds,
    // Costs of children are asked only where there are some.
    ...(childNeeds.length + childCapitalNeeds.length > 0 && { hasChildren: 'yes' }),
  }
}
