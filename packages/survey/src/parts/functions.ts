import { calendarFunctions } from '../expressions/calendar.ts'
import { seldomFunctions } from '../expressions/seldom.ts'
import type { Part } from '../toolkit.ts'

/** Functions of expressions that few surveys use. */
export const functions: Part = { functions: { ...calendarFunctions, ...seldomFunctions } }
