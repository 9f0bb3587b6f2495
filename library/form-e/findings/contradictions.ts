import { dayOf } from '../days.ts'
import { accountName, poundsOf, propertyName, rowName } from '../row-names.ts'
import { besideTotals } from '../totals.ts'
import { ofRows, once, type Rule } from './rule.ts'
import { words } from './words.ts'

const pence = (figure: { pence: bigint | null }) => figure.pence ?? 0n
/** Both are days, and the first is later. */
const isAfter = (one: string, other: string) => {
  const [first, second] = [dayOf(one), dayOf(other)]
  return first !== null && second !== null && first > second
}

const people: readonly Rule[] = [
  {
    id: 'partner-at-home',
    kind: 'contradiction',
    item: '1.8',
    why: 'A new partner at 1.16 beside “no” at 1.8 will be asked about, and 4.6 would have to be answered.',
    isForClient: false,
    find: ({ about }) => {
      const told = `${about.occupants} ${about.terms}`.replace(new RegExp(words.formerPartner, 'gi'), ' ')
      return once(
        about.livesWithPartner === false && about.remarried !== 'yes' && words.partner.test(told),
        `1.16 names a partner (“${about.occupants || about.terms}”), and 1.8 says that the client lives with none.`,
        ['livesWithPartner', words.partner.test(about.occupants) ? 'occupants' : 'terms'],
      )
    },
  },
  {
    id: 'partner-while-together',
    kind: 'contradiction',
    item: '1.8',
    why: 'Who is not separated does not usually live with a new partner: one of the two answers may be mistaken.',
    isForClient: false,
    find: ({ about }) =>
      once(
        about.isSeparated === false && about.livesWithPartner === true,
        '1.5 says that the couple is not separated, and 1.8 that the client lives with a new partner.',
        ['isSeparated', 'livesWithPartner'],
      ),
  },
  {
    id: 'separated-before-marriage',
    kind: 'contradiction',
    item: '1.5',
    why: 'One of the two days must be mistaken.',
    isForClient: true,
    find: ({ about }) =>
      once(
        about.isSeparated === true && isAfter(about.relationshipDate, about.separationDate),
        'The day of the separation at 1.5 is before the day of the marriage or civil partnership at 1.3.',
        ['relationshipDate', 'separationDate'],
      ),
  },
  {
    id: 'steps-out-of-order',
    kind: 'contradiction',
    item: '1.6',
    why: 'The application comes first, then the conditional order, then the final order: one of the days is mistaken.',
    isForClient: true,
    find: ({ about }) =>
      once(
        isAfter(about.applicationDate, about.conditionalOrderDate) ||
          isAfter(about.conditionalOrderDate, about.finalOrderDate) ||
          isAfter(about.applicationDate, about.finalOrderDate),
        'The days at 1.6 are not in the order in which the steps are taken.',
        ['applicationDate', 'conditionalOrderDate', 'finalOrderDate'],
      ),
  },
  {
    id: 'remarried-before-final-order',
    kind: 'contradiction',
    item: '1.7',
    why: 'Nobody can marry again before the final order; remarriage also bars some claims that were not made before it.',
    isForClient: true,
    find: ({ about }) =>
      once(
        about.remarried === 'yes' &&
          (about.finalOrderDate === '' || isAfter(about.finalOrderDate, about.remarriageDate)),
        about.finalOrderDate === ''
          ? '1.7 says that the client has married again, and 1.6 has no final order.'
          : '1.7 has the client married again before the final order at 1.6.',
        ['remarried', 'finalOrderDate'],
      ),
  },
]

const assets: readonly Rule[] = [
  {
    id: 'closed-with-balance',
    kind: 'contradiction',
    item: '2.3',
    why: 'A closed account holds nothing: either it is open, or its money went to another account that should be listed.',
    isForClient: true,
    find: ({ accounts }) =>
      ofRows(
        accounts,
        ({ isClosed, balance }) => isClosed === true && pence(balance) !== 0n,
        (account) =>
          `2.3 has ${accountName(account)} as closed, with a balance of ${poundsOf(pence(account.balance))}.`,
      ),
  },
  {
    id: 'statement-dates-reversed',
    kind: 'contradiction',
    item: '2.3',
    why: 'Dates the wrong way round say nothing of the months that the statement covers.',
    isForClient: true,
    find: ({ accounts }) =>
      (accounts ?? []).flatMap((account) =>
        account.statements.flatMap(({ from, to, files }) =>
          once(isAfter(from, to), `A statement of ${accountName(account)} ends before it begins.`, [
            files.question,
          ]),
        ),
      ),
  },
  {
    id: 'property-let-without-rent',
    kind: 'contradiction',
    item: '2.17',
    why: 'Rent from a property at 2.2 belongs to 2.17, and is missed there more often than anything else.',
    isForClient: true,
    find: ({ properties, investmentIncomes, otherIncomes }) => {
      const incomes = [...(investmentIncomes ?? []), ...(otherIncomes ?? [])]
      if (
        investmentIncomes === null ||
        incomes.some(({ nature, source }) => words.rent.test(`${nature} ${source}`))
      )
        return []
      return ofRows(
        properties,
        ({ use }) => words.let.test(use) && !words.notLet.test(use),
        (property) => `2.2 has ${propertyName(property)} as let (“${property.use}”), and 2.17 no rent.`,
      )
    },
  },
]

const incomes: readonly Rule[] = [
  {
    id: 'rent-without-property',
    kind: 'contradiction',
    item: '2.17',
    why: 'Rent comes from a property: one at 2.2 may have been left out.',
    isForClient: true,
    find: ({ investmentIncomes, properties }) =>
      properties?.length === 0
        ? ofRows(
            investmentIncomes,
            ({ nature, source }) =>
              words.rent.test(`${nature} ${source}`) && !words.lodger.test(`${nature} ${source}`),
            ({ nature, source }) => `2.17 has rent (“${nature || source}”), and 2.2 no property.`,
          )
        : [],
  },
  {
    id: 'dividends-without-source',
    kind: 'contradiction',
    item: '2.17',
    why: 'Dividends come from shares: an investment at 2.4 or a business at 2.11 may have been left out.',
    isForClient: true,
    find: ({ investmentIncomes, investments, businesses }) =>
      investments?.length === 0 && businesses?.length === 0
        ? ofRows(
            investmentIncomes,
            ({ nature, source }) => words.dividends.test(`${nature} ${source}`),
            ({ nature, source }) =>
              `2.17 has dividends (“${nature || source}”), and there is no investment at 2.4 and no business at 2.11.`,
          )
        : [],
  },
  {
    id: 'interest-without-source',
    kind: 'contradiction',
    item: '2.17',
    why: 'Interest comes from an account, an investment or a loan, which may have been left out.',
    isForClient: true,
    find: ({ investmentIncomes, accounts, investments, owedToYou }) =>
      [accounts, investments, owedToYou].every((rows) => rows?.length === 0)
        ? ofRows(
            investmentIncomes,
            ({ nature, source }) => words.interest.test(`${nature} ${source}`),
            ({ nature, source }) =>
              `2.17 has interest (“${nature || source}”), and there is nothing at 2.3, 2.4 and 2.6 that would pay it.`,
          )
        : [],
  },
  {
    id: 'net-above-gross',
    kind: 'contradiction',
    item: '2.15',
    why: 'Net pay is gross pay less tax and National Insurance: the two may have been exchanged.',
    isForClient: true,
    find: ({ jobs }) =>
      ofRows(
        jobs,
        ({ grossLastYear, netLastYear }) =>
          grossLastYear.pence !== null && pence(netLastYear) > grossLastYear.pence,
        ({ employer, row, grossLastYear, netLastYear }) =>
          `2.15 gives ${poundsOf(pence(netLastYear))} net and ${poundsOf(pence(grossLastYear))} gross for ${rowName(employer, 'Job', row)}.`,
      ),
  },
  {
    id: 'monthly-pay-too-high',
    kind: 'contradiction',
    item: '2.15',
    why: 'Net pay is asked by the month there; a figure for the year may have been entered.',
    isForClient: true,
    find: ({ jobs }) =>
      ofRows(
        jobs,
        ({ netMonthly, grossLastYear, netNext }) =>
          pence(grossLastYear) > 0n &&
          pence(netMonthly) * 12n > pence(grossLastYear) * 2n &&
          (netNext.pence === null || pence(netMonthly) * 12n > netNext.pence * 2n),
        ({ employer, row, netMonthly, grossLastYear }) =>
          `2.15 gives ${poundsOf(pence(netMonthly))} net a month for ${rowName(employer, 'Job', row)}, and ${poundsOf(pence(grossLastYear))} gross for the last year.`,
      ),
  },
  {
    id: 'state-pension-in-other-income',
    kind: 'double-counting',
    item: '2.19',
    why: 'State Pension in payment belongs to 2.18; at 2.19 as well, it counts twice.',
    isForClient: true,
    find: ({ otherIncomes }) =>
      ofRows(
        otherIncomes,
        ({ nature, source }) => words.statePension.test(`${nature} ${source}`),
        ({ nature, source }) => `2.19 lists “${nature || source}”, which reads as State Pension.`,
      ),
  },
  {
    id: 'benefit-in-other-income',
    kind: 'double-counting',
    item: '2.19',
    why: 'State benefits belong to 2.18; at 2.19 as well, they count twice.',
    isForClient: true,
    find: ({ otherIncomes }) =>
      ofRows(
        otherIncomes,
        ({ nature, source }) => words.stateBenefit.test(`${nature} ${source}`),
        ({ nature, source }) => `2.19 lists “${nature || source}”, which reads as a state benefit.`,
      ),
  },
  {
    id: 'investment-income-in-other-income',
    kind: 'double-counting',
    item: '2.19',
    why: 'Dividends, interest and rent belong to 2.17; at 2.19 as well, they count twice.',
    isForClient: true,
    find: ({ otherIncomes }) =>
      ofRows(
        otherIncomes,
        ({ nature, source }) => {
          const told = `${nature} ${source}`
          const isRent = words.rent.test(told) && !words.lodger.test(told)
          return words.dividends.test(told) || words.savingsInterest.test(told) || isRent
        },
        ({ nature, source }) =>
          `2.19 lists “${nature || source}”, which reads as dividends, interest or rent.`,
      ),
  },
  {
    id: 'pension-in-benefits',
    kind: 'double-counting',
    item: '2.18',
    why: 'A pension that is not the State Pension belongs to 2.19; at 2.18 as well, it counts twice.',
    isForClient: true,
    find: ({ benefits }) =>
      ofRows(
        benefits,
        ({ benefit }) => words.pension.test(benefit) && !words.notPrivatePension.test(benefit),
        ({ benefit }) =>
          `2.18 lists “${benefit}”, which reads as a pension of another kind than State Pension.`,
      ),
  },
  {
    id: 'needs-above-income',
    kind: 'contradiction',
    item: '3.1',
    why: 'Where needs are above income, the other side asks how the difference is paid. This comparison is not part of the form.',
    isForClient: false,
    find: (form) => {
      const { needsYearly, surplus } = besideTotals(form)
      if (!needsYearly || !surplus || surplus.isProvisional || surplus.pence >= 0n) return []
      const income = needsYearly.pence + surplus.pence
      return once(
        true,
        `Needs at 3.1 come to ${poundsOf(needsYearly.pence)} a year, ${poundsOf(-surplus.pence)} more than the income of ${poundsOf(income)} at 2.21.`,
        ['needs'],
      )
    },
  },
]

export const contradictions: readonly Rule[] = [...people, ...assets, ...incomes]
