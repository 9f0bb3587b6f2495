import { isEmpty, isObject } from '../expressions/loose.ts'
import type { AddressQuestion } from '../nodes.ts'
import type { Fault, Kind } from './kind.ts'

const parts: readonly string[] = ['line1', 'line2', 'town', 'county', 'postcode']

/**
 * A UK postcode as BS 7666 has it, spaces and case aside: a district of one or two letters, a figure and at most one
 * more sign, then a figure and two letters; besides, the first of all, the forces' and those of overseas territories.
 */
const postcode =
  /^(gir0aa|bfpo\d{1,4}|(ascn|bbnd|biqq|fiqq|pcrn|siqq|sthl|tdcu|tkca)1zz|([a-pr-uwyz](\d[\dabcdefghjkpstuw]?|[a-hk-y]\d[\dabehmnprvwxy]?))\d[abd-hjlnp-uw-z]{2})$/

export function isPostcode(value: string): boolean {
  return value.length <= 12 && postcode.test(value.toLowerCase().replace(/\s/g, ''))
}

/** "sw1a1aa" as "SW1A 1AA". */
function tidied(value: string): string {
  const text = value.replace(/\s/g, '').toUpperCase()
  return isPostcode(value) && !text.startsWith('BFPO') ? `${text.slice(0, -3)} ${text.slice(-3)}` : value
}

function faultsOf(value: Record<string, unknown>): Fault[] {
  const lacks = (key: string) => isEmpty(value[key])
  if (lacks('line1')) return [{ code: 'address-line', message: 'Enter the first line of the address' }]
  if (lacks('town')) return [{ code: 'address-town', message: 'Enter the town or city' }]
  if (lacks('postcode')) return [{ code: 'address-postcode', message: 'Enter the postcode' }]
  if (!isPostcode(String(value.postcode)))
    return [{ code: 'address-postcode', message: 'Enter a full UK postcode, such as SW1A 1AA' }]
  return []
}

const isAddress = (value: unknown): value is Record<string, string> =>
  isObject(value) &&
  Object.entries(value).every(
    ([key, part]) =>
      parts.includes(key) && (part === null || (typeof part === 'string' && part.length <= 500)),
  )

export const address: Kind<AddressQuestion> = {
  verb: 'Enter',
  isAnswered: true,
  read: (_, base) => ({ ...base, type: 'address' }),
  accepts: (_, value) => isAddress(value),
  faults: (_, value, subject) =>
    isAddress(value) ? faultsOf(value) : [{ code: 'malformed', message: `Enter ${subject} line by line` }],
  display: (_, value) =>
    isAddress(value)
      ? parts
          .map((part) => (part === 'postcode' ? tidied(value[part] ?? '') : value[part]))
          .filter(Boolean)
          .join(', ')
      : '',
}
