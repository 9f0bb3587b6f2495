import { rowFunctions } from '../expressions/row-functions.ts'
import { totalOf } from '../plan/totals.ts'
import type { Part } from '../toolkit.ts'

/** Sums and the like over the rows of a group. */
export const totals: Part = { calls: Object.fromEntries(rowFunctions.map((name) => [name, totalOf(name)])) }
