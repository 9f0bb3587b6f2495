import { truncate } from './decimal.ts'
import { type Plain, rounded } from './functions.ts'
import { numberOf } from './loose.ts'

/** Functions of their arguments alone that few surveys use. */
export const seldomFunctions: Readonly<Record<string, Plain>> = {
  trunc: rounded(truncate, 0),
  /** Of a text from a place up to another, counted from 0; nothing of what is no text. */
  substring: ([text, start, end]) => {
    const from = numberOf(start)
    return typeof text === 'string' && from !== undefined ? text.substring(from, numberOf(end)) : ''
  },
  /** A survey that only shows answers is not answered here. */
  isDisplayMode: () => false,
}
