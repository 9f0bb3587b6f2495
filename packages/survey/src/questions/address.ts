import { isEmpty, isObject } from '../expressions/loose.ts'
import type { AddressQuestion } from '../nodes.ts'
import type { Fault, Kind } from './kind.ts'

const parts: readonly string[] = ['line1', 'line2', 'town', 'county', 'postcode']

/** The shape of a UK postcode, spaces and case aside; the Crown's and the forces' included. */
const postcode = /^(gir0aa|bfpo\d{1,4}|[a-z]{1,2}\d[a-z\d]?\d[abd-hjlnp-uw-z]{2})$/

export function isPostcode(value: string): boolean {
  return value.length <= 12 && postcode.test(value.toLowerCase().replace(/\s/g, ''))
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
          .map((part) => value[part])
          .filter(Boolean)
          .join(', ')
      : '',
}
