import { definitionLimits } from '../definition/limits.ts'
import { isObject } from '../expressions/loose.ts'
import { type Duty, dutyBits, type Scope } from '../plan/item.ts'
import { at } from '../plan/shape.ts'
import { type Cell, Frame } from './cell.ts'
import { markOf } from './check.ts'
import { outerLocked, outerShown, show } from './showing.ts'
import type { State } from './state.ts'
import { fireRows, givenRows, revalue, write } from './values.ts'

const own = (json: Readonly<Record<string, unknown>>, key: string) =>
  Object.hasOwn(json, key) ? (json[key] ?? undefined) : undefined

const duties = Object.keys(dutyBits) as Duty[]

export function setAnswer(state: State, cell: Cell, value: unknown): void {
  const before = givenRows(cell)
  cell.answer = value ?? undefined
  if (cell.item.rows) rebuild(state, cell)
  revalue(state, cell)
  if ((before === undefined) !== (givenRows(cell) === undefined)) state.fire(cell.item.onValue, cell)
  if (cell.item.tasks.provisional) state.enqueue(cell.item.tasks.provisional, cell)
}

export function setComment(state: State, cell: Cell, value: unknown): void {
  cell.comment = value ?? undefined
  write(state, cell)
  state.fire(cell.item.onValue, cell)
  state.touch(cell)
}

export function setMark(state: State, cell: Cell, value: unknown): void {
  cell.givenMark = value ?? undefined
  remark(state, cell)
  write(state, cell)
  revalue(state, cell)
  state.fire(cell.item.onValue, cell)
}

function remark(state: State, cell: Cell): void {
  const mark = markOf(cell.givenMark)
  cell.mark = mark && cell.item.question?.marks.includes(mark.is) ? mark : undefined
  state.touch(cell)
}

/** What is given, from the top down: cells have their answers before anything is worked out. */
export function fill(state: State, frame: Frame, given: Readonly<Record<string, unknown>>): void {
  for (const cell of frame.cells) {
    if (!cell.item.question) continue
    const { key } = cell.item
    cell.answer = own(given, key)
    cell.comment = own(given, `${key}-Comment`)
    cell.givenMark = own(given, `${key}-Mark`)
    if (cell.item.rows) makeRows(state, cell)
  }
  for (const item of frame.scope.top) show(state, frame.cell(item), outerShown(frame), outerLocked(frame))
  for (const cell of frame.cells) {
    remark(state, cell)
    revalue(state, cell)
  }
}

function rowCount(cell: Cell): number {
  const { initialRows = 0, minRows = 0 } = cell.item.grouping ?? {}
  const given = givenRows(cell)
  const length = Array.isArray(given) ? given.length : initialRows
  return Math.min(Math.max(length, minRows), definitionLimits.rows)
}

function makeRows(state: State, cell: Cell): void {
  const given = givenRows(cell)
  const { rows } = cell.item
  if (!rows) return
  cell.rows = Array.from({ length: rowCount(cell) }, (_, index) => makeRow(state, cell, rows, index, given))
  cell.records = cell.rows.map(({ record }) => record)
}

/** New rows into the frames that are there: what is the same in a row is not worked out again. */
function rebuild(state: State, cell: Cell): void {
  const given = givenRows(cell)
  const count = rowCount(cell)
  const { rows } = cell.item
  if (!rows) return
  const before = cell.rows.length
  for (const gone of cell.rows.splice(count)) forget(state, gone)
  cell.rows.forEach((frame, index) => {
    const row = rowOf(cell, given, index)
    if (frame.given !== row) refill(state, frame, row)
  })
  for (let index = cell.rows.length; index < count; index++)
    cell.rows.push(makeRow(state, cell, rows, index, given))
  if (before === count) return
  cell.records = cell.rows.map(({ record }) => record)
  for (const added of cell.rows.slice(before)) enlist(state, added)
  state.reshaped.add(cell.item.page)
  fireRows(state, cell)
  state.touch(cell)
}

const rowOf = ({ item }: Cell, given: unknown, index: number) => at(given, item.grouping?.shape.step(index))

function makeRow(state: State, cell: Cell, scope: Scope, index: number, given: unknown): Frame {
  const twin = cell.item.twins.find((one) => cell.frame.cell(one).rows[index])
  const frame = new Frame(scope, cell, index, twin && cell.frame.cell(twin).rows[index]?.record)
  const row = rowOf(cell, given, index)
  frame.given = row
  fill(state, frame, isObject(row) ? row : {})
  return frame
}

function refill(state: State, frame: Frame, row: unknown): void {
  const given = isObject(row) ? row : {}
  frame.given = row
  for (const cell of frame.cells) {
    if (!cell.item.question) continue
    const { key } = cell.item
    const answer = own(given, key)
    const comment = own(given, `${key}-Comment`)
    const mark = own(given, `${key}-Mark`)
    if (!Object.is(comment, cell.comment)) setComment(state, cell, comment)
    if (!Object.is(mark, cell.givenMark)) setMark(state, cell, mark)
    if (!Object.is(answer, cell.answer)) setAnswer(state, cell, answer)
  }
}

function forget(state: State, frame: Frame): void {
  for (const cell of frame.cells) {
    for (const set of [state.visible, state.required, state.readOnly, state.provisional])
      set.delete(cell.name)
    for (const row of cell.rows) forget(state, row)
    // What still waits in line for it finds nothing to do.
    cell.pending = 0
  }
}

export function enlist(state: State, frame: Frame): void {
  for (const cell of frame.cells) {
    for (const duty of duties) {
      const task = cell.item.tasks[duty]
      if (task) state.enqueue(task, cell)
    }
    for (const row of cell.rows) enlist(state, row)
  }
}
