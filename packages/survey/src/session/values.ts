import { isEmpty } from '../expressions/loose.ts'
import { everyItem } from '../plan/item.ts'
import { fits } from '../plan/shape.ts'
import { isScalar } from '../questions/choice.ts'
import type { Cell } from './cell.ts'
import type { State } from './state.ts'

function isExcluded(state: State, cell: Cell): boolean {
  if (state.plan.hiding === 'onHidden') return !cell.own
  return state.plan.hiding === 'onHiddenContainer' && !cell.shown
}

/** The value that counts: the answer, else the default; nothing where it does not count. */
export function revalue(state: State, cell: Cell): void {
  const { item } = cell
  if (item.rows) {
    const was = cell.excluded
    write(state, cell)
    if (cell.excluded !== was) fireRows(state, cell)
    return
  }
  const calculates = item.kind === 'calculated' || item.question?.type === 'expression'
  const given = calculates ? cell.computed : (cell.answer ?? cell.computed ?? item.defaultValue)
  const counts = !isExcluded(state, cell) && !isEmpty(given) && (calculates || isStorable(cell, given))
  const value = counts ? settled(cell, given) : undefined
  if (Object.is(value, cell.value)) {
    if (cell.answer !== value) state.touch(cell)
    if (!cell.mark && cell.comment === undefined) return
  }
  cell.value = value
  write(state, cell)
  state.touch(cell)
  state.fire(item.onValue, cell)
}

function settled(cell: Cell, given: unknown): unknown {
  const { question, ofKind, choices } = cell.item
  if (!question || !ofKind?.settled) return given
  const offered = choices.flatMap(({ value }, index) => (cell.hiddenChoices?.[index] ? [] : [value]))
  return ofKind.settled(question, given, offered)
}

/** To everything that reads the group, or a question of any of its rows. */
export function fireRows(state: State, cell: Cell): void {
  const { item, frame } = cell
  state.fire(item.onValue, cell)
  if (item.rows) everyItem(item.rows, ({ onValue, onMark }) => state.fireFrom(frame, [...onValue, ...onMark]))
}

/** The rows that were given, or that are there by default. */
export function givenRows({ answer, item }: Cell): unknown {
  const given = answer === undefined ? item.defaultValue : answer
  return fits(item.grouping?.shape, given) ? given : undefined
}

/** Into the record that expressions read; a group is there when it was given or when a row holds something. */
export function write(state: State, cell: Cell): void {
  const { item, frame } = cell
  if (!item.name || (!item.question && item.kind !== 'calculated')) return
  const { record } = frame
  const excluded = isExcluded(state, cell)
  cell.excluded = excluded
  if (item.grouping)
    cell.value = excluded ? undefined : item.grouping.shape.whole(cell.records, givenRows(cell) !== undefined)
  place(record, item.key, cell.value)
  place(record, `${item.key}-Comment`, excluded ? undefined : commentOf(cell))
  place(record, `${item.key}-Mark`, excluded ? undefined : cell.mark)
  if (frame.owner) write(state, frame.owner)
}

function place(record: Record<string, unknown>, key: string, value: unknown): void {
  if (value === undefined || value === '') delete record[key]
  else record[key] = value
}

/** A list or object must be one that the question takes; a single value counts, and its faults are told. */
function isStorable(cell: Cell, value: unknown): boolean {
  const { question, ofKind } = cell.item
  return Boolean(question && (ofKind?.accepts(question, value) || (isScalar(value) && ofKind?.isAnswered)))
}

/** The words beside "other" count while "other" is chosen. */
export function commentOf(cell: Cell): unknown {
  const { question } = cell.item
  if (!question || !('hasOther' in question) || !question.hasOther || typeof cell.comment !== 'string')
    return undefined
  const { value } = cell
  return value === 'other' || (Array.isArray(value) && value.includes('other')) ? cell.comment : undefined
}
