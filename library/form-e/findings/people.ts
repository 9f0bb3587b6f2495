import { poundsOf } from '../row-names.ts'
import { hasMinors, isAfter, isOpen, once, type Rule } from './rule.ts'
import { words } from './words.ts'

const isSaid = (text: string) => text !== ''

/** The couple, and somebody new. */
export const couples: readonly Rule[] = [
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
    why: 'A new marriage before the final order points to a mistaken day, or to something to advise on; it can also bear on claims that were not made before it.',
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
  {
    id: 'partner-section-empty',
    kind: 'missing',
    item: '4.6',
    why: 'Where 1.7, 1.8 or 1.9 names somebody, 4.6 asks for what is known of their means; an empty one contradicts it.',
    isForClient: true,
    find: ({ partner }) =>
      once(
        partner !== null &&
          partner.isKnown !== false &&
          partner.incomes.every(({ nature }) => nature === '') &&
          [...partner.assets, ...partner.debts].every(({ description }) => description === ''),
        'Section 1 names a new spouse or partner, and 4.6 says nothing of their income, assets and debts.',
        partner?.isKnown ? ['partnerIncomes', 'partnerAssets', 'partnerDebts'] : ['partnerIsKnown'],
      ).map((found) => ({ ...found, isForClient: partner?.isKnown === true })),
  },
]

export const children: readonly Rule[] = [
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
          (form.childMaintenance.is === '' ||
            (form.childMaintenance.amount.pence === null && form.childMaintenance.details === '')),
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
          !isOpen(form, 'otherIncomes') &&
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
          !isOpen(form, 'benefits') &&
          !form.benefits?.some(({ benefit }) => words.childBenefit.test(benefit)),
        'There are children at 1.10, and 2.18 has no Child Benefit.',
        ['hasBenefits'],
      ),
  },
]
