import { accountName, mortgageName, propertyName } from '../row-names.ts'
import { alike, bare, type Rule } from './rule.ts'

export const twice: readonly Rule[] = [
  {
    id: 'account-twice',
    kind: 'double-counting',
    item: '2.3',
    why: 'The same account listed twice counts twice.',
    isForClient: false,
    find: ({ accounts }) =>
      alike(accounts ?? [], ({ bank, accountNumber }) => numberKey(bank, accountNumber)).map((rows) => ({
        says: `2.3 lists the same account number ${rows.length} times: ${rows.map(accountName).join('; ')}.`,
        questions: rows.map(({ row }) => row),
      })),
  },
  {
    id: 'policy-twice',
    kind: 'double-counting',
    item: '2.5',
    why: 'The same policy listed twice counts twice.',
    isForClient: false,
    find: ({ policies }) =>
      alike(policies ?? [], ({ company, policyNumber }) => numberKey(company, policyNumber)).map((rows) => ({
        says: `2.5 lists the same policy number ${rows.length} times: ${rows.map(({ company }) => company).join('; ')}.`,
        questions: rows.map(({ row }) => row),
      })),
  },
  {
    id: 'pension-twice',
    kind: 'double-counting',
    item: '2.13',
    why: 'The same pension listed twice counts twice.',
    isForClient: false,
    find: ({ pensions }) =>
      alike(pensions ?? [], ({ provider, reference }) => numberKey(provider, reference)).map((rows) => ({
        says: `2.13 lists the same reference ${rows.length} times: ${rows.map(({ provider }) => provider).join('; ')}.`,
        questions: rows.map(({ row }) => row),
      })),
  },
  {
    id: 'property-twice',
    kind: 'double-counting',
    item: '2.2',
    why: 'The family home stands at 2.1 alone, and each other property once at 2.2.',
    isForClient: false,
    find: ({ home, properties }) =>
      alike([...(home ? [home] : []), ...(properties ?? [])], ({ address }) =>
        bare(address).length > 5 ? bare(address) : '',
      ).map((rows) => ({
        says: `The same address is listed ${rows.length} times: ${rows.map(propertyName).join('; ')}.`,
        questions: rows.map(({ row }) => (row === 'home' ? 'homeAddress' : row)),
      })),
  },
  {
    id: 'mortgage-twice',
    kind: 'double-counting',
    item: '2.1',
    why: 'The same mortgage taken off twice makes the equity too small.',
    isForClient: false,
    find: ({ home, properties }) =>
      alike(
        [...(home ? [home] : []), ...(properties ?? [])].flatMap(({ mortgages }) => mortgages),
        ({ lender, accountNumber }) => numberKey(lender, accountNumber),
      ).map((rows) => ({
        says: `The same mortgage account is listed ${rows.length} times: ${rows.map(mortgageName).join('; ')}.`,
        questions: rows.map(({ row }) => row),
      })),
  },
]

/** A full number is the same wherever it is; of a few last digits, only with the same institution. */
function numberKey(of: string, number: string): string {
  const key = bare(number)
  return key.length >= 8 ? key : key.length >= 4 ? `${bare(of)} ${key}` : ''
}
