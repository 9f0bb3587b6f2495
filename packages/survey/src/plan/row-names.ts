import type { Seldom } from '../toolkit.ts'
import type { Scope } from './item.ts'
import { frameOf } from './names.ts'

/** What the rows of tables say of themselves: `{rowName}`, `{rowTitle}`, and `{item}` in the conditions of rows. */
export const nameOfRow: Seldom = ({ scope: from }, text) => {
  const name = text.toLowerCase()
  for (let scope: Scope | null = from; scope; scope = scope.parent) {
    const { says = {} } = scope.owner?.grouping ?? {}
    const [via, say] = [scope, Object.hasOwn(says, name) ? says[name] : undefined]
    if (say) return (around) => say(frameOf(around, via)?.index ?? 0)
  }
  return undefined
}
