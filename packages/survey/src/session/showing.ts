import type { Cell, Frame } from './cell.ts'
import type { State } from './state.ts'
import { revalue } from './values.ts'

export function outerShown(frame: Frame): boolean {
  return frame.owner ? frame.owner.shown : true
}

export function outerLocked(frame: Frame): boolean {
  return frame.owner ? frame.owner.locked : false
}

export function setOwn(state: State, cell: Cell, shown: boolean): void {
  if (cell.own === shown) return
  cell.own = shown
  reshow(state, cell)
  // Hidden by its own condition, though it was hidden by another already.
  state.touch(cell)
  revalue(state, cell)
}

export function reshow(state: State, cell: Cell): void {
  const { item, frame } = cell
  const outer = item.parent ? frame.cell(item.parent) : undefined
  show(state, cell, outer ? outer.shown : outerShown(frame), outer ? outer.locked : outerLocked(frame))
}

/** Shown and locked follow from the cell's own conditions and from what it stands in. */
export function show(state: State, cell: Cell, outerShown: boolean, outerLocked: boolean): void {
  const [shown, locked] = [outerShown && cell.own, outerLocked || cell.ownLock]
  const isSame = cell.shown === shown && cell.locked === locked
  const wasShown = cell.shown
  cell.shown = shown
  cell.locked = locked
  if (isSame) return
  flags(state, cell)
  if (wasShown !== shown) {
    state.reshaped.add(cell.item.page)
    revalue(state, cell)
  }
  for (const child of cell.item.children) show(state, cell.frame.cell(child), shown, locked)
  for (const row of cell.rows) for (const item of row.scope.top) show(state, row.cell(item), shown, locked)
}

export function flags(state: State, cell: Cell): void {
  const { item, name, shown } = cell
  state.touch(cell)
  if (item.kind === 'calculated') put(state.provisional, name, cell.provisional)
  if (!item.question) return
  put(state.visible, name, shown)
  put(state.required, name, shown && cell.required)
  put(state.readOnly, name, shown && cell.locked)
  put(state.provisional, name, shown && cell.provisional)
}

function put(set: Set<string>, name: string, is: boolean): void {
  if (is) set.add(name)
  else set.delete(name)
}
