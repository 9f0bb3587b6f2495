import type { Item, Scope } from './item.ts'

/** One step to a question: the question itself, or one that is made of others and one of its rows. */
export interface Step {
  readonly item: Item
  readonly row: number | undefined
}

/** Of the part before a row; whatever is longer names nothing. */
const longestName = 1_000

/**
 * The steps of a full name such as "children[0].name" or "matrix.row.column"; undefined where the survey has no such
 * question. Names may have dots in them: the longest that there is counts.
 */
export function addressOf(scope: Scope, name: string): readonly [...Step[], Step] | undefined {
  const item = scope.byName.get(name)
  if (item) return [{ item, row: undefined }]
  for (let end = Math.min(name.length, longestName) - 1; end > 0; end--) {
    if (name[end] !== '.' && name[end] !== '[') continue
    const owner = scope.byName.get(name.slice(0, end))
    if (!owner?.rows) continue
    const rest = name.slice(end)
    for (const { row, length } of owner.shape?.locate(rest) ?? []) {
      const inner = rest[length] === '.' && addressOf(owner.rows, rest.slice(length + 1))
      if (inner) return [{ item: owner, row }, ...inner]
    }
  }
  return undefined
}

/** A name and which of its siblings is meant: "salary" and "-Mark" of "salary-Mark". */
export function siblingOf(name: string): { plain: string; suffix: string } {
  const [, plain = '', suffix = ''] = /^(.*?)(-Comment|-Mark)?$/s.exec(name) ?? []
  return { plain, suffix }
}
