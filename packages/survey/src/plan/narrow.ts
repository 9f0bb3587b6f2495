import { holds } from '../expressions/loose.ts'
import type { Around, Dependency, Item } from './item.ts'
import { type Linking, taskOf } from './plan.ts'

/** Shows an item only while this holds, too, whatever else decides it. */
export function narrow(
  item: Item,
  path: string,
  used: readonly Dependency[],
  test: (around: Around) => boolean,
  linking: Linking,
): void {
  const task = item.tasks.shown
  const own = task?.run
  const atFirst = item.shownAtFirst
  const run = (around: Around) => test(around) && (own ? holds(own(around)) : atFirst)
  if (task) {
    Object.assign(task, { run, dependencies: [...task.dependencies, ...used] })
    linking.connect(task, used)
    return
  }
  Object.assign(item, { shownAtFirst: false })
  linking.add(taskOf('shown', item, path, run, used))
}
