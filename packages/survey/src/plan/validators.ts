import { plainType } from '../definition/plain-type.ts'
import { joined, type Problems } from '../definition/problems.ts'
import { type Json, read } from '../definition/read.ts'
import type { Words } from '../definition/words.ts'
import type { Run } from '../expressions/build.ts'
import { holds, isObject, numberOf, textOf } from '../expressions/loose.ts'
import type { ProblemCode } from '../problem-codes.ts'
import { isEmail } from '../questions/email.ts'
import type { Fault } from '../questions/kind.ts'
import type { Around, Frame, Say } from './item.ts'
import { PatternError } from './pattern-step.ts'

export interface Validator {
  /** Also where there is no answer: a condition over several questions. */
  readonly alsoEmpty: boolean
  /** Undefined where all is well. */
  check(value: unknown, around: Around, locale?: string): Fault | undefined
}

/** What a validator needs of the plan that it becomes part of. */
export interface Rules {
  readonly problems: Problems
  readonly pattern: ((source: string, ignoreCase: boolean) => (text: string) => boolean) | undefined
  expression(source: string, path: string): Run<Frame> | undefined
  say(words: Words): Say
}

/** Of the validators of a question, which stand at this path. */
export type ReadValidators = (list: readonly unknown[], path: string, rules: Rules) => Validator[]

type Build = (json: Json, path: string, rules: Rules) => Test | undefined

/** Undefined where all is well. */
type Test = (value: unknown, around: Around) => Fault | undefined

const test =
  (code: ProblemCode, message: string, passes: (value: unknown, around: Around) => boolean): Test =>
  (value, around) =>
    passes(value, around) ? undefined : { code, message }

/** Limits in words: between two, from one, up to one, or none at all. */
function limited(
  [least, most]: readonly [number | null, number | null],
  [both, atLeast, atMost]: readonly string[],
): { message: string; fits: (value: number) => boolean } {
  const words = least === null ? atMost : most === null ? atLeast : both
  const message = (words ?? '').replace('<', String(least)).replace('>', String(most))
  return { message, fits: (value) => (least === null || value >= least) && (most === null || value <= most) }
}

/** As long as it is: of a text its characters, of a list what is in it; a number has no length. */
const lengthOf = (value: unknown) =>
  typeof value === 'string' || Array.isArray(value) ? value.length : undefined

const builders: Readonly<Record<string, Build>> = {
  numeric: (json) => {
    const { message, fits } = limited(
      [read.number(json, 'minValue'), read.number(json, 'maxValue')],
      ['Enter a number from < to >', 'Enter < or more', 'Enter > or less'],
    )
    return (value) => {
      // As in SurveyJS, a list of one is what stands in it.
      const number = numberOf(Array.isArray(value) && value.length === 1 ? value[0] : value)
      if (number === undefined) return { code: 'not-a-number', message: 'Enter a number' }
      return fits(number) ? undefined : { code: 'not-in-range', message }
    }
  },
  text: (json) => {
    const { message, fits } = limited(
      [read.limit(json, 'minLength'), read.limit(json, 'maxLength')],
      ['Use from < to > characters', 'Use < characters or more', 'Use > characters or fewer'],
    )
    const allowDigits = read.flag(json, 'allowDigits', true)
    return (value) => {
      // As in SurveyJS, figures are looked for at the end only.
      if (!allowDigits && /\d$/.test(textOf(value)))
        return { code: 'figures', message: 'Leave out the figures at the end' }
      const length = lengthOf(value)
      return length === undefined || fits(length) ? undefined : { code: 'wrong-length', message }
    }
  },
  email: () =>
    test(
      'not-an-email',
      'Enter an email address, such as name@example.com',
      (value) => !value || isEmail(textOf(value)),
    ),
  regex: (json, path, { pattern, problems }) => {
    const source = read.string(json, 'regex')
    if (!source) return undefined
    if (!pattern) {
      problems.add(joined(path, 'type'), 'not-supported', 'This validator is not supported.')
      return undefined
    }
    try {
      const matches = pattern(source, read.flag(json, 'caseInsensitive'))
      // As in SurveyJS, a list must match as a whole too.
      return test('wrong-form', 'Check the form of this answer', (value) =>
        [value, ...(Array.isArray(value) ? value : [])].every((one) => matches(textOf(one))),
      )
    } catch (error) {
      if (!(error instanceof PatternError)) throw error
      problems.add(joined(path, 'regex'), 'pattern', error.message)
      return undefined
    }
  },
  expression: (json, path, { expression, problems }) => {
    const source = read.string(json, 'expression')
    if (!source) {
      problems.add(joined(path, 'expression'), 'missing', 'An expression is needed here.')
      return undefined
    }
    const run = expression(source, joined(path, 'expression'))
    return (
      run && test('condition', 'Check this against your other answers', (_, around) => holds(run(around)))
    )
  },
  answercount: (json) => {
    const { message, fits } = limited(
      [read.limit(json, 'minCount'), read.limit(json, 'maxCount')],
      ['Choose from < to >', 'Choose at least <', 'Choose > or fewer'],
    )
    return test('wrong-count', message, (value) => !Array.isArray(value) || fits(value.length))
  },
}

export const readValidators: ReadValidators = (list, path, rules) =>
  list.flatMap((entry, index) => (isObject(entry) ? readValidator(entry, `${path}[${index}]`, rules) : []))

function readValidator(json: Json, path: string, rules: Rules): Validator | [] {
  const name = plainType(read.string(json, 'type') ?? '', 'validator')
  const check = Object.hasOwn(builders, name) ? builders[name]?.(json, path, rules) : undefined
  if (!check) return []
  const say = rules.say(read.words(json, 'text'))
  return {
    alsoEmpty: name === 'expression',
    check(value, around) {
      const fault = check(value, around)
      return fault && { ...fault, message: say(around) || fault.message }
    },
  }
}
