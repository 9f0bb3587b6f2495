import { dayInWords, dayOf, monthsBefore } from '../days.ts'
import { pensionName } from '../row-names.ts'
import { hasNone, isOpen, ofRows, type Rule } from './rule.ts'
import { words } from './words.ts'

export const pensions: readonly Rule[] = [
  {
    id: 'pension-without-value',
    kind: 'missing',
    item: '2.13',
    why: 'A pension without a cash equivalent is to follow, with a day: the member has to ask for it, and this takes months.',
    isForClient: false,
    find: ({ pensions }) =>
      ofRows(
        pensions,
        ({ value }) => value.pence === null && !(value.is === 'to-follow' && value.due !== null),
        (pension) => `2.13 has no cash equivalent for ${pensionName(pension)}, and no day by which it comes.`,
      ),
  },
  {
    id: 'pension-without-income',
    kind: 'missing',
    item: '2.19',
    why: 'A pension in payment stands at 2.13 with its cash equivalent, and at 2.19 with what it pays.',
    isForClient: true,
    find: (form) =>
      isOpen(form, 'otherIncomes') ||
      form.otherIncomes?.some(({ nature, source }) =>
        words.pension.test(`${nature} ${source}`.replace(words.statePension, '')),
      )
        ? []
        : ofRows(
            form.pensions,
            ({ isInPayment, type }) => isInPayment === true && type !== 'state-additional',
            (pension) => `2.13 has ${pensionName(pension)} in payment, and 2.19 no pension.`,
            () => hasNone(form, 'otherIncomes'),
          ),
  },
  {
    id: 'cash-equivalent-old',
    kind: 'missing',
    item: '2.13',
    why: 'A valuation has to be dated within twelve months of the first appointment; otherwise a new one is asked for.',
    isForClient: false,
    find: ({ pensions }, { statedOn, matter }) => {
      const by = matter?.firstAppointmentOn ?? statedOn
      const oldest = dayOf(by) === null ? null : dayOf(monthsBefore(by, 12))
      return ofRows(
        pensions,
        ({ valuedOn, value }) => {
          const valued = dayOf(valuedOn)
          return value.pence !== null && valued !== null && oldest !== null && valued < oldest
        },
        (pension) =>
          `The cash equivalent of ${pensionName(pension)} is of ${dayInWords(pension.valuedOn)}, more than twelve months before ${dayInWords(by)}.`,
      )
    },
  },
]
