import { longest } from './bounded.ts'
import { truncate } from './decimal.ts'
import { readingOf, spend } from './effort.ts'
import { type Plain, rounded } from './functions.ts'
import { numberOf, textOf } from './loose.ts'

/** Functions of their arguments alone that few surveys use. */
export const seldomFunctions: Readonly<Record<string, Plain>> = {
  trunc: rounded(truncate, 0),
  /** Of a text from a place up to another, counted from 0; nothing of what is no text. */
  substring: ([text, start, end]) => {
    const from = numberOf(start)
    return typeof text === 'string' && from !== undefined ? text.substring(from, numberOf(end)) : ''
  },
  isString: ([value]) => typeof value === 'string',
  isNumber: ([value]) => typeof value === 'number',
  isArray: ([value]) => Array.isArray(value),
  /** The pieces of a text between commas, or between what the second argument says, without blanks around them. */
  split: ([text, separator]) => {
    const between = typeof separator === 'string' && separator ? separator : ','
    if (typeof text !== 'string') return undefined
    spend(readingOf(text))
    return text.split(between, longest.list).map((piece) => piece.trim())
  },
  /** A list as one text. */
  join: ([list, separator]) => {
    if (!Array.isArray(list)) return undefined
    spend(list.length)
    const text = list.map((one) => textOf(one ?? '')).join(typeof separator === 'string' ? separator : ', ')
    return text.length > longest.text ? undefined : text
  },
}
