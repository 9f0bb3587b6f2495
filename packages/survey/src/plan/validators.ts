import { plainType } from '../definition/plain-type.ts'
import { joined, type Problems } from '../definition/problems.ts'
import { type Json, read } from '../definition/read.ts'
import { inLanguage, type Words } from '../definition/words.ts'
import type { Run } from '../expressions/build.ts'
import { isObject } from '../expressions/loose.ts'
import type { Fault } from '../questions/kind.ts'
import type { Toolkit } from '../toolkit.ts'
import type { Around, Frame } from './item.ts'

export interface Validator {
  /** Also where there is no answer: a condition over several questions. */
  readonly alsoEmpty: boolean
  /** Undefined where all is well. */
  check(value: unknown, around: Around, locale?: string): Fault | undefined
}

/** Understands a validator of one type; undefined where something is wrong with it, of which it told. */
export type BuildTest = (
  json: Json,
  path: string,
  problems: Problems,
  toolkit: Toolkit,
  expression: ExpressionOf,
) => Test | undefined
type ExpressionOf = (source: string, path: string) => Run<Frame> | undefined
interface Test {
  readonly code: string
  readonly message: string
  readonly passes: (value: unknown, around: Around) => boolean
}

export function readValidators(
  json: Json,
  path: string,
  problems: Problems,
  toolkit: Toolkit,
  expression: ExpressionOf,
): Validator[] {
  return read.list(json, 'validators').flatMap((entry, index) => {
    const validator = readValidator(
      entry,
      `${joined(path, 'validators')}[${index}]`,
      problems,
      toolkit,
      expression,
    )
    return validator ? [validator] : []
  })
}

function readValidator(
  entry: unknown,
  path: string,
  problems: Problems,
  toolkit: Toolkit,
  expression: ExpressionOf,
): Validator | undefined {
  if (!isObject(entry)) return undefined
  const name = plainType(read.string(entry, 'type') ?? '', 'validator')
  const build = toolkit.validators[name]
  // Told already where all properties are checked; otherwise a part of the engine is missing.
  if (!build) problems.once(joined(path, 'type'), 'not-supported', 'This validator is not supported.')
  if (!build) return undefined
  const test = build(entry, path, problems, toolkit, expression)
  if (!test) return undefined
  const words: Words = read.words(entry, 'text')
  return {
    alsoEmpty: name === 'expression',
    check: (value, around, locale) =>
      test.passes(value, around)
        ? undefined
        : { code: test.code, message: inLanguage(words, locale) || test.message },
  }
}
