import { joined } from '../definition/problems.ts'
import { read } from '../definition/read.ts'
import { buildExpression, type Run } from '../expressions/build.ts'
import { spend } from '../expressions/effort.ts'
import { isEmpty, isEqual } from '../expressions/loose.ts'
import { parseExpression } from '../expressions/parse.ts'
import {
  type Around,
  type Dependency,
  everyItem,
  type Frame,
  type Item,
  said,
  titleOf,
} from '../plan/item.ts'
import { type Linking, taskOf } from '../plan/plan.ts'
import type { Grouping } from '../plan/shape.ts'
import type { Validator } from '../plan/validators.ts'
import type { Fault } from '../questions/kind.ts'
import type { Cell } from '../session/cell.ts'
import { isAbsent } from '../session/check.ts'
import type { Part } from '../toolkit.ts'

/** What is asked of several answers together: that they differ from row to row, that one in a panel is given. */
export const together: Part = {
  together: (linking) => {
    everyItem(linking.collected.root, (item) => {
      if (item.grouping) differ(item, item.grouping, linking)
      follow(item, linking)
      if (item.kind === 'page' || item.kind === 'panel') demandOne(item, linking)
    })
  },
}

const anew = (item: Item, used: readonly Dependency[], linking: Linking) =>
  linking.add(taskOf('touch', item, item.path, () => undefined, used))

/** What a table shows below its columns is told anew when it changes. */
function follow(table: Item, linking: Linking): void {
  const { grouping, scope } = table
  const totals = grouping?.totals?.flatMap(({ json }) => scope.byName.get(String(json.name)) ?? []) ?? []
  if (totals.length === 0) return
  anew(
    table,
    totals.map((item) => ({ item, via: scope, what: 'value' })),
    linking,
  )
}

/** Rows must differ in the answers of some questions: of two that are equal the later is wrong, or both are. */
function differ(owner: Item, { unique, allWrong }: Grouping, linking: Linking): void {
  for (const name of unique) {
    const item = owner.rows?.byName.get(name)
    if (!item) {
      const at = joined(owner.path, 'keyName')
      linking.problems.add(at, 'unknown-question', `The group has no question "${name}".`)
      continue
    }
    const check: Validator['check'] = (value, around) => {
      const { frame } = around
      const rows = frame.owner?.rows ?? []
      spend(rows.length)
      const others = rows.slice(0, allWrong ? undefined : frame.index).filter((row) => row !== frame)
      if (!others.some((row) => isEqual(row.cell(item).value, value))) return undefined
      const { owner: cell } = frame
      const own = cell && said(owner, 'keyDuplicationError', { ...around, frame: cell.frame })
      return { code: 'duplicate', message: own || 'You have given this answer already' }
    }
    item.validators = [{ alsoEmpty: false, check }, ...item.validators]
    anew(item, [{ item, via: owner.scope, what: 'value' }], linking)
  }
}

/** The questions that stand in a page or panel, without those of rows. */
const within = (item: Item): Item[] =>
  item.children.flatMap((child) => (child.question ? [child] : within(child)))

/** At least one of them has to be answered; the first that can be answered says so. */
function demandOne(container: Item, linking: Linking): void {
  const { json, scope, path } = container
  const used: Dependency[] = []
  const source = read.string(json, 'requiredIf')?.trim()
  const condition = source
    ? linking.compile(
        scope,
        joined(path, 'requiredIf'),
        used,
        (names) => buildExpression(parseExpression(source), names),
        { item: container },
      )
    : undefined
  if (!condition && !read.flag(json, 'isRequired')) return
  const inside = within(container)
  const check = demandOf(container, inside, condition)
  // Which is the first changes with what is shown and can be changed; conditions stand at pages and panels too.
  for (const one of inside) {
    used.push({ item: one, via: scope, what: 'value' })
    for (let at: Item | null = one; at; at = at.parent)
      for (const task of [at.tasks.shown, at.tasks.enabled]) used.push(...(task?.dependencies ?? []))
  }
  anew(container, used, linking)
  for (const one of inside) {
    if (!one.ofKind?.isAnswered) continue
    one.validators = [
      ...one.validators,
      { alsoEmpty: true, check: (_, around) => check(around.frame.cell(one), around) },
    ]
    anew(one, [{ item: container, via: scope, what: 'check' }], linking)
  }
}

function demandOf(container: Item, inside: readonly Item[], condition: Run<Frame> | undefined) {
  const canAnswer = ({ shown, locked, item }: Cell) => shown && !locked && item.ofKind?.isAnswered
  const hasAnswer = (cell: Cell) =>
    cell.shown && (!isAbsent(cell) || (!cell.item.rows && !isEmpty(cell.answer)) || cell.isPutOff)
  return ({ item }: Cell, around: Around): Fault | undefined => {
    const { frame } = around
    if (inside.find((one) => canAnswer(frame.cell(one))) !== item) return undefined
    if (condition && condition(around) !== true) return undefined
    spend(inside.length)
    if (inside.some((one) => hasAnswer(frame.cell(one)))) return undefined
    const title = titleOf(container, around)
    const own = said(container, 'requiredErrorText', around)
    const which = title ? `question of “${title}”` : 'of these questions'
    return { code: 'required', message: own || `Answer at least one ${which}` }
  }
}
