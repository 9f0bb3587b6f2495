import { isEmpty, isObject } from '../expressions/loose.ts'
import type { Answers, Context, Evaluation, QuestionView, Session, Survey } from '../model.ts'
import { addressOf, type Step, siblingOf } from '../plan/address.ts'
import type { Item, Plan } from '../plan/item.ts'
import { fits, at as within } from '../plan/shape.ts'
import type { Cell } from './cell.ts'
import { Engine } from './engine.ts'
import { Teller } from './told.ts'
import { viewOf } from './view.ts'

export class AnswerSession implements Session {
  readonly survey: Survey
  evaluation: Evaluation
  readonly answers: Record<string, unknown> = {}
  changed: readonly string[] = []
  readonly #plan: Plan
  readonly #engine: Engine
  readonly #teller: Teller

  constructor(survey: Survey, plan: Plan, answers: Answers, context: Context) {
    this.survey = survey
    this.#plan = plan
    for (const [key, value] of Object.entries(answers))
      if (key !== '__proto__' && value !== undefined && value !== null) this.answers[key] = value
    this.#engine = new Engine(plan, this.answers, context)
    this.#teller = new Teller(this.#engine)
    this.evaluation = this.#teller.evaluation()
  }

  set(name: string, value: unknown): Evaluation {
    const { act } = this.#plan
    this.changed = []
    const put = (one: string, given: unknown) => {
      this.#put(one, given)
    }
    if (act) act(this.#engine, name, value, put)
    else put(name, value)
    this.evaluation = this.#teller.evaluation()
    return this.evaluation
  }

  view(name: string): QuestionView {
    const cell = this.#engine.cell(name)
    if (!cell?.item.question) throw new RangeError(`There is no question "${name}" now`)
    return viewOf(cell, this.#engine)
  }

  given(name: string): unknown {
    return this.#engine.cell(name)?.answer
  }

  #put(fullName: string, given: unknown): void {
    const { plain, suffix } = siblingOf(fullName)
    const steps = addressOf(this.#plan.root, plain) ?? []
    const [first, last] = [steps[0], steps.at(-1)]
    if (!first || !last?.item.question) return
    const value = suffix ? given : begun(last.item, given, this.#engine.cell(plain)?.rows.length ?? 0)
    const key = last.item.key + suffix
    const changed = steps.length > 1 ? first.item.key : key
    this.changed = [...new Set([...this.changed, changed])]
    const cell = this.#engine.cell(first.item.name)
    if (!cell) return
    if (steps.length > 1) {
      // Rows are copied on the way to the change: whoever holds the old ones keeps them as they were.
      const name = first.item.key
      this.answers[name] = withChange(this.answers[name], steps, 0, cell, key, value)
      this.#engine.answer(cell, this.answers[name])
      return
    }
    if (value === undefined || value === null) delete this.answers[key]
    else this.answers[key] = value
    if (suffix === '-Comment') this.#engine.comment(cell, value)
    else if (suffix === '-Mark') this.#engine.mark(cell, value)
    else this.#engine.answer(cell, value)
  }
}

/** Rows that are added empty begin with what the definition says. */
function begun({ grouping }: Item, given: unknown, before: number): unknown {
  const { begin } = grouping ?? {}
  if (!begin || !Array.isArray(given)) return given
  const rows: unknown[] = []
  for (const row of given) rows.push(rows.length >= before && isEmpty(row) ? begin(rows.at(-1)) : row)
  return rows
}

/** The rows with one thing changed in one of them. */
function withChange(
  held: unknown,
  steps: readonly Step[],
  at: number,
  cell: Cell | undefined,
  key: string,
  value: unknown,
): unknown {
  const step = steps[at]
  const { item, row: index = 0 } = step ?? {}
  const shape = item?.grouping?.shape
  const rows = fits(shape, held) ? held : rowsOf(item, cell)
  const given = within(rows, shape?.step(index))
  const row: Record<string, unknown> = isObject(given) ? { ...given } : {}
  const next = steps[at + 1]
  if (next?.row !== undefined) {
    const name = next.item.key
    const inner = cell?.rows[index]?.cell(next.item)
    row[name] = withChange(within(row, name), steps, at + 1, inner, key, value)
  } else if (value === undefined || value === null) delete row[key]
  else row[key] = value
  return shape?.put(rows, index, row)
}

/** The rows that are there before anything is answered: by default, or empty ones. */
function rowsOf(item: Item | undefined, cell: Cell | undefined): unknown {
  const grouping = item?.grouping
  if (fits(grouping?.shape, item?.defaultValue)) return item?.defaultValue
  if (!grouping?.shape.isList) return {}
  return Array.from({ length: cell?.rows.length ?? grouping.initialRows }, () => ({}))
}
