import { type Clock, clockOf } from '../expressions/dates.ts'
import { spend } from '../expressions/effort.ts'
import type { Answers, Context } from '../model.ts'
import { dutyBits, type Link, type Plan, type Task } from '../plan/item.ts'
import type { Cell, Frame } from './cell.ts'
import type { Asking } from './check.ts'

/** What is known of one respondent's answers, and the work that waits in line, by rank. */
export class State {
  readonly plan: Plan
  readonly clock: Clock
  readonly locale: string | undefined
  readonly visible = new Set<string>()
  readonly required = new Set<string>()
  readonly readOnly = new Set<string>()
  readonly provisional = new Set<string>()
  /** Pages whose order of elements, and whose problems and progress, have to be told anew. */
  readonly reshaped = new Set<number>()
  readonly changed = new Set<number>()
  /** Cells whose values have to be told anew, once values have been told. */
  altered: Set<Cell> | undefined
  /** What may change other answers now; whoever sets answers decides. */
  readonly due: { task: Task; cell: Cell }[] = []
  readonly #variables: Answers
  readonly #line: { task: Task; cell: Cell }[][] = []
  #lowest = 0

  constructor(plan: Plan, { now, timeZone, locale, variables = {} }: Context) {
    this.plan = plan
    this.clock = clockOf(now, timeZone)
    this.locale = locale
    this.#variables = variables
  }

  asking(frame: Frame): Asking {
    return { frame, clock: this.clock, locale: this.locale, variables: this.#variables }
  }

  /** Runs what waits, lowest rank first: each task once, and after everything that it reads. */
  settle(run: (task: Task, cell: Cell) => void): void {
    while (this.#lowest < this.plan.ranks) {
      const line = this.#line[this.#lowest++] ?? []
      // With what is put in line meanwhile.
      for (const { task, cell } of line) {
        const bit = dutyBits[task.duty]
        if (!(cell.pending & bit)) continue
        cell.pending &= ~bit
        run(task, cell)
      }
      line.length = 0
    }
  }

  enqueue(task: Task, cell: Cell): void {
    if (task.duty === 'act') {
      this.due.push({ task, cell })
      return
    }
    const bit = dutyBits[task.duty]
    if (cell.pending & bit) return
    cell.pending |= bit
    this.#line[task.rank] ??= []
    this.#line[task.rank]?.push({ task, cell })
    if (task.rank < this.#lowest) this.#lowest = task.rank
  }

  /** To every cell that depends on this one, wherever it stands. */
  fire(links: readonly Link[], cell: Cell): void {
    this.fireFrom(cell.frame, links)
  }

  fireFrom(source: Frame, links: readonly Link[]): void {
    for (const { task, via } of links) {
      const from = source.up(via)
      from?.down(task.item.scope, (frame) => {
        spend(1)
        this.enqueue(task, frame.cell(task.item))
      })
    }
  }

  /** Everything that was told of a cell, and of what it stands in, has to be told anew. */
  touch(cell: Cell): void {
    cell.view = undefined
    cell.problems = undefined
    if (cell.open !== cell.isOpen) {
      cell.open = !cell.open
      this.fire(cell.item.onMark, cell)
    }
    this.changed.add(cell.item.page)
    this.fire(cell.item.onTouch, cell)
    const { owner } = cell.frame
    if (!owner) {
      this.altered?.add(cell)
      return
    }
    this.touch(owner)
  }
}
