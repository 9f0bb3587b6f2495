import { definitionLimits } from '../definition/limits.ts'
import type { Json } from '../definition/read.ts'
import type { Words } from '../definition/words.ts'
import { isEmpty, isObject } from '../expressions/loose.ts'
import type { Item } from './item.ts'
import type { Linking } from './plan.ts'

export type Step = string | number

/**
 * How the rows of a question stand in its value and in full names: one after the other ("children[0].name"), by name
 * ("matrix.row.column"), or as one ("contact.phone").
 */
export interface Shape {
  readonly isList: boolean
  /** Where a row stands in the value; undefined where the value is the row. */
  step(index: number): Step | undefined
  /** Which rows a name may go on with, and how much of it says so: the best first. */
  locate(rest: string): readonly { readonly row: number; readonly length: number }[]
  /** The rows in a list, or in an object; undefined where it has something that is none. */
  rowsIn(value: unknown): readonly unknown[] | undefined
  /** The value with one row changed; what was given stays as it was. */
  put(value: unknown, index: number, row: object): unknown
  /** All rows as one value; undefined where it counts as none. */
  whole(rows: readonly object[], isGiven: boolean): unknown
}

/** A calculated value of all rows of a table, below one of its columns. */
export interface Total {
  readonly column: string
  readonly json: Json
  readonly path: string
  readonly isCount: boolean
  /** How the column says that it is shown. */
  readonly look: Json
}

/** What a kind of question says of the questions that it is made of. */
export interface Grouping {
  readonly shape: Shape
  /** How expressions in a row call it: `{panel.x}`, `{row.x}`; empty where they do not. */
  readonly word: string
  /** What expressions in a row may ask of the row itself, by name in small letters. */
  readonly says?: Readonly<Record<string, (index: number) => unknown>>
  /** The property that has the questions of a row, and what makes a question of what is there. */
  readonly elements: string
  readonly question?: (entry: Json) => Json
  readonly minRows: number
  readonly maxRows: number
  readonly initialRows: number
  readonly canAdd: boolean
  readonly canRemove: boolean
  /** What a row that is added empty begins with, by the one before it. */
  readonly begin?: ((last?: unknown) => object) | undefined
  /** Questions whose answers must differ from row to row, and whether the first of two that are equal is wrong too. */
  readonly unique: readonly string[]
  readonly allWrong?: boolean
  readonly rowTitles: readonly Words[]
  /** What is worked out of all rows: calculated values by name, and how they are shown below which column. */
  readonly totals?: readonly Total[]
  /** The property with the condition that each row is shown by, and what it says. */
  readonly condition: string
  readonly rowIf?: string | undefined
  /** Understands the conditions of rows where each has its own. */
  readonly link?: ((row: Item, linking: Linking) => void) | undefined
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Rows that are added. */
export const list: Shape = {
  isList: true,
  step: (index) => index,
  locate: (rest) => {
    const [whole = '', row] = /^\[(\d{1,6})\]/.exec(rest) ?? []
    return whole && Number(row) < definitionLimits.rows ? [{ row: Number(row), length: whole.length }] : []
  },
  rowsIn: listOf,
  put: (value, index, row) => {
    const rows = [...listOf(value)]
    while (rows.length <= index) rows.push({})
    rows[index] = row
    return rows
  },
  whole: (rows, isGiven) => (rows.some((row) => isGiven || !isEmpty(row)) ? rows : undefined),
}

/** Is this a value that rows can be read from? */
export const fits = (shape: Shape | undefined, value: unknown) =>
  shape?.isList ? Array.isArray(value) : shape !== undefined && isObject(value)

/** What a name goes on with after the name of a question in a row: "[2].", ".phone". */
export const suffixOf = (step: Step | undefined) =>
  step === undefined ? '' : typeof step === 'number' ? `[${step}]` : `.${step}`

/** What stands there in a list or an object, where it has it itself. */
export function at(value: unknown, step: Step | undefined): unknown {
  if (step === undefined) return value
  return value !== null && typeof value === 'object' && Object.hasOwn(value, step)
    ? (value as Record<Step, unknown>)[step]
    : undefined
}
