import { isEmpty } from '../expressions/loose.ts'
import { everyItem, sharers } from '../plan/item.ts'
import { fits } from '../plan/shape.ts'
import { isScalar } from '../questions/choice.ts'
import type { Cell } from './cell.ts'
import type { State } from './state.ts'

function isExcluded(cell: Cell): boolean {
  const { item, frame } = cell
  // A row of a table is hidden by its own condition, a panel of a group is a container.
  const row = frame.owner?.item.grouping?.word === 'row' && item.parent
  if (!item.ofKind?.isAnswered) return false
  if (item.hiding === 'onHidden') return !cell.own || (!!row && !frame.cell(row).own)
  return item.hiding === 'onHiddenContainer' && !cell.shown
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
  const given = calculates ? cell.computed : (cell.answer ?? otherwise(cell))
  const counts = !isExcluded(cell) && !isEmpty(given) && (calculates || isStorable(cell, given))
  const value = counts ? settled(cell, given) : undefined
  const isSame = Object.is(value, cell.value)
  if (isSame) {
    if (cell.answer !== value) state.touch(cell)
    if (!cell.mark && cell.comment === undefined) return
  }
  cell.value = value
  write(state, cell)
  state.touch(cell)
  state.fire(item.onValue, cell)
  // A default of one is the answer of all that share its key.
  if (!isSame) for (const one of item.twins) if (one !== item) revalue(state, cell.frame.cell(one))
}

/** What stands where nothing was answered nor put off: of questions that share a key, the first that has something. */
function otherwise({ isPutOff, item, frame }: Cell): unknown {
  if (isPutOff) return undefined
  for (const one of sharers(item)) {
    const value = frame.cell(one).computed ?? one.defaultValue
    if (value !== undefined) return value
  }
  return undefined
}

function settled(cell: Cell, given: unknown): unknown {
  const { question, ofKind } = cell.item
  if (!question || !ofKind?.settled) return given
  const offered = cell.offered.flatMap(({ value }, index) => (cell.hiddenChoices?.[index] ? [] : [value]))
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
  const excluded = isExcluded(cell)
  cell.excluded = excluded
  if (item.grouping)
    cell.value = excluded ? undefined : item.grouping.shape.whole(cell.records, givenRows(cell) !== undefined)
  place(record, item.key, held(cell, countedValue))
  place(record, `${item.key}-Comment`, held(cell, countedComment))
  place(record, `${item.key}-Mark`, held(cell, countedMark))
  if (frame.owner) write(state, frame.owner)
  else state.altered?.add(cell)
}

/** To expressions, rows in which nothing is filled in are as good as none. */
const countedValue = ({ item, records, value }: Cell): unknown =>
  item.grouping && records.every(isEmpty) ? undefined : value
const countedComment = (cell: Cell) => (cell.excluded ? undefined : commentOf(cell))
const countedMark = ({ excluded, mark }: Cell) => (excluded ? undefined : mark)

/** Of questions that share a key, what one of them has. */
function held(cell: Cell, read: (cell: Cell) => unknown): unknown {
  let found = read(cell)
  for (const one of cell.item.twins) found ??= read(cell.frame.cell(one))
  return found
}

export function place(record: Record<string, unknown>, key: string, value: unknown): void {
  if (value === undefined || value === '') delete record[key]
  else record[key] = value
}

/** A list or object must be one that the question takes; a single value counts, and its faults are told. */
function isStorable(cell: Cell, value: unknown): boolean {
  const { question, ofKind } = cell.item
  return Boolean(question && (ofKind?.accepts(question, value) || (isScalar(value) && ofKind?.isAnswered)))
}

/** The words beside "other" count while "other" is chosen; a comment of the question counts always. */
export function commentOf({ item: { question }, value, comment }: Cell): unknown {
  if (!question || typeof comment !== 'string') return undefined
  const isOther = 'hasOther' in question && question.hasOther && [value].flat().includes('other')
  return question.hasComment || isOther ? comment : undefined
}
