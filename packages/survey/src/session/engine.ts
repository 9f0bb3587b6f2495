import { bounded } from '../expressions/bounded.ts'
import type { Run } from '../expressions/build.ts'
import { limited, spend } from '../expressions/effort.ts'
import { holds } from '../expressions/loose.ts'
import type { Answers, Context } from '../model.ts'
import { addressOf } from '../plan/address.ts'
import { type Plan, sharers, type Task } from '../plan/item.ts'
import { bound } from '../questions/text.ts'
import { type Cell, Frame } from './cell.ts'
import type { Asking } from './check.ts'
import { enlist, fill, setAnswer, setComment, setMark } from './rows.ts'
import { flags, reshow, setOwn } from './showing.ts'
import { State } from './state.ts'
import { revalue } from './values.ts'

/**
 * Keeps everything that follows from the answers. A change puts the tasks that depend on it in line by rank, so
 * that each runs at most once and after everything that it reads.
 */
export class Engine {
  readonly state: State
  readonly root: Frame

  constructor(plan: Plan, answers: Answers, context: Context) {
    this.state = new State(plan, context)
    this.root = new Frame(plan.root, null, 0)
    limited(() => {
      fill(this.state, this.root, answers)
      enlist(this.state, this.root)
      this.#settle()
    })
  }

  /** The cell of a full name such as "children[0].name"; undefined where there is none. */
  cell(name: string): Cell | undefined {
    let frame: Frame | undefined = this.root
    let cell: Cell | undefined
    for (const { item, row } of addressOf(this.state.plan.root, name) ?? []) {
      cell = frame?.cell(item)
      frame = cell?.rows[row ?? -1]
    }
    return cell
  }

  answer(cell: Cell, value: unknown): void {
    this.#change(setAnswer, cell, value)
  }

  comment(cell: Cell, value: unknown): void {
    this.#change(setComment, cell, value)
  }

  mark(cell: Cell, value: unknown): void {
    this.#change(setMark, cell, value)
  }

  /** To every question that keeps its answer in the same place. */
  #change(set: typeof setAnswer, cell: Cell, value: unknown): void {
    limited(() => {
      for (const item of sharers(cell.item)) set(this.state, cell.frame.cell(item), value)
      this.#settle()
    })
  }

  #settle(): void {
    this.state.settle((task, cell) => {
      run(this.state, task, cell)
    })
  }
}

function run(state: State, task: Task, cell: Cell): void {
  spend(10)
  const around = state.asking(cell.frame)
  switch (task.duty) {
    case 'shown':
      setOwn(state, cell, task.run(around) === true)
      return
    case 'enabled':
      // Nothing at all does not lock, only what is false.
      cell.ownLock = task.run(around) === false
      reshow(state, cell)
      return
    case 'required':
      cell.required = task.run(around) === true
      flags(state, cell)
      return
    case 'value':
      cell.computed = bounded(task.run(around))
      if (cell.computed === 0) cell.computed = 0 // Never −0.
      revalue(state, cell)
      return
    case 'min':
    case 'max':
      cell.bounds = { ...cell.bounds, [task.duty]: bound(task.run(around)) }
      state.touch(cell)
      return
    case 'choices':
      rechoose(state, cell, around)
      return
    case 'touch':
      if (!cell.item.question || cell.item.rows) state.reshaped.add(cell.item.page)
      state.touch(cell)
      return
    case 'provisional':
      reprovision(state, task, cell)
      return
  }
}

function rechoose(state: State, cell: Cell, around: Asking): void {
  const { item } = cell
  if (item.offer) cell.offered = item.offer(around)
  spend(cell.offered.length)
  const fails = (condition: Run<Frame> | null, value: unknown) => {
    if (!condition) return false
    spend(25)
    return !holds(condition({ ...around, item: { item: value } }))
  }
  cell.hiddenChoices = cell.offered.map(({ value, visibleIf }) => fails(visibleIf, value))
  cell.disabledChoices = cell.offered.map(({ value, enableIf }) => fails(enableIf, value))
  if (item.ofKind?.settled) revalue(state, cell)
  state.touch(cell)
}

function reprovision(state: State, task: Task, cell: Cell): void {
  let provisional = false
  for (const { item, via, earlier } of task.dependencies) {
    if (provisional) break
    // Of rows before this one, not of itself.
    const end = earlier ? cell.frame.up(item.scope)?.index : undefined
    cell.frame.up(via)?.down(item.scope, (frame) => {
      spend(0.25)
      if (end !== undefined && frame.index >= end) return
      provisional ||= frame.cell(item).open
    })
  }
  // A default that was overwritten is no longer worked out.
  if (cell.item.question?.type !== 'expression' && cell.answer !== undefined) provisional = false
  if (cell.provisional === provisional) return
  cell.provisional = provisional
  flags(state, cell)
}
