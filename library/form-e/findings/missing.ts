import { datesOf } from '../dates.ts'
import { dayInWords, dayOf, monthsBefore } from '../days.ts'
import { gapsOf } from '../gaps.ts'
import type { FormE, Need, Property } from '../model.ts'
import { accountName, mortgageName, pensionName, poundsOf, rowName } from '../row-names.ts'
import { type Context, ofRows, once, type Rule } from './rule.ts'
import { words } from './words.ts'

const costs = ({ now, later }: Need) => (now.pence ?? 0n) !== 0n || (later.pence ?? 0n) !== 0n
const costFor = (form: FormE, word: RegExp) =>
  form.needs.filter((need) => word.test(need.item) && costs(need))
const properties = (form: FormE): Property[] => [
  ...(form.home ? [form.home] : []),
  ...(form.properties ?? []),
]
const isSaid = (text: string) => text !== ''

/** Some child is not of age yet, or of an age that is not known. */
function hasMinors({ children }: FormE, statedOn: string): boolean {
  const eighteenYearsAgo = dayOf(statedOn) === null ? '' : monthsBefore(statedOn, 18 * 12)
  return (children ?? []).some(
    ({ dateOfBirth }) => dayOf(dateOfBirth) === null || dateOfBirth > eighteenYearsAgo,
  )
}

const people: readonly Rule[] = [
  {
    id: 'children-without-schooling',
    kind: 'missing',
    item: '1.12',
    why: 'Where there are children, 1.12 asks for their education now and as proposed.',
    isForClient: false,
    find: (form, { statedOn }) =>
      once(
        hasMinors(form, statedOn) && !(isSaid(form.schoolingNow) && isSaid(form.schoolingLater)),
        'There are children at 1.10, and 1.12 is not answered in full.',
        ['schoolingNow', 'schoolingLater'],
      ),
  },
  {
    id: 'children-without-maintenance',
    kind: 'missing',
    item: '1.13',
    why: 'Where there is no calculation, order or agreement, 1.13 asks for an estimate of what would be due.',
    isForClient: false,
    find: (form, { statedOn }) =>
      once(
        hasMinors(form, statedOn) &&
          (form.childMaintenance.is === '' || form.childMaintenance.amount.pence === null),
        'There are children at 1.10, and 1.13 has no amount of child maintenance.',
        [form.childMaintenance.is === '' ? 'childMaintenance' : 'childMaintenanceAmount'],
      ),
  },
  {
    id: 'child-maintenance-nowhere',
    kind: 'missing',
    item: '1.13',
    why: 'Maintenance that is received stands at 2.19, and maintenance that is paid among the needs at 3.1.',
    isForClient: false,
    find: (form) => {
      const { is, amount } = form.childMaintenance
      const told = [
        ...(form.otherIncomes ?? []).map(({ nature, source }) => `${nature} ${source}`),
        ...[...form.needs, ...form.childNeeds].map(({ item }) => item),
      ]
      return once(
        is !== '' &&
          is !== 'none' &&
          (amount.pence ?? 0n) > 0n &&
          form.otherIncomes !== null &&
          !told.some((text) => words.maintenance.test(text)),
        `1.13 has child maintenance of ${poundsOf(amount.pence ?? 0n)}, and neither 2.19 nor 3.1 has any.`,
        ['childMaintenance'],
      )
    },
  },
  {
    id: 'children-without-child-benefit',
    kind: 'missing',
    item: '2.18',
    why: 'Child Benefit is often left out; somebody else may be the one who receives it.',
    isForClient: false,
    find: (form, { statedOn }) =>
      once(
        hasMinors(form, statedOn) &&
          form.benefits !== null &&
          !form.benefits.some(({ benefit }) => words.childBenefit.test(benefit)),
        'There are children at 1.10, and 2.18 has no Child Benefit.',
        ['hasBenefits'],
      ),
  },
  {
    id: 'partner-section-empty',
    kind: 'missing',
    item: '4.6',
    why: 'Where 1.7, 1.8 or 1.9 names somebody, 4.6 asks for what is known of their means; an empty one contradicts it.',
    isForClient: true,
    find: ({ partner }) =>
      once(
        partner !== null &&
          !partner.isNotKnown &&
          [partner.incomes, partner.assets, partner.debts].every((rows) => rows.length === 0),
        'Section 1 names a new spouse or partner, and 4.6 says nothing of their income, assets and debts.',
        ['partnerIsKnown'],
      ),
  },
]

const capital: readonly Rule[] = [
  {
    id: 'car-finance-without-car',
    kind: 'missing',
    item: '2.8',
    why: 'A car stands at 2.8 at what it would sell for, with its finance at 2.9. It may have been left out, or be leased.',
    isForClient: true,
    find: ({ debts, belongings }) =>
      belongings === null || belongings.some(({ item }) => words.vehicle.test(item))
        ? []
        : ofRows(
            debts,
            ({ kind, description }) => {
              const told = `${kind} ${description}`.replaceAll('-', ' ')
              return (
                words.carFinance.test(told) || (words.financeWithout.test(told) && words.vehicle.test(told))
              )
            },
            ({ kind, description }) => `2.9 has “${description || kind}”, and 2.8 no vehicle.`,
          ),
  },
  {
    id: 'statement-without-dates',
    kind: 'missing',
    item: '2.3',
    why: 'Without its first and its last day, nobody can tell which months a statement covers.',
    isForClient: true,
    find: ({ accounts }) =>
      (accounts ?? []).flatMap((account) =>
        account.statements.flatMap(({ files, from, to }) =>
          once(
            files.files.length > 0 && (dayOf(from) === null || dayOf(to) === null),
            `A statement of ${accountName(account)} is there without the days that it covers.`,
            [files.question],
          ),
        ),
      ),
  },
  {
    id: 'directorship-without-business',
    kind: 'missing',
    item: '2.11',
    why: 'A director often holds shares, which belong to 2.11; dormant companies count too.',
    isForClient: true,
    find: ({ directorships, businesses }) =>
      businesses?.length === 0
        ? ofRows(
            directorships,
            () => true,
            ({ company, row }) => `2.12 has ${rowName(company, 'Directorship', row)}, and 2.11 no business.`,
          )
        : [],
  },
  {
    id: 'self-employed-without-business',
    kind: 'missing',
    item: '2.11',
    why: 'A sole trade or a share in a partnership is a business at 2.11 too, if only with stock and money owed to it.',
    isForClient: true,
    find: ({ selfEmployments, businesses }) =>
      businesses?.length === 0
        ? ofRows(
            selfEmployments,
            () => true,
            ({ business, row }) => `2.16 has ${rowName(business, 'Work', row)}, and 2.11 no business.`,
          )
        : [],
  },
  {
    id: 'business-without-income',
    kind: 'missing',
    item: '2.16',
    why: 'What a sole trade or a partnership earns belongs to 2.16.',
    isForClient: true,
    find: ({ selfEmployments, businesses }) =>
      selfEmployments?.length === 0
        ? ofRows(
            businesses,
            ({ structure }) => structure === 'sole-trader' || structure === 'partnership',
            ({ name, row }) => `2.11 has ${rowName(name, 'Business', row)}, and 2.16 no income from it.`,
          )
        : [],
  },
]

const pensions: readonly Rule[] = [
  {
    id: 'pension-without-value',
    kind: 'missing',
    item: '2.13',
    why: 'A pension without a cash equivalent is to follow, with a day: the member has to ask for it, and this takes months.',
    isForClient: true,
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
    find: ({ pensions, otherIncomes }) =>
      otherIncomes === null ||
      otherIncomes.some(({ nature, source }) =>
        words.pension.test(`${nature} ${source}`.replace(words.statePension, '')),
      )
        ? []
        : ofRows(
            pensions,
            ({ isInPayment, type }) => isInPayment === true && type !== 'state-additional',
            (pension) => `2.13 has ${pensionName(pension)} in payment, and 2.19 no pension.`,
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

const needs: readonly Rule[] = [
  {
    id: 'mortgage-without-cost',
    kind: 'missing',
    item: '3.1',
    why: 'Who has a mortgage usually pays for it: the cost may have been left out of the needs.',
    isForClient: true,
    find: (form) => {
      const mortgages = form.home
        ? form.home.mortgages.filter(({ balance }) => (balance.pence ?? 0n) > 0n)
        : []
      return once(
        mortgages.length > 0 && form.needs.some(costs) && costFor(form, words.housing).length === 0,
        `2.1 has a mortgage (${mortgages.map(mortgageName).join('; ')}), and 3.1 no cost of it.`,
        ['needs', ...mortgages.map(({ row }) => row)],
      )
    },
  },
  {
    id: 'mortgage-cost-without-mortgage',
    kind: 'missing',
    item: '2.1',
    why: 'A mortgage that is paid for belongs to 2.1 or 2.2, with its balance.',
    isForClient: true,
    find: (form) =>
      form.home === null ||
      form.properties === null ||
      properties(form).some(({ mortgages }) => mortgages.length > 0)
        ? []
        : ofRows(
            form.needs,
            ({ item, now }) => words.mortgage.test(item) && !words.rent.test(item) && (now.pence ?? 0n) > 0n,
            ({ item }) => `3.1 has “${item}”, and there is no mortgage at 2.1 and 2.2.`,
          ),
  },
  {
    id: 'needs-without-housing',
    kind: 'missing',
    item: '3.1',
    why: 'Housing is often left out where somebody else pays it now; the needs after the separation are asked too.',
    isForClient: true,
    find: (form) => {
      const hasMortgage = properties(form).some(({ mortgages }) =>
        mortgages.some(({ balance }) => (balance.pence ?? 0n) > 0n),
      )
      return once(
        !hasMortgage && form.needs.some(costs) && costFor(form, words.housing).length === 0,
        '3.1 has no cost of housing.',
        ['needs'],
      )
    },
  },
  {
    id: 'children-without-costs',
    kind: 'missing',
    item: '3.1',
    why: 'What the children cost apart from the household stands at 3.1.2.',
    isForClient: true,
    find: (form, { statedOn }) =>
      once(
        hasMinors(form, statedOn) && form.needs.some(costs) && !form.childNeeds.some(costs),
        'There are children at 1.10, and 3.1.2 has no cost of theirs.',
        ['childNeeds'],
      ),
  },
  {
    id: 'cost-in-both-lists',
    kind: 'double-counting',
    item: '3.1',
    why: 'A cost of the whole family stands at 3.1.1 or 3.1.2; at both, it counts twice.',
    isForClient: true,
    find: ({ needs, childNeeds }) =>
      childNeeds.flatMap((child) => {
        const same = needs.find(
          ({ item, now }) =>
            item !== '' &&
            item.toLowerCase() === child.item.toLowerCase() &&
            now.pence !== null &&
            now.pence !== 0n &&
            now.pence === child.now.pence,
        )
        return same
          ? [
              {
                says: `“${child.item}” of ${poundsOf(same.now.pence ?? 0n)} stands at 3.1.1 and at 3.1.2.`,
                questions: [same.row, child.row],
              },
            ]
          : []
      }),
  },
  {
    id: 'capital-needs-empty',
    kind: 'missing',
    item: '3.2',
    why: 'Judges expect what a home would cost, with particulars, before the first appointment.',
    isForClient: false,
    find: ({ capitalNeeds, childCapitalNeeds, needs }) =>
      once(
        needs.length > 0 && capitalNeeds.length === 0 && childCapitalNeeds.length === 0,
        '3.2 names no capital need.',
        ['capitalNeeds'],
      ),
  },
]

const timely: readonly Rule[] = [
  {
    id: 'to-follow-overdue',
    kind: 'missing',
    item: '2.20',
    why: 'What is missing at the exchange has to be explained in writing, and sent at the earliest opportunity.',
    isForClient: true,
    find: (form, context) => due(form, (day) => day < (dayOf(context.statedOn) ?? day), 'which is past'),
  },
  {
    id: 'to-follow-after-exchange',
    kind: 'missing',
    item: '2.20',
    why: 'What is missing at the exchange has to be explained in writing, and sent at the earliest opportunity.',
    isForClient: false,
    find: (form, context) => {
      const exchange = exchangeOf(context)
      return due(form, (day) => exchange !== null && day > exchange, 'which is after the exchange')
    },
  },
  {
    id: 'conduct-reserved',
    kind: 'contradiction',
    item: '4.4',
    why: 'Reserving the position on conduct was strongly disapproved in Tsvetkov v Khayrova [2023] EWFC 130: state the facts, or leave it out.',
    isForClient: false,
    find: (_, { matter }) =>
      once(words.reserved.test(matter?.conduct ?? ''), '4.4 reserves the position on conduct.', []),
  },
]

function exchangeOf({ matter }: Context) {
  const exchange = matter ? datesOf(matter).find(({ id }) => id === 'exchange') : undefined
  return dayOf(exchange?.on ?? null)
}

const due = (form: FormE, isSo: (day: number) => boolean, how: string) =>
  gapsOf(form).flatMap(({ item, title, question, due: by }) => {
    const day = dayOf(by)
    return by !== null && day !== null && isSo(day)
      ? [
          {
            says: `${item}: ${title} is to follow by ${dayInWords(by)}, ${how}.`,
            questions: [question],
            item,
          },
        ]
      : []
  })

export const missing: readonly Rule[] = [...people, ...capital, ...pensions, ...needs, ...timely]
