import * as z from 'zod/mini'
import { Refusal } from './refusal.ts'

type Nested = { [key: string]: Nested } | string

/** `items[0][price]=a` is `{ items: [{ price: 'a' }] }`. */
export function nested(text: string): unknown {
  const root: Record<string, Nested> = Object.create(null)
  for (const [name, value] of new URLSearchParams(text)) {
    const [first = '', ...rest] = name.replaceAll(']', '').split('[')
    put(root, [first, ...rest], value, name)
  }
  return withLists(root)
}

function put(into: Record<string, Nested>, keys: string[], value: string, name: string) {
  let place = into
  for (const key of keys.slice(0, -1)) {
    const next = place[key] ?? Object.create(null)
    if (typeof next === 'string') throw new Refusal(`Invalid parameter: ${name}`, { param: name })
    place[key] = next
    place = next
  }
  const last = keys.at(-1) ?? ''
  // `a[]=1&a[]=2` is a list as well.
  place[last === '' ? String(Object.keys(place).length) : last] = value
}

function withLists(value: Nested): unknown {
  if (typeof value === 'string') return value
  const entries = Object.entries(value).map(([key, inner]) => [key, withLists(inner)] as const)
  const isList = entries.length > 0 && entries.every(([key], index) => key === String(index))
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries)
}

export const text = z.string()
export const flag = z.pipe(
  z.enum(['true', 'false']),
  z.transform((value) => value === 'true'),
)
export const whole = z.pipe(z.string().check(z.regex(/^-?\d{1,15}$/)), z.transform(Number))
export const list = <T extends z.core.$ZodType>(of: T) => z.array(of)
/** Pairs, of which an empty one is taken away; an empty text takes all away. */
export const metadata = z.union([
  z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(500))),
  z.pipe(
    z.literal(''),
    z.transform(() => null),
  ),
])
/** What a call was given, or Stripe's refusal of the first that is wrong, by its name. */
export function given<T extends z.core.$ZodType>(shape: T, values: unknown): z.core.output<T> {
  const read = z.safeParse(shape, values)
  if (read.success) return read.data
  const [issue] = read.error.issues
  if (!issue) throw new Refusal('Invalid parameters')
  const place = [...issue.path, ...(issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [])]
  const param = place.map((key, index) => (index === 0 ? String(key) : `[${String(key)}]`)).join('')
  if (issue.code === 'unrecognized_keys') {
    throw new Refusal(`The local Stripe does not know the parameter: ${param}`, {
      code: 'parameter_unknown',
      param,
    })
  }
  if (isAbsent(values, issue.path)) {
    throw new Refusal(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
  }
  throw new Refusal(`The local Stripe does not take this value of ${param}`, {
    code: 'parameter_invalid',
    param,
  })
}

function isAbsent(values: unknown, path: PropertyKey[]): boolean {
  let value: unknown = values
  for (const key of path) {
    value =
      typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined
  }
  return value === undefined
}

/** Metadata as it is after a change of some of it. */
export function merged(
  before: Record<string, string>,
  change: Record<string, string> | null | undefined,
): Record<string, string> {
  if (change === undefined) return before
  if (change === null) return {}
  return Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, value]) => value !== ''))
}
