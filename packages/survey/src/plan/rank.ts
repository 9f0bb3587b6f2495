import type { Problems } from '../definition/problems.ts'
import type { Dependency, Hiding, Item, Task } from './item.ts'

/** What decides whether an item is shown: its own condition and those around it. */
function* gates(item: Item): Generator<Task> {
  for (let at: Item | null = item; at; at = at.parent ?? at.scope.owner)
    if (at.tasks.shown) yield at.tasks.shown
}

function* before(dependency: Dependency, task: Task, hiding: Hiding): Generator<Task> {
  const { item, what, earlier } = dependency
  if (earlier) return
  const { tasks } = item
  if (tasks.value) yield tasks.value
  if (tasks.choices && item.ofKind?.settled) yield tasks.choices
  if (what === 'check') {
    for (const other of Object.values(tasks)) if (other.duty !== 'provisional') yield other
    yield* gates(item)
    return
  }
  if (task.duty === 'provisional') {
    if (tasks.provisional) yield tasks.provisional
    yield* gates(item)
  } else if (hiding === 'onHidden' || hiding === 'onHiddenContainer') yield* gates(item)
}

/**
 * Gives every task a rank above those of the tasks that it depends on, so that each runs once. Tasks that depend
 * on each other in a ring have no rank: the ring is named. Returns how many ranks there are.
 */
export function rankTasks(tasks: readonly Task[], hiding: Hiding, problems: Problems): number {
  const after = new Map<Task, Task[]>()
  const waitingFor = new Map<Task, Set<Task>>()
  for (const task of tasks) {
    const earlier = new Set<Task>()
    for (const dependency of task.dependencies)
      for (const one of before(dependency, task, hiding)) earlier.add(one)
    // Whether a total is provisional follows from its value's own inputs.
    if (task.duty === 'provisional' && task.item.tasks.value) earlier.add(task.item.tasks.value)
    waitingFor.set(task, earlier)
    for (const one of earlier) {
      const list = after.get(one)
      if (list) list.push(task)
      else after.set(one, [task])
    }
  }
  let ready = tasks.filter((task) => waitingFor.get(task)?.size === 0)
  let rank = 0
  let done = 0
  while (ready.length > 0) {
    const next: Task[] = []
    for (const task of ready) {
      task.rank = rank
      done++
      for (const later of after.get(task) ?? []) {
        const earlier = waitingFor.get(later)
        earlier?.delete(task)
        if (earlier?.size === 0) next.push(later)
      }
    }
    ready = next
    rank++
  }
  if (done < tasks.length) nameRing(waitingFor, problems)
  return rank
}

/** As many names as one reads. */
const longestRing = 12

function nameRing(waitingFor: ReadonlyMap<Task, ReadonlySet<Task>>, problems: Problems): void {
  const seen = new Map<Task, number>()
  const walked: Task[] = []
  let at = [...waitingFor].find(([, earlier]) => earlier.size > 0)?.[0]
  while (at && !seen.has(at)) {
    seen.set(at, walked.length)
    walked.push(at)
    at = [...(waitingFor.get(at) ?? [])].find((one) => (waitingFor.get(one)?.size ?? 0) > 0)
  }
  const ring = walked.slice((at && seen.get(at)) ?? 0).reverse()
  const names = [...ring, ...ring.slice(0, 1)].map((task) => task.item.name || task.item.path)
  if (names.length > longestRing) names.splice(longestRing - 1, names.length - longestRing, '…')
  problems.add(ring[0]?.path ?? '', 'cycle', `These depend on each other in a ring: ${names.join(' → ')}.`)
}
