import type { Account, Investment, Mortgage, Pension, Policy, Property } from './model-assets.ts'
import type { Pence } from './money.ts'

/** "£1,234.50"; whole pounds without pence. */
export function poundsOf(pence: Pence): string {
  const size = pence < 0n ? -pence : pence
  const whole = (size / 100n).toString().replace(/\B(?=(\d{3})+$)/g, ',')
  const rest = size % 100n
  return `${pence < 0n ? '-' : ''}£${whole}${rest === 0n ? '' : `.${rest.toString().padStart(2, '0')}`}`
}

/** How rows are called, in the client's own words: "Account 2" where there are none. */
const called = (words: string, kind: string, row: string) => {
  const index = /\[(\d+)\]$/.exec(row)?.[1]
  return words || (index === undefined ? kind : `${kind} ${Number(index) + 1}`)
}
const ending = (number: string) => {
  const last = number.replace(/\s/g, '').slice(-4)
  return last && ` ending ${last}`
}

export const accountName = ({ bank, accountNumber, row }: Account) =>
  `${called(bank, 'Account', row)}${ending(accountNumber)}`
export const propertyName = ({ address, row }: Property) =>
  called(address, row === 'home' ? 'The family home' : 'Property', row)
export const mortgageName = ({ lender, row }: Mortgage) => called(lender, 'Mortgage', row)
export const investmentName = ({ name, row }: Investment) => called(name, 'Investment', row)
export const policyName = ({ company, policyNumber, row }: Policy) =>
  `${called(company, 'Policy', row)}${ending(policyNumber)}`
export const pensionName = ({ provider, row }: Pension) => called(provider, 'Pension', row)
/** Of any other row. */
export const rowName = called

/** A question of a row by its full name: "accounts[0].balance", of the family home "homeValue". */
export const questionOf = (row: string, name: string) =>
  row === 'home' ? `home${name.charAt(0).toUpperCase()}${name.slice(1)}` : `${row}.${name}`
