import { dayOf } from '../days.ts'
import { listedNone } from '../gaps/listed-none.ts'
import { accountName, poundsOf, propertyName, rowName } from '../row-names.ts'
import { hasNone, isAfter, isOpen, ofRows, once, type Rule } from './rule.ts'
import { words } from './words.ts'

/** Accounts, property, belongings and businesses, beside each other and what they bring. */
export const holdings: readonly Rule[] = [
  {
    id: 'nothing-listed',
    kind: 'missing',
    item: '2.20',
    why: 'After “yes”, nothing was listed: the totals count nothing for it, and look complete.',
    isForClient: false,
    find: (form) =>
      listedNone(form).map(({ item, question, title }) => ({
        says: `The client said that there is something at ${item}, and listed nothing. ${title} is not known.`,
        questions: [question],
        item,
      })),
  },
  {
    id: 'closed-with-balance',
    kind: 'contradiction',
    item: '2.3',
    why: 'A closed account holds nothing: either it is open, or its money went to another account that should be listed.',
    isForClient: true,
    find: ({ accounts }) =>
      ofRows(
        accounts,
        ({ isClosed, balance }) => isClosed === true && (balance.pence ?? 0n) !== 0n,
        (account) =>
          `2.3 has ${accountName(account)} as closed, with a balance of ${poundsOf(account.balance.pence ?? 0n)}.`,
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
    isForClient: false,
    find: (form) => {
      const incomes = [...(form.investmentIncomes ?? []), ...(form.otherIncomes ?? [])]
      if (
        isOpen(form, 'investmentIncomes') ||
        incomes.some(({ nature, source }) => words.rent.test(`${nature} ${source}`))
      )
        return []
      return ofRows(
        form.properties,
        ({ use }) => words.let.test(use) && !words.notLet.test(use),
        (property) => `2.2 has ${propertyName(property)} as let (“${property.use}”), and 2.17 no rent.`,
      )
    },
  },
  {
    id: 'car-finance-without-car',
    kind: 'missing',
    item: '2.8',
    why: 'A car stands at 2.8 at what it would sell for, with its finance at 2.9. It may have been left out, or be leased.',
    isForClient: true,
    find: (form) =>
      isOpen(form, 'belongings') || form.belongings?.some(({ item }) => words.vehicle.test(item))
        ? []
        : ofRows(
            form.debts,
            ({ kind, description }) => {
              const told = `${kind} ${description}`.replaceAll('-', ' ')
              return (
                words.carFinance.test(told) || (words.financeWithout.test(told) && words.vehicle.test(told))
              )
            },
            ({ kind, description }) => `2.9 has “${description || kind}”, and 2.8 no vehicle.`,
            ({ kind }) => kind === 'car-finance' && hasNone(form, 'belongings'),
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
    find: (form) =>
      hasNone(form, 'businesses')
        ? ofRows(
            form.directorships,
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
    find: (form) =>
      hasNone(form, 'businesses')
        ? ofRows(
            form.selfEmployments,
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
    find: (form) =>
      hasNone(form, 'selfEmployments')
        ? ofRows(
            form.businesses,
            ({ structure }) => structure === 'sole-trader' || structure === 'partnership',
            ({ name, row }) => `2.11 has ${rowName(name, 'Business', row)}, and 2.16 no income from it.`,
          )
        : [],
  },
]
