import { type Json, read } from '../definition/read.ts'
import type { ExpressionQuestion } from '../nodes.ts'
import { dateInWords, figure, money } from './display.ts'
import type { Kind } from './kind.ts'

const signs: Readonly<Record<string, string>> = { GBP: '£', EUR: '€', USD: '$', AUD: '$', CAD: '$', NZD: '$' }

/** What stands before an amount of money. */
export function signOf(json: Json): string {
  const currency = read.string(json, 'currency') ?? 'GBP'
  return Object.hasOwn(signs, currency) ? (signs[currency] ?? '') : `${currency} `
}

export const expression: Kind<ExpressionQuestion> = {
  verb: 'Enter',
  isAnswered: false,
  read: (json, base) => {
    const isMoney = json.displayStyle === 'currency'
    return { ...base, type: 'expression', isMoney, prefix: isMoney ? signOf(json) : '' }
  },
  accepts: () => false,
  faults: () => [],
  display: (node, value) => {
    if (typeof value === 'number') return node.isMoney ? money(value, node.prefix) : figure(value)
    if (typeof value === 'boolean') return value ? 'Yes' : 'No'
    return typeof value === 'string' ? dateInWords(value) : ''
  },
}
