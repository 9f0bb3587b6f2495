import { limited } from '../expressions/effort.ts'
import type { ElementState, Evaluation, OpenItem, PageProgress, PageState, Problem } from '../model.ts'
import { type Item, said, sharers, titleOf } from '../plan/item.ts'
import type { Cell, Frame } from './cell.ts'
import { problemsOf } from './check.ts'
import type { Engine } from './engine.ts'
import { commentOf, place } from './values.ts'

interface Told {
  page: PageState
  problems: readonly Problem[]
  open: readonly OpenItem[]
  answered: number
  total: number
}

/** Of all pages together. */
interface Whole {
  pages: readonly PageState[]
  problems: readonly Problem[]
  open: readonly OpenItem[]
  answered: number
  total: number
}

/** What an engine knows, as an evaluation: told page by page, and again only where something changed. */
export class Teller {
  readonly #engine: Engine
  readonly #told: Told[] = []
  readonly #shapes: (readonly ElementState[] | undefined)[] = []
  #whole: Whole | undefined
  #values: Record<string, unknown> | undefined

  constructor(engine: Engine) {
    this.#engine = engine
  }

  /** A new evaluation, to be asked as late as possible: what nobody asks for is not worked out. */
  evaluation(): Evaluation {
    const { visible, required, readOnly, provisional } = this.#engine.state
    const whole = () => limited(() => this.#refreshed())
    const values = () => limited(() => this.#refreshedValues())
    return {
      visible,
      required,
      readOnly,
      provisional,
      get values() {
        return values()
      },
      get problems() {
        return whole().problems
      },
      get pages() {
        return whole().pages
      },
      get progress() {
        const { answered, total } = whole()
        return { answered, total }
      },
      get complete() {
        return whole().problems.length === 0
      },
      get open() {
        return whole().open
      },
    }
  }

  #refreshedValues(): Record<string, unknown> {
    const { root, state } = this.#engine
    this.#values ??= valuesOf(root, false)
    for (const { item } of state.altered ?? []) {
      const fresh: Record<string, unknown> = {}
      for (const one of sharers(item)) keep(fresh, root.cell(one), false)
      for (const key of [item.key, `${item.key}-Comment`, `${item.key}-Mark`])
        place(this.#values, key, fresh[key])
    }
    state.altered = new Set()
    return this.#values
  }

  #refreshed(): Whole {
    const { reshaped, changed, plan } = this.#engine.state
    for (const index of reshaped) {
      this.#shapes[index] = undefined
      changed.add(index)
    }
    const { pages } = plan
    if (!this.#whole || changed.size > mostReplaced) {
      for (const [index, page] of pages.entries())
        if (changed.has(index) || !this.#told[index]) this.#told[index] = this.#tell(page, index)
      this.#whole = wholeOf(this.#told)
    } else
      for (const index of changed) {
        const page = pages[index]
        if (page) this.#replace(this.#whole, page, index)
      }
    reshaped.clear()
    changed.clear()
    return this.#whole
  }

  /** One page of the whole, so that a change costs what its page costs and not what the survey does. */
  #replace(whole: Whole, page: Item, index: number): void {
    const told = this.#tell(page, index)
    const { [index]: before } = this.#told
    this.#told[index] = told
    if (!before) return
    const lengthBefore = (key: 'problems' | 'open') =>
      this.#told.slice(0, index).reduce((sum, one) => sum + one[key].length, 0)
    this.#whole = {
      pages: spliced(whole.pages, index, [before.page], [told.page]),
      problems: spliced(whole.problems, lengthBefore('problems'), before.problems, told.problems),
      open: spliced(whole.open, lengthBefore('open'), before.open, told.open),
      answered: whole.answered + told.answered - before.answered,
      total: whole.total + told.total - before.total,
    }
  }

  #tell(item: Item, index: number): Told {
    const { root, state } = this.#engine
    const cell = root.cell(item)
    const asking = state.asking(root)
    const elements = cell.shown ? (this.#shapes[index] ?? elementsOf(this.#engine, root, item.children)) : []
    this.#shapes[index] = elements
    const problems: Problem[] = []
    const open: OpenItem[] = []
    let answered = 0
    let total = 0
    if (cell.shown)
      eachQuestion(root, item.children, (question) => {
        problems.push(...problemsOf(question, asking))
        if (question.mark) open.push({ question: question.name, ...question.mark })
        if (!counts(question)) return
        total++
        if (question.value !== undefined || question.isPutOff) answered++
      })
    const page: PageState = {
      name: item.name,
      ...titlesOf(this.#engine, cell),
      visible: elements.length > 0,
      state: stateOf(answered, total, problems.length),
      elements,
    }
    return { page, problems, open, answered, total }
  }
}

/** Beyond as many pages, all of them are put together anew. */
const mostReplaced = 4

const sumOf = (told: readonly Told[], key: 'answered' | 'total') =>
  told.reduce((sum, one) => sum + one[key], 0)

const wholeOf = (told: readonly Told[]): Whole => ({
  pages: told.map(({ page }) => page),
  problems: told.flatMap(({ problems }) => problems),
  open: told.flatMap(({ open }) => open),
  answered: sumOf(told, 'answered'),
  total: sumOf(told, 'total'),
})

/** A list with others at one place; the same list where they are the same. */
function spliced<T>(list: readonly T[], at: number, before: readonly T[], after: readonly T[]): readonly T[] {
  if (before.length === after.length && before.every((one, index) => one === after[index])) return list
  const changed = list.slice()
  changed.splice(at, before.length, ...after)
  return changed
}

function stateOf(answered: number, total: number, problems: number): PageProgress {
  if (problems === 0 && (answered > 0 || total === 0)) return 'done'
  return answered > 0 ? 'in-progress' : 'not-started'
}

/** A group counts by the questions of its rows; without rows only where one is asked for. */
function counts({ item, locked, rows, required }: Cell): boolean {
  if (!item.ofKind?.isAnswered || locked) return false
  return !item.rows || (rows.length === 0 && required)
}

/** Every shown question, in order, rows included. */
function eachQuestion(frame: Frame, items: readonly Item[], visit: (cell: Cell) => void): void {
  for (const item of items) {
    const cell = frame.cell(item)
    if (!cell.shown) continue
    if (item.question) visit(cell)
    eachQuestion(frame, item.children, visit)
    for (const row of cell.rows) eachQuestion(row, row.scope.top, visit)
  }
}

/** What is shown, in order. A panel with nothing to show is not. */
export function elementsOf(engine: Engine, frame: Frame, items: readonly Item[]): ElementState[] {
  const shown: ElementState[] = []
  for (const item of items) {
    const cell = frame.cell(item)
    if (!cell.shown) continue
    if (item.question) {
      shown.push({ kind: 'question', name: cell.name })
      continue
    }
    const elements = elementsOf(engine, frame, item.children)
    if (elements.length === 0) continue
    if (item.kind === 'row') shown.push(...elements)
    else shown.push({ kind: 'panel', name: cell.name, ...titlesOf(engine, cell), elements })
  }
  return shown
}

function titlesOf(engine: Engine, { item, frame }: Cell) {
  const asking = engine.state.asking(frame)
  return {
    title: titleOf(item, asking),
    description: said(item, 'description', asking),
  }
}

/** What counts at the end: of a question with rows and columns, what is in those that are shown. */
function kept({ item, value, hiddenChoices }: Cell, hiddenToo: boolean): unknown {
  if (hiddenToo || item.hiding === 'none' || !item.question || !item.ofKind?.among) return value
  return item.ofKind.among(item.question, value, (index) => hiddenChoices?.[index] === true).kept
}

/** The answers that count, with what was worked out, as plain JSON. */
export function valuesOf(frame: Frame, hiddenToo: boolean): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const cell of frame.cells) keep(values, cell, hiddenToo)
  return values
}

/** With what other groups have in the same rows. */
export const rowValues = ({ item, frame, rows }: Cell, hiddenToo: boolean) =>
  rows.map((row) => {
    const values = {}
    for (const one of sharers(item)) {
      const twin = frame.cell(one).rows[row.index]
      if (twin) Object.assign(values, valuesOf(twin, hiddenToo))
    }
    return values
  })

function keep(values: Record<string, unknown>, cell: Cell, hiddenToo: boolean): void {
  const { item, value } = cell
  if (item.kind === 'calculated' ? !item.includeIntoResult : !item.question) return
  if (item.question && !cell.shown && !hiddenToo && item.hiding !== 'none') return
  if (value !== undefined)
    values[item.key] = item.grouping
      ? item.grouping.shape.whole(rowValues(cell, hiddenToo), true)
      : kept(cell, hiddenToo)
  const comment = commentOf(cell)
  if (comment !== undefined && comment !== '') values[`${item.key}-Comment`] = comment
  if (cell.mark) values[`${item.key}-Mark`] = cell.mark
}
