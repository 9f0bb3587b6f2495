import { poundsOf, rowName } from '../row-names.ts'
import { hasNone, ofRows, type Rule } from './rule.ts'
import { words } from './words.ts'

const pence = (figure: { pence: bigint | null }) => figure.pence ?? 0n

export const incomes: readonly Rule[] = [
  {
    id: 'rent-without-property',
    kind: 'contradiction',
    item: '2.17',
    why: 'Rent comes from a property: one at 2.2 may have been left out.',
    isForClient: false,
    find: (form) =>
      hasNone(form, 'properties')
        ? ofRows(
            form.investmentIncomes,
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
    isForClient: false,
    find: (form) =>
      hasNone(form, 'investments', 'businesses')
        ? ofRows(
            form.investmentIncomes,
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
    isForClient: false,
    find: (form) =>
      hasNone(form, 'accounts', 'investments', 'owedToYou')
        ? ofRows(
            form.investmentIncomes,
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
          grossLastYear.pence !== null &&
          netLastYear.pence !== null &&
          netLastYear.pence > grossLastYear.pence,
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
    isForClient: false,
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
    isForClient: false,
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
    isForClient: false,
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
    isForClient: false,
    find: ({ benefits }) =>
      ofRows(
        benefits,
        ({ benefit }) => words.pension.test(benefit) && !words.notPrivatePension.test(benefit),
        ({ benefit }) =>
          `2.18 lists “${benefit}”, which reads as a pension of another kind than State Pension.`,
      ),
  },
]
