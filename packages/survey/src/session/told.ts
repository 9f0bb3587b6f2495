import { limited } from '../expressions/effort.ts'
import type { ElementState, Evaluation, OpenItem, PageProgress, PageState, Problem } from '../model.ts'
import type { Item } from '../plan/item.ts'
import type { Cell, Frame } from './cell.ts'
import { problemsOf } from './check.ts'
import type { Engine } from './engine.ts'
import { commentOf } from './values.ts'

interface Told {
  page: PageState
  problems: readonly Problem[]
  open: readonly OpenItem[]
  answered: number
  total: number
}

/** What an engine knows, as an evaluation: told page by page, and again only where something changed. */
export class Teller {
  readonly #engine: Engine
  readonly #told: (Told | undefined)[] = []
  readonly #shapes: (readonly ElementState[] | undefined)[] = []
  #whole:
    | { pages: PageState[]; problems: Problem[]; open: OpenItem[]; answered: number; total: number }
    | undefined
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

  /** Something was set. */
  renew(): void {
    this.#values = undefined
  }

  #refreshedValues(): Record<string, unknown> {
    this.#values ??= valuesOf(this.#engine.root, this.#engine.state.plan.hiding === 'none')
    return this.#values
  }

  #refreshed() {
    const { reshaped, changed, plan } = this.#engine.state
    for (const index of reshaped) this.#shapes[index] = undefined
    for (const index of [...reshaped, ...changed]) this.#told[index] = undefined
    if (!this.#whole || reshaped.size > 0 || changed.size > 0) {
      const told = plan.pages.map((page, index) => {
        const held = this.#told[index] ?? this.#tell(page, index)
        this.#told[index] = held
        return held
      })
      this.#whole = {
        pages: told.map(({ page }) => page),
        problems: told.flatMap(({ problems }) => problems),
        open: told.flatMap(({ open }) => open),
        answered: told.reduce((sum, { answered }) => sum + answered, 0),
        total: told.reduce((sum, { total }) => sum + total, 0),
      }
    }
    reshaped.clear()
    changed.clear()
    return this.#whole
  }

  #tell(item: Item, index: number): Told {
    const { root, state } = this.#engine
    const { locale } = state
    const cell = root.cell(item)
    const asking = this.#engine.state.asking(root)
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
        if (question.value !== undefined || question.mark?.is === 'unknown') answered++
      })
    const page: PageState = {
      name: item.name,
      title: item.title(asking, locale),
      description: item.description(asking, locale),
      visible: elements.length > 0,
      state: stateOf(answered, total, problems.length),
      elements,
    }
    return { page, problems, open, answered, total }
  }
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
    title: item.title(asking, engine.state.locale),
    description: item.description(asking, engine.state.locale),
  }
}

/** What counts at the end: of a question with rows and columns, what is in those that are shown. */
function kept({ item, value, hiddenChoices }: Cell, hiddenToo: boolean): unknown {
  if (hiddenToo || !item.question || !item.ofKind?.among) return value
  return item.ofKind.among(item.question, value, (index) => hiddenChoices?.[index] === true).kept
}

/** The answers that count, with what was worked out, as plain JSON. */
export function valuesOf(frame: Frame, hiddenToo: boolean): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const cell of frame.cells) {
    const { item, value } = cell
    if (item.kind === 'calculated' ? !item.includeIntoResult : !item.question) continue
    if (item.question && !cell.shown && !hiddenToo) continue
    if (value !== undefined)
      values[item.key] = item.grouping
        ? item.grouping.shape.whole(
            cell.rows.map((row) => valuesOf(row, hiddenToo)),
            true,
          )
        : kept(cell, hiddenToo)
    const comment = commentOf(cell)
    if (comment !== undefined && comment !== '') values[`${item.key}-Comment`] = comment
    if (cell.mark) values[`${item.key}-Mark`] = cell.mark
  }
  return values
}
