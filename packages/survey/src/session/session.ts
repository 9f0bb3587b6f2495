import { definitionLimits } from '../definition/limits.ts'
import { clockOf } from '../expressions/dates.ts'
import { isObject } from '../expressions/loose.ts'
import type { Answers, Context, Evaluation, QuestionView, Session, Survey } from '../model.ts'
import type { Item, Plan } from '../plan/item.ts'
import type { Cell } from './cell.ts'
import { Engine } from './engine.ts'
import { Teller } from './told.ts'
import { viewOf } from './view.ts'

/** One step into the answers: a name, and the row where the name is a group's. */
interface Step {
  readonly item: Item
  readonly row: number | undefined
}

interface Address {
  readonly steps: readonly Step[]
  readonly suffix: '' | '-Comment' | '-Mark'
}

export class AnswerSession implements Session {
  readonly survey: Survey
  evaluation: Evaluation
  readonly answers: Record<string, unknown> = {}
  readonly #plan: Plan
  readonly #engine: Engine
  readonly #teller: Teller

  constructor(survey: Survey, plan: Plan, answers: Answers, context: Context) {
    this.survey = survey
    this.#plan = plan
    for (const [key, value] of Object.entries(answers))
      if (key !== '__proto__' && value !== undefined && value !== null) this.answers[key] = value
    this.#engine = new Engine(plan, this.answers, clockOf(context.now, context.timeZone), context.locale)
    this.#teller = new Teller(this.#engine)
    this.evaluation = this.#teller.evaluation()
  }

  set(name: string, value: unknown): Evaluation {
    const address = this.#address(name)
    if (address) this.#put(address, value)
    this.#teller.renew()
    this.evaluation = this.#teller.evaluation()
    return this.evaluation
  }

  view(name: string): QuestionView {
    const cell = this.#engine.cell(name)
    if (!cell?.item.question) throw new RangeError(`There is no question "${name}" now`)
    return viewOf(cell, this.#engine)
  }

  #address(name: string): Address | undefined {
    const [, plain = '', suffix = ''] = /^(.*?)(-Comment|-Mark)?$/s.exec(name) ?? []
    const steps: Step[] = []
    let scope = this.#plan.root
    const parts = plain.split('].')
    for (const [index, part] of parts.entries()) {
      const [, local = '', row] = /^([^[]*)(?:\[(\d{1,6}))?$/s.exec(part) ?? []
      const item = scope.byName.get(local)
      const isLast = index === parts.length - 1
      if (!item?.question || (row === undefined) !== isLast || (row !== undefined && !item.rows))
        return undefined
      if (row !== undefined && Number(row) >= definitionLimits.rows) return undefined
      steps.push({ item, row: row === undefined ? undefined : Number(row) })
      if (item.rows) scope = item.rows
    }
    return { steps, suffix: suffix as Address['suffix'] }
  }

  #put({ steps, suffix }: Address, value: unknown): void {
    const first = steps[0]
    const last = steps.at(-1)
    if (!first || !last) return
    const key = last.item.name + suffix
    const cell = this.#engine.cell(first.item.name)
    if (!cell) return
    if (steps.length > 1) {
      // Rows are copied on the way to the change: whoever holds the old ones keeps them as they were.
      const name = first.item.name
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

/** The list of rows with one thing changed in one of them. */
function withChange(
  held: unknown,
  steps: readonly Step[],
  at: number,
  cell: Cell | undefined,
  key: string,
  value: unknown,
): unknown[] {
  const step = steps[at]
  const index = step?.row ?? 0
  const rows = Array.isArray(held) ? [...held] : rowsOf(step?.item, cell)
  while (rows.length <= index) rows.push({})
  const given = rows[index]
  const row: Record<string, unknown> = isObject(given) ? { ...given } : {}
  const next = steps[at + 1]
  if (next?.row !== undefined) {
    const { name } = next.item
    const inner = cell?.rows[index]?.cell(next.item)
    row[name] = withChange(Object.hasOwn(row, name) ? row[name] : undefined, steps, at + 1, inner, key, value)
  } else if (value === undefined || value === null) delete row[key]
  else row[key] = value
  rows[index] = row
  return rows
}

/** The rows that are there before anything is answered: by default, or empty ones. */
function rowsOf(item: Item | undefined, cell: Cell | undefined): unknown[] {
  if (Array.isArray(item?.defaultValue)) return [...item.defaultValue]
  return Array.from({ length: cell?.rows.length ?? item?.initialRows ?? 0 }, () => ({}))
}
