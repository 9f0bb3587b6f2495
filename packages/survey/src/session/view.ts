import type { ChoiceView, Labels, QuestionView } from '../model.ts'
import { type Around, type Item, said, spoken, titleOf } from '../plan/item.ts'
import type { Cell } from './cell.ts'
import { type Asking, boundedOf, problemsOf } from './check.ts'
import type { Engine } from './engine.ts'
import { elementsOf, rowValues } from './told.ts'

/** What a renderer needs of one question; the same object until something of it changes. */
export function viewOf(cell: Cell, engine: Engine): QuestionView {
  cell.view ??= makeView(cell, engine)
  return cell.view
}

function makeView(cell: Cell, engine: Engine): QuestionView {
  const { item, rows } = cell
  const node = item.question
  if (!node) throw new RangeError(`"${cell.name}" is not a question`)
  const asking = engine.state.asking(cell.frame)
  const { grouping } = item
  const limits = boundedOf(cell)
  return {
    node,
    name: cell.name,
    title: node.title && titleOf(item, asking),
    description: said(item, 'description', asking),
    whyWeAsk: said(item, 'whyWeAsk', asking),
    labels: labelsOf(cell, asking),
    value: grouping
      ? grouping.shape.whole(rowValues(cell, true), true)
      : item.ofKind?.isAnswered
        ? (cell.answer ?? cell.value)
        : cell.value,
    ...(typeof cell.comment === 'string' ? { comment: cell.comment } : {}),
    ...(cell.mark ? { mark: cell.mark } : {}),
    visible: cell.shown,
    required: cell.required,
    readOnly: cell.locked,
    provisional: cell.provisional,
    problems: problemsOf(cell, asking),
    choices: choicesOf(cell, asking),
    rows: rows.map((row) => elementsOf(engine, row, row.scope.top)),
    rowTitles: rows.map((row) => rowTitle(item, engine.state.asking(row))),
    canAdd: grouping !== null && !cell.locked && grouping.canAdd && rows.length < grouping.maxRows,
    canRemove: grouping !== null && !cell.locked && grouping.canRemove && rows.length > grouping.minRows,
    min: limits && 'min' in limits ? limits.min : null,
    max: limits && 'max' in limits ? limits.max : null,
    matrixRows: [],
    columns: [],
    richText: item.ofKind?.rich?.(said(item, 'html', asking)) ?? [],
    ...item.ofKind?.view?.(cell, engine),
  }
}

/** Of the row that somebody is around in: its own, or the one for all. */
export function rowTitle(item: Item, around: Around): string {
  const { rowTitles = [] } = item.grouping ?? {}
  return spoken(item, rowTitles[around.frame.index] ?? rowTitles[0] ?? '', around)
}

const labelsOf = ({ item }: Cell, asking: Asking): Labels =>
  Object.fromEntries(
    Object.entries(item.ofKind?.labels?.(item.json) ?? {}).map(([key, words]) => [
      key,
      spoken(item, words, asking),
    ]),
  )

/** Those that are shown, of all or of a stretch of them. */
export function choicesOf(cell: Cell, asking: Asking, from = 0, to = 1e9): ChoiceView[] {
  const views = cell.offered.flatMap(({ value, words }, index) =>
    index < from || index >= to || cell.hiddenChoices?.[index]
      ? []
      : [{ value, text: spoken(cell.item, words, asking), enabled: !cell.disabledChoices?.[index] }],
  )
  return cell.item.arrange?.(views, asking.locale) ?? views
}
