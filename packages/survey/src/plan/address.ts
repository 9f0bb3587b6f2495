import { definitionLimits } from '../definition/limits.ts'
import type { Item, Scope } from './item.ts'

/** One step to a question: the question itself, or a group and one of its rows. */
export interface Step {
  readonly item: Item
  readonly row: number | undefined
}

/** The steps of a full name such as "children[0].name"; undefined where the survey has no such question. */
export function addressOf(root: Scope, name: string): readonly [...Step[], Step] | undefined {
  const parts = name.split('].')
  const steps: Step[] = []
  let scope: Scope | null = root
  for (const part of parts) {
    const [, local = '', row] = /^([^[]*)(?:\[(\d{1,6}))?$/.exec(part) ?? []
    const item: Item | undefined = scope?.byName.get(local)
    if (!item || Number(row ?? 0) >= definitionLimits.rows) return undefined
    scope = row === undefined ? null : item.rows
    steps.push({ item, row: row === undefined ? undefined : Number(row) })
  }
  const last = steps.pop()
  return last && last.row === undefined ? [...steps, last] : undefined
}

/** A name and which of its siblings is meant: "salary" and "-Mark" of "salary-Mark". */
export function siblingOf(name: string): { plain: string; suffix: string } {
  const [, plain = '', suffix = ''] = /^(.*?)(-Comment|-Mark)?$/s.exec(name) ?? []
  return { plain, suffix }
}
