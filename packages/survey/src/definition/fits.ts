import { isObject } from '../expressions/loose.ts'
import { arePictureLinks } from '../questions/links.ts'
import { sizeLimits } from './limits.ts'
import { joined, type Problems } from './problems.ts'
import type { Properties, Rule } from './properties.ts'
import type { Json } from './read.ts'
import { everyLanguage, isWords } from './words.ts'

/** What a rule takes, in words. */
export const expected: Readonly<Record<string, string>> = {
  text: 'a text, or one text a language',
  string: 'a text',
  key: 'a text that can be the name of an answer, or a number',
  name: 'a text that can be the name of an answer',
  expression: 'an expression as a text',
  number: 'a number',
  count: 'a whole number of 0 or more',
  boolean: 'true or false',
  scalar: 'a text, a number, or true or false',
  mask: 'an object',
  elements: 'a list',
  choices: 'a list',
  rows: 'a list',
  pictures: 'a list',
  picture: 'a link as a text, or one text a language',
  strings: 'a text or a list of texts',
  validators: 'a list',
  calculated: 'a list',
  items: 'a list',
  columns: 'a list',
  triggers: 'a list',
  pages: 'a list',
  marks: 'a list of "unknown", "estimate" and "to-follow"',
}

export const isScalar = (value: unknown) =>
  typeof value === 'string' ||
  typeof value === 'boolean' ||
  (typeof value === 'number' && Number.isFinite(value))

function fits(rule: Rule, value: unknown): boolean {
  if (typeof rule === 'object') return rule.oneOf.includes(value)
  switch (rule) {
    case 'ignored':
    case 'value':
      return true
    case 'text':
    case 'picture':
      return isWords(value)
    case 'string':
    case 'name':
    case 'expression':
      return typeof value === 'string'
    case 'number':
      return typeof value === 'number' && Number.isFinite(value)
    case 'count':
      return Number.isSafeInteger(value) && Number(value) >= 0
    case 'boolean':
      return typeof value === 'boolean'
    case 'scalar':
    case 'key':
      return isScalar(value)
    case 'strings':
      return [value].flat().every((one) => typeof one === 'string' && one.length <= 200)
    case 'mask':
      return isObject(value)
    case 'marks':
      return Array.isArray(value) && value.every((one) => ['unknown', 'estimate', 'to-follow'].includes(one))
    default:
      return Array.isArray(value)
  }
}

const longest = (rule: Rule) =>
  rule === 'picture'
    ? sizeLimits.pictureLength
    : rule === 'text' || rule === 'string'
      ? sizeLimits.textLength
      : Number.POSITIVE_INFINITY

const isTooLong = (rule: Rule, value: unknown) =>
  typeof value === 'string'
    ? value.length > longest(rule)
    : isWords(value) && everyLanguage(value).some((text) => text.length > longest(rule))

/** What holds nothing to look into further: most properties are such, and their place need not be told. */
const simple: ReadonlySet<unknown> = new Set<Rule>([
  'ignored',
  'value',
  'text',
  'string',
  'expression',
  'number',
  'count',
  'boolean',
  'scalar',
])

/** What an object of a definition may hold, and why not what it may not. */
export interface Allowed {
  readonly properties: Properties
  readonly because: (key: string) => string | undefined
}

/** Each property of an object against its table: what is wrong goes to `problems`, the rest to `inside`. */
export function checkProperties(
  json: Json,
  path: string,
  { properties, because }: Allowed,
  problems: Problems,
  inside: (rule: Rule, value: unknown, at: string) => void,
): void {
  for (const key of Object.keys(json)) {
    const value = json[key]
    const rule = Object.hasOwn(properties, key) ? properties[key] : undefined
    if (simple.has(rule) && rule && !isTooLong(rule, value) && fits(rule, value)) continue
    const at = joined(path, shortened(key))
    if (rule === undefined)
      problems.add(at, 'not-supported', `${subject(key)} is not supported${reason(because(key))}.`)
    else if (isTooLong(rule, value))
      problems.add(at, 'too-long', `"${key}" may have ${longest(rule)} characters.`)
    else if (!fits(rule, value)) problems.add(at, ...misfit(key, rule, value, because(key)))
    else if (rule === 'picture' && isWords(value) && !arePictureLinks(value))
      problems.add(
        at,
        'unsafe-link',
        `"${key}" must be a picture: "https:" or "data:image/png;base64," and the like.`,
      )
    else inside(rule, value, at)
  }
}

const subject = (key: string) => `The property "${shortened(key)}"`

const reason = (because: string | undefined) => (because ? `: ${because}` : '')

/** Of a name that an author made up, as much as a message can hold. */
export const shortened = (name: string) => (name.length > 100 ? `${name.slice(0, 100)}…` : name)

/** A value that an author gave, as a message tells it. */
export const quoted = (value: unknown) => JSON.stringify(typeof value === 'string' ? shortened(value) : value)

function misfit(key: string, rule: Rule, value: unknown, because?: string): [string, string] {
  if (typeof rule !== 'object')
    return ['wrong-type', `"${key}" must be ${expected[rule] ?? 'something else'}.`]
  const allowed = rule.oneOf.map((one) => JSON.stringify(one)).join(', ')
  const given = isScalar(value) ? quoted(value) : 'this'
  const own =
    isScalar(value) && rule.why && Object.hasOwn(rule.why, String(value))
      ? rule.why[String(value)]
      : undefined
  return ['not-supported', `"${key}" may be ${allowed}; ${given} is not supported${reason(own ?? because)}.`]
}
