import { joined } from '../definition/problems.ts'
import { type Json, read } from '../definition/read.ts'
import { spend } from '../expressions/effort.ts'
import { holds } from '../expressions/loose.ts'
import type { Around, Dependency, Item } from '../plan/item.ts'
import { narrow } from '../plan/narrow.ts'
import type { Linking } from '../plan/plan.ts'
import type { Understanding } from './understand.ts'

/** While it holds, the pages between two are left out; up to the end where there is no second. */
interface Gap {
  readonly path: string
  readonly after: number
  readonly before: number
  readonly used: readonly Dependency[]
  readonly isOpen: (around: Around) => boolean
}

/**
 * SurveyJS ends a survey, or jumps to a question, at the moment when a respondent goes on. Here the pages that
 * nobody would come to are left out as long as the condition holds, so that the same answers always show the same.
 */
export function gapOf(
  json: Json,
  path: string,
  type: string,
  linking: Linking,
  understanding: Understanding,
): Gap | undefined {
  const { root, pages } = linking.collected
  const compiled = understanding.expression(root, json, path, 'expression')
  const goal = type === 'skip' ? goalOf(json, path, linking) : pages.length
  if (!compiled || goal === undefined) return undefined
  const { run, used } = compiled
  return { path, after: lastPage(used), before: goal, used, isOpen: (around) => holds(run(around)) }
}

function goalOf(json: Json, path: string, { collected, problems }: Linking): number | undefined {
  const name = read.string(json, 'gotoName') ?? ''
  const goal = collected.root.byName.get(name)
  if (goal?.question) return goal.page
  problems.add(joined(path, 'gotoName'), 'unknown-question', `There is no question "${name}" to go to.`)
  return undefined
}

/** Where the last of what it reads stands; what is worked out stands where its own sources do. */
function lastPage(used: readonly Dependency[], seen = new Set<Item>()): number {
  let last = 0
  for (const { item } of used) {
    spend(1)
    if (seen.has(item)) continue
    seen.add(item)
    last = Math.max(last, item.page, lastPage(item.tasks.value?.dependencies ?? [], seen))
  }
  return last
}

/** Pages are shown by their own conditions, and while they stand in no gap. */
export function leaveOut(gaps: readonly Gap[], linking: Linking): void {
  linking.collected.pages.forEach((page, index) => {
    const around = gaps.filter(({ after, before }) => index > after && index < before)
    const [first] = around
    if (!first) return
    const used = around.flatMap((gap) => gap.used)
    spend(10 * used.length)
    const test = (surroundings: Around) => !around.some((gap) => gap.isOpen(surroundings))
    narrow(page, joined(first.path, 'expression'), used, test, linking)
  })
}
