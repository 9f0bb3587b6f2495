import type { Problems } from '../definition/problems.ts'
import type { Dependency, Item, Task } from './item.ts'

type Visit = (task: Task) => void

/** What decides whether an item is shown: its own condition and those around it. */
function gates(item: Item, visit: Visit): void {
  for (let at: Item | null = item; at; at = at.parent ?? at.scope.owner)
    if (at.tasks.shown) visit(at.tasks.shown)
}

function ofDependency({ item, what, earlier }: Dependency, task: Task, visit: Visit): void {
  if (earlier) return
  const { tasks } = item
  if (tasks.value) visit(tasks.value)
  if (tasks.choices && (what === 'offer' || item.ofKind?.settled)) visit(tasks.choices)
  if (what === 'check') {
    for (const other of Object.values(tasks)) if (other.duty !== 'provisional') visit(other)
    gates(item, visit)
    return
  }
  if (task.duty === 'provisional') {
    if (tasks.provisional) visit(tasks.provisional)
    gates(item, visit)
  } else if (item.ofKind?.isAnswered && /Hidden/.test(item.hiding)) gates(item, visit)
}

/** Every task that has to run before this one; some more than once. */
function before(task: Task, visit: Visit): void {
  for (const dependency of task.dependencies) ofDependency(dependency, task, visit)
  // Whether a total is provisional follows from its value's own inputs.
  if (task.duty === 'provisional' && task.item.tasks.value) visit(task.item.tasks.value)
}

/**
 * Gives every task a rank above those of the tasks that it depends on, so that each runs once. Tasks that depend
 * on each other in a ring have no rank: the ring is named. Returns how many ranks there are.
 */
export function rankTasks(tasks: readonly Task[], problems: Problems): number {
  // Until all have their rank, it says where in the list a task stands.
  for (const [index, task] of tasks.entries()) task.rank = index
  const after: number[][] = []
  const waiting: number[] = []
  for (const [index, task] of tasks.entries()) {
    let count = 0
    before(task, ({ rank }) => {
      count++
      after[rank] ??= []
      after[rank]?.push(index)
    })
    waiting.push(count)
  }
  const ranks: number[] = []
  let rank = 0
  let done = 0
  let ready = [...waiting.keys()].filter((index) => waiting[index] === 0)
  while (ready.length > 0) {
    const next: number[] = []
    for (const index of ready) {
      ranks[index] = rank
      done++
      for (const later of after[index] ?? []) {
        const left = (waiting[later] ?? 0) - 1
        waiting[later] = left
        if (left === 0) next.push(later)
      }
    }
    ready = next
    rank++
  }
  if (done < tasks.length) nameRing(tasks, (task) => ranks[task.rank] === undefined, problems)
  for (const [index, task] of tasks.entries()) task.rank = ranks[index] ?? 0
  return rank
}

/** As many names as one reads. */
const longestRing = 12

function nameRing(tasks: readonly Task[], waits: (task: Task) => boolean, problems: Problems): void {
  const seen = new Map<Task, number>()
  const walked: Task[] = []
  let at = tasks.find(waits)
  while (at && !seen.has(at)) {
    seen.set(at, walked.length)
    walked.push(at)
    let next: Task | undefined
    before(at, (one) => {
      if (!next && waits(one)) next = one
    })
    at = next
  }
  const ring = walked.slice((at && seen.get(at)) ?? 0).reverse()
  const names = [...ring, ...ring.slice(0, 1)].map((task) => task.item.name || task.item.path)
  if (names.length > longestRing) names.splice(longestRing - 1, names.length - longestRing, '…')
  problems.add(ring[0]?.path ?? '', 'cycle', `These depend on each other in a ring: ${names.join(' → ')}.`)
}
