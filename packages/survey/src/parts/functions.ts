import { calendarFunctions } from '../expressions/calendar.ts'
import { seldomFunctions } from '../expressions/seldom.ts'
import { questionFunctions } from '../plan/question-functions.ts'
import { seldomReference } from '../plan/seldom-references.ts'
import type { Part } from '../toolkit.ts'

/** Functions and references of expressions that few surveys use. */
export const functions: Part = {
  functions: { ...calendarFunctions, ...seldomFunctions },
  calls: questionFunctions,
  reference: seldomReference,
}
