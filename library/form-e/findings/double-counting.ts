import type { FormE } from '../model.ts'
import type { Account, Belonging, Business, Cash, Debt, Investment } from '../model-assets.ts'
import { accountName, investmentName, poundsOf, rowName } from '../row-names.ts'
import { isListed, listedAbove } from '../totals.ts'
import { bare, businessKey, type Found, ofRows, type Rule } from './rule.ts'
import { words } from './words.ts'

const limit = poundsOf(listedAbove)
const quoted = (text: string) => `“${text}”`
const worth = (pence: bigint | null) => (pence === null ? '' : ` of ${poundsOf(pence)}`)

/** Whether a text names one of the businesses that were told of. */
const names = (text: string, businesses: readonly Business[] | null) =>
  (businesses ?? []).some(
    ({ name }) => businessKey(name).length > 3 && bare(text).includes(businessKey(name)),
  )

const debtText = ({ kind, description }: { kind: string; description: string }) => `${kind} ${description}`

/** As the survey can tell it too. */
const says = (text: string, word: string) => text.toLowerCase().includes(word)

/** The same amount, called by the bank's name. */
const isSame = (debt: Debt, { bank, balance }: Account) =>
  debt.value.pence !== null &&
  balance.pence === -debt.value.pence &&
  bank.length > 2 &&
  bare(debtText(debt)).includes(bare(bank))

const inDebts: readonly Rule[] = [
  {
    id: 'mortgage-in-debts',
    kind: 'double-counting',
    item: '2.9',
    why: 'A mortgage comes off the property at 2.1 or 2.2; listed at 2.9 as well, it is taken off twice.',
    isForClient: true,
    find: ({ debts }) =>
      ofRows(
        debts,
        (debt) => words.mortgage.test(debtText(debt)),
        ({ row, kind, description, value }) =>
          `2.9 lists ${quoted(rowName(description || kind, 'Debt', row))}${worth(value.pence)}, which reads as a loan on property.`,
        ({ description }) => says(description, 'mortgage'),
      ),
  },
  {
    id: 'overdraft-in-debts',
    kind: 'double-counting',
    item: '2.9',
    why: 'An overdraft is the balance of its account at 2.3, below nought; listed at 2.9 as well, it counts twice.',
    isForClient: true,
    find: ({ debts, accounts }) => {
      const overdrawn = (accounts ?? []).filter(({ balance }) => (balance.pence ?? 0n) < 0n)
      const beside =
        overdrawn.length === 0 ? '' : ` At 2.3, ${overdrawn.map(accountName).join(' and ')} is overdrawn.`
      return ofRows(
        debts,
        (debt) => words.overdraft.test(debtText(debt)) || overdrawn.some((account) => isSame(debt, account)),
        ({ row, kind, description, value }) =>
          `2.9 lists ${quoted(rowName(description || kind, 'Debt', row))}${worth(value.pence)}, which reads as an overdraft.${beside}`,
        ({ description }) => says(description, 'overdraft'),
      )
    },
  },
  {
    id: 'debt-below-nought',
    kind: 'contradiction',
    item: '2.9',
    why: 'Debts are entered as amounts above nought and taken off once; one below nought would add to the assets.',
    isForClient: true,
    find: ({ debts }) =>
      ofRows(
        debts,
        ({ value }) => (value.pence ?? 0n) < 0n,
        ({ row, kind, description, value }) =>
          `2.9 gives ${quoted(rowName(description || kind, 'Debt', row))} as ${poundsOf(value.pence ?? 0n)}.`,
      ),
  },
]

const inAssets: readonly Rule[] = [
  {
    id: 'finance-taken-off-belonging',
    kind: 'double-counting',
    item: '2.8',
    why: 'A car stands at 2.8 at what it would sell for, and its finance at 2.9; taken off at 2.8, the finance counts twice.',
    isForClient: false,
    find: ({ belongings }) =>
      ofRows(
        belongings,
        ({ item }) => words.takenOff.test(item),
        ({ item }) => `2.8 lists ${quoted(item)}, which reads as a value with the finance already taken off.`,
      ),
  },
  {
    id: 'private-shares-in-investments',
    kind: 'double-counting',
    item: '2.4',
    why: 'Shares in a private company belong to business interests at 2.11, with accounts for two years, and not to 2.4.',
    isForClient: false,
    find: ({ investments, businesses }) =>
      ofRows(
        investments,
        (row) => isPrivate(row, businesses),
        (row) =>
          `2.4 lists ${quoted(investmentName(row))}${worth(row.value.pence)}, which reads as a private company.`,
      ),
  },
  {
    id: 'directors-loan-in-owed-to-you',
    kind: 'double-counting',
    item: '2.6',
    why: 'What the client’s own business owes the client belongs to 2.11; listed at 2.6 as well, it may count twice.',
    isForClient: false,
    find: ({ owedToYou, businesses }) =>
      ofRows(
        owedToYou,
        ({ description, debtor }) =>
          words.directorsLoan.test(`${description} ${debtor}`) ||
          names(`${description} ${debtor}`, businesses),
        ({ row, description, debtor, value }) =>
          `2.6 lists ${quoted(rowName(description || debtor, 'Money owed', row))}${worth(value.pence)}, which reads as owed by the client’s own business.`,
      ),
  },
  {
    id: 'business-tax-in-gains',
    kind: 'double-counting',
    item: '2.10',
    why: 'Capital gains tax on a business comes off its value at 2.11; listed at 2.10 as well, it is taken off twice.',
    isForClient: false,
    find: ({ gains, businesses }) =>
      ofRows(
        gains,
        ({ asset }) =>
          words.business.test(asset) || words.privateCompany.test(asset) || names(asset, businesses),
        ({ asset, tax }) =>
          `2.10 lists tax${worth(tax.pence)} on ${quoted(asset)}, which reads as a business.`,
      ),
  },
  {
    id: 'pension-in-other-assets',
    kind: 'double-counting',
    item: '2.14',
    why: 'A pension belongs to 2.13 alone; among investments or other assets its value may count twice.',
    isForClient: false,
    find: ({ investments, otherAssets }) => [
      ...ofRows(
        investments,
        ({ name, type }) => words.pensionPot.test(`${name} ${type}`),
        (row) =>
          `2.4 lists ${quoted(investmentName(row))}${worth(row.value.pence)}, which reads as a pension.`,
      ),
      ...ofRows(
        otherAssets,
        ({ description }) => words.pensionPot.test(description),
        ({ description, value }) =>
          `2.14 lists ${quoted(description)}${worth(value.pence)}, which reads as a pension.`,
      ),
    ],
  },
  {
    id: 'crypto-in-two-items',
    kind: 'double-counting',
    item: '2.14',
    why: 'The form has no line for cryptoassets: they may stand at 2.4 or at 2.14, and never at both.',
    isForClient: false,
    find: ({ investments, otherAssets }) => {
      const ones = (investments ?? []).filter(({ name, type }) => words.crypto.test(`${name} ${type}`))
      const others = (otherAssets ?? []).filter(({ description }) => words.crypto.test(description))
      const questions = [...ones, ...others].map(({ row }) => row)
      return ones.length > 0 && others.length > 0
        ? [{ says: 'Cryptoassets are listed at 2.4 and at 2.14: they may be the same ones.', questions }]
        : []
    },
  },
  {
    id: 'cash-not-listed',
    kind: 'contradiction',
    item: '2.7',
    why: `Only cash of more than ${limit} is listed at 2.7: less counts nothing in the totals.`,
    isForClient: true,
    find: ({ cash }) => small(cash, ({ where, row }) => rowName(where, 'Cash', row), '2.7'),
  },
  {
    id: 'belonging-not-listed',
    kind: 'contradiction',
    item: '2.8',
    why: `Only things worth more than ${limit} each are listed at 2.8: less counts nothing in the totals.`,
    isForClient: true,
    find: ({ belongings }) => small(belongings, ({ item, row }) => rowName(item, 'Item', row), '2.8'),
  },
]

const isPrivate = ({ name, type }: Investment, businesses: FormE['businesses']) =>
  names(name, businesses) || (words.privateCompany.test(name) && !words.publicFund.test(`${name} ${type}`))

function small<Row extends Cash | Belonging>(
  rows: readonly Row[] | null,
  name: (row: Row) => string,
  item: string,
): Found[] {
  return ofRows(
    rows,
    (row) => !isListed(row),
    (row) =>
      `${item} gives ${quoted(name(row))} as ${poundsOf(row.value.pence ?? 0n)}, which is not more than ${limit}.`,
  )
}

export const doubleCounting: readonly Rule[] = [...inDebts, ...inAssets]
