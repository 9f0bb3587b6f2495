import { joined } from '../definition/problems.ts'
import { read } from '../definition/read.ts'
import { holds, numberOf, textOf } from '../expressions/loose.ts'
import { isEmail } from '../questions/email.ts'
import { PatternError } from './pattern-step.ts'
import type { BuildTest } from './validators.ts'

/** Limits in words: between two, from one, up to one, or none at all. */
function limited(
  [least, most]: readonly [number | null, number | null],
  [both, atLeast, atMost, otherwise]: readonly string[],
): { message: string; fits: (value: number) => boolean } {
  const words = least === null ? (most === null ? otherwise : atMost) : most === null ? atLeast : both
  const message = (words ?? '').replace('<', String(least)).replace('>', String(most))
  return { message, fits: (value) => (least === null || value >= least) && (most === null || value <= most) }
}

/** What each type of validator looks at. */
export const validatorTests: Readonly<Record<string, BuildTest>> = {
  numeric: (json) => {
    const { message, fits } = limited(
      [read.number(json, 'minValue'), read.number(json, 'maxValue')],
      ['Enter a number from < to >', 'Enter < or more', 'Enter > or less', 'Enter a number'],
    )
    const passes = (value: unknown) => {
      const number = numberOf(value)
      return number !== undefined && fits(number)
    }
    return { code: 'not-in-range', message, passes }
  },
  text: (json) => {
    const { message, fits } = limited(
      [read.limit(json, 'minLength'), read.limit(json, 'maxLength')],
      [
        'Use from < to > characters',
        'Use < characters or more',
        'Use > characters or fewer',
        'Use letters only, no figures',
      ],
    )
    const noDigits = !read.flag(json, 'allowDigits', true)
    const passes = (value: unknown) => fits(textOf(value).length) && !(noDigits && /\d/.test(textOf(value)))
    return { code: 'wrong-length', message, passes }
  },
  email: () => ({
    code: 'not-an-email',
    message: 'Enter an email address, such as name@example.com',
    passes: (value) => isEmail(textOf(value)),
  }),
  regex: (json, path, problems, { pattern }) => {
    try {
      const matches = pattern?.(read.string(json, 'regex') ?? '', read.flag(json, 'caseInsensitive'))
      if (!matches) return undefined
      const message = 'Check the form of this answer'
      return { code: 'wrong-form', message, passes: (value) => matches(textOf(value)) }
    } catch (error) {
      if (!(error instanceof PatternError)) throw error
      problems.add(joined(path, 'regex'), 'pattern', error.message)
      return undefined
    }
  },
  expression: (json, path, problems, _, expression) => {
    const source = read.string(json, 'expression')
    if (!source) {
      problems.add(joined(path, 'expression'), 'missing', 'An expression is needed here.')
      return undefined
    }
    const run = expression(source, joined(path, 'expression'))
    return (
      run && {
        code: 'condition',
        message: 'Check this against your other answers',
        passes: (_, around) => holds(run(around)),
      }
    )
  },
  answercount: (json) => {
    const { message, fits } = limited(
      [read.limit(json, 'minCount'), read.limit(json, 'maxCount')],
      ['Choose from < to >', 'Choose at least <', 'Choose > or fewer'],
    )
    const passes = (value: unknown) => fits(Array.isArray(value) ? value.length : 1)
    return { code: 'wrong-count', message, passes }
  },
}
