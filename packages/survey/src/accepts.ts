import { isObject } from './expressions/loose.ts'
import type { Acceptance } from './model.ts'
import type { QuestionNode } from './nodes.ts'
import { type Item, type Plan, type Scope, sharers } from './plan/item.ts'
import { markOf } from './session/check.ts'

const maxComment = 10_000

/** May this top-level key be stored with this value? The JSON type decides; whether it is a good answer does not. */
export function accepts(plan: Plan, name: string, value: unknown): Acceptance {
  const found = keyOf(plan.root, name)
  if (!found) return 'unknown'
  return fitsOne(found, value) ? 'ok' : 'malformed'
}

interface Key {
  readonly item: Item
  readonly suffix: '' | '-Comment' | '-Mark'
}

/** A key of an answer, a comment or a mark that exists. */
function keyOf(scope: Scope, key: string): Key | undefined {
  const direct = answered(scope, key)
  if (direct) return { item: direct, suffix: '' }
  for (const suffix of ['-Comment', '-Mark'] as const) {
    const found = key.endsWith(suffix) ? answered(scope, key.slice(0, -suffix.length)) : undefined
    const item = found && sharers(found).find(({ question }) => question && has(question, suffix))
    if (item) return { item, suffix }
  }
  return undefined
}

const has = (question: QuestionNode, suffix: string) =>
  suffix === '-Mark'
    ? question.marks.length > 0
    : question.hasComment || ('hasOther' in question && question.hasOther)

function answered(scope: Scope, key: string): Item | undefined {
  const item = scope.byKey.get(key)
  return item && sharers(item).find(({ ofKind }) => ofKind?.isAnswered)
}

/** Of questions that share a key, one has to take the value. */
const fitsOne = ({ item, suffix }: Key, value: unknown): boolean =>
  sharers(item).some((one) => fits({ item: one, suffix }, value))

function fits({ item, suffix }: Key, value: unknown): boolean {
  const { question, ofKind, rows, grouping } = item
  // Null takes an answer back.
  if (value === null || value === undefined) return true
  if (suffix === '-Comment') return typeof value === 'string' && value.length <= maxComment
  if (suffix === '-Mark') return markOf(value) !== undefined
  if (!question || !ofKind) return false
  if (value === '') return !rows
  if (!ofKind.accepts(question, value)) return false
  return !rows || grouping?.shape.rowsIn(value)?.every((row) => isRow(sharers(item), row)) === true
}

/** May this be the answer of a question, or of one that shares its key? */
export const takes = (item: Item, value: unknown): boolean => fitsOne({ item, suffix: '' }, value)

/** A row is a plain object with only the questions of its group, or of one that shows the same rows. */
function isRow(groups: readonly Item[], row: unknown): boolean {
  if (!isObject(row)) return false
  return Object.entries(row).every(([key, value]) => {
    const found = groups.flatMap(({ rows }) => (rows && keyOf(rows, key)) ?? [])
    return found.some((one) => fitsOne(one, value))
  })
}
