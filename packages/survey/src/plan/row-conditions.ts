import { joined } from '../definition/problems.ts'
import { buildExpression, type Run } from '../expressions/build.ts'
import { holds } from '../expressions/loose.ts'
import { parseExpression } from '../expressions/parse.ts'
import type { ChoiceDefinition } from '../questions/choice.ts'
import type { Dependency, Frame, Item } from './item.ts'
import { type Linking, taskOf } from './plan.ts'

/** Named rows are shown while the condition for all holds and their own, and enabled while their own holds. */
export function linkRows(
  row: Item,
  linking: Linking,
  named: readonly ChoiceDefinition[],
  all?: string,
): void {
  conditions(
    row,
    linking,
    'shown',
    named.map(({ visibleIf }) => visibleIf),
    'visibleIf',
    named,
    all,
  )
  conditions(
    row,
    linking,
    'enabled',
    named.map(({ enableIf }) => enableIf),
    'enableIf',
    named,
  )
}

function conditions(
  row: Item,
  linking: Linking,
  duty: 'shown' | 'enabled',
  sources: readonly (string | undefined)[],
  key: string,
  named: readonly ChoiceDefinition[],
  all?: string,
): void {
  const used: Dependency[] = []
  const build = (source: string | undefined, path: string) =>
    source?.trim()
      ? linking.compile(row.scope, path, used, (names) => buildExpression(parseExpression(source), names))
      : undefined
  const path = joined(row.path, 'rowsVisibleIf')
  const whole = build(all, path)
  const own = sources.map((source, index) => build(source, `${named[index]?.path}.${key}`))
  if (!whole && !own.some(Boolean)) return
  const run: Run<Frame> = (around) => {
    const one = own[around.frame.index]
    return (!whole || holds(whole(around))) && (!one || holds(one(around)))
  }
  linking.add(taskOf(duty, row, path, run, used))
}
