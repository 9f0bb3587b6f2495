import { spend } from '../expressions/effort.ts'
import { isObject } from '../expressions/loose.ts'
import { type Item, itemOfKey, type Scope } from './item.ts'
import type { Step } from './shape.ts'

/** What a name leads to. */
export interface Found {
  readonly item: Item
  readonly via: Scope
  /** The key in the record: where the answer is kept, or its comment or mark. */
  readonly key: string
  readonly steps: readonly Step[]
  /** The questions of rows that the steps pass, outermost first. */
  readonly columns: readonly Item[]
}

const none: readonly never[] = []

/** The longest beginning of the text that is a name; the rest is a path into its value. */
export function findIn(scope: Scope, text: string): Found | undefined {
  let end = text.length
  while (end > 0) {
    const head = text.slice(0, end)
    spend(end >> 2)
    const plain = itemOfKey(scope, head)
    if (plain && end === text.length)
      return { item: plain, via: scope, key: plain.key, steps: none, columns: none }
    // What may follow a name to mean something beside the answer.
    const [, name = '', sibling] = (!plain && /^(.+)(-Comment|-Mark|-unwrapped)$/s.exec(head)) || []
    const item = plain ?? itemOfKey(scope, name)
    if (item) {
      const rest = text.slice(end)
      const suffix = sibling === '-unwrapped' ? '' : (sibling ?? '')
      const inner = suffix ? undefined : inRows(item, rest)
      const steps = inner?.steps ?? stepsOf(rest)
      return steps && { item, via: scope, key: item.key + suffix, steps, columns: inner?.columns ?? none }
    }
    end = Math.max(text.lastIndexOf('.', end - 1), text.lastIndexOf('[', end - 1))
  }
  return undefined
}

/** What stands behind the name of a question that is made of others: a row, and a question of it. */
function inRows(item: Item, rest: string): Pick<Found, 'steps' | 'columns'> | undefined {
  const { shape, rows } = item
  for (const { row, length } of shape?.locate(rest) ?? []) {
    const step = shape?.step(row)
    const first = step === undefined ? none : [step]
    if (length > 0 && length === rest.length) return { steps: first, columns: none }
    const name = rest[length] === '.' ? rest.slice(length + 1) : ''
    const found = rows && name ? (findIn(rows, name) ?? findBeside(rows, name)) : undefined
    if (found)
      return { steps: [...first, found.key, ...found.steps], columns: [found.item, ...found.columns] }
  }
  return undefined
}

/** A question in the same rows that another group has: groups with the same key show the same rows. */
export function findBeside(scope: Scope, text: string): Found | undefined {
  for (const { rows } of scope.owner?.twins ?? []) {
    const found = rows && rows !== scope ? findIn(rows, text) : undefined
    if (found) return { ...found, via: scope }
  }
  return undefined
}

/** The steps of a path such as "[0].name"; undefined where it is none. */
export function stepsOf(path: string): Step[] | undefined {
  const steps: Step[] = []
  let at = 0
  while (at < path.length) {
    const step = /\[(-?\d{1,9})\]|\.([^.[\]]+)/y
    step.lastIndex = at
    const found = step.exec(path)
    if (!found) return undefined
    steps.push(found[1] === undefined ? (found[2] ?? '') : Number(found[1]))
    at = step.lastIndex
  }
  return steps
}

/** What stands at the end of the steps. Nothing has the length 0, as in SurveyJS. */
export function walk(value: unknown, steps: readonly Step[]): unknown {
  let at = value
  for (const step of steps) {
    if (step === 'length' && (Array.isArray(at) || typeof at === 'string')) at = at.length
    else if (Array.isArray(at)) at = typeof step === 'number' ? at.at(step) : undefined
    else at = isObject(at) ? (Object.hasOwn(at, step) ? at[step] : inAnyCase(at, String(step))) : undefined
  }
  return at ?? (steps.at(-1) === 'length' ? 0 : at)
}

function inAnyCase(value: Readonly<Record<string, unknown>>, name: string): unknown {
  const entries = Object.entries(value)
  spend(entries.length)
  return entries.find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1]
}
