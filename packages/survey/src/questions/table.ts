import { definitionLimits } from '../definition/limits.ts'
import { type Json, read } from '../definition/read.ts'
import { inLanguage } from '../definition/words.ts'
import { isObject } from '../expressions/loose.ts'
import type { MatrixDropdownQuestion, MatrixDynamicQuestion } from '../nodes.ts'
import { type Frame, type Item, titleOf } from '../plan/item.ts'
import { linkRows } from '../plan/row-conditions.ts'
import { type Grouping, list } from '../plan/shape.ts'
import { elementsOf } from '../session/told.ts'
import { rowTitle } from '../session/view.ts'
import { asChoices, readChoices } from './choice.ts'
import type { Kind } from './kind.ts'
import { beginOf, ofRows, rowCounts } from './paneldynamic.ts'
import { byName } from './rows-by-name.ts'
import { shownTotals, totalsOf } from './table-totals.ts'

/** Columns of which some cell is shown, or that nothing hides; named rows that are shown. */
const view: Kind['view'] = (cell, engine) => {
  const { item } = cell
  const rows = item.grouping?.shape.isList ? cell.rows : cell.rows.filter(isShown)
  const questions = item.rows?.items.filter(({ question }) => question) ?? []
  const isSeen = (column: Item) =>
    rows.length > 0 ? rows.some((row) => row.cell(column).shown) : column.shownAtFirst
  const asking = engine.state.asking(rows[0] ?? cell.frame)
  return {
    rows: rows.map((row) => elementsOf(engine, row, row.scope.top)),
    rowTitles: rows.map((row) => rowTitle(item, engine.state.asking(row))),
    ...(item.grouping?.totals?.length ? { totals: shownTotals(cell, engine.state.locale) } : {}),
    columns: questions
      .filter(isSeen)
      .map((column) => ({ name: column.name, title: titleOf(column, asking) })),
  }
}

function isShown(row: Frame): boolean {
  const [first] = row.scope.top
  return first?.kind !== 'row' || row.cell(first).own
}

const choosing = ['dropdown', 'checkbox', 'radiogroup', 'tagbox']

/** A column as the question that stands in each of its cells; the table has the type and the choices for all. */
function cellOf(table: Json, column: Json): Json {
  const own = read.string(column, 'cellType') ?? 'default'
  const type = own === 'default' ? (read.string(table, 'cellType') ?? 'dropdown') : own
  const hasOwn = read.list(column, 'choices').length > 0 || column.choicesFromQuestion !== undefined
  const choices = choosing.includes(type) && !hasOwn ? { choices: table.choices } : {}
  const placeholder = column.placeholder ?? table.placeholder
  return { ...column, ...choices, ...(placeholder === undefined ? {} : { placeholder }), type }
}

/** What tables of questions have in common. */
function ofColumns(json: Json, path: string) {
  const columns = read.list(json, 'columns').filter(isObject)
  const unique = columns.filter(({ isUnique }) => isUnique === true).map(({ name }) => String(name))
  const keyName = read.string(json, 'keyName')
  return {
    word: 'row',
    elements: 'columns',
    question: (column: Json) => cellOf(json, column),
    unique: keyName && !unique.includes(keyName) ? [...unique, keyName] : unique,
    allWrong: true,
    totals: totalsOf(json, path),
    rowTitles: [],
    condition: 'rowsVisibleIf',
    rowIf: read.string(json, 'rowsVisibleIf'),
  } satisfies Partial<Grouping>
}

/** A question in each column of each row that the definition names. */
export const matrixdropdown: Kind<MatrixDropdownQuestion> = {
  verb: 'Give',
  isAnswered: true,
  read: (json, base) => ({
    ...base,
    type: 'matrixdropdown',
    elements: [],
    matrixRows: asChoices(readChoices(json, '', 'rows')),
  }),
  grouping: (json, path) => {
    const named = readChoices(json, path, 'rows').slice(0, definitionLimits.rows)
    const name = (index: number) => named[index]?.value
    const all = read.string(json, 'rowsVisibleIf')
    const hasOwn = named.some(({ visibleIf, enableIf }) => visibleIf || enableIf)
    return {
      ...ofColumns(json, path),
      rowIf: all || named.find(({ visibleIf }) => visibleIf)?.visibleIf,
      link: all || hasOwn ? (row, linking) => linkRows(row, linking, named, all) : undefined,
      shape: byName(named.map(({ value }) => String(value))),
      says: {
        rowname: name,
        rowvalue: name,
        item: name,
        rowtitle: (index) => inLanguage(named[index]?.words ?? ''),
      },
      minRows: named.length,
      maxRows: named.length,
      initialRows: named.length,
      canAdd: false,
      canRemove: false,
      rowTitles: named.map(({ words }) => words),
    }
  },
  accepts: (_, value) => isObject(value),
  faults: (_, value) => (isObject(value) ? [] : [{ code: 'malformed', message: 'Enter these row by row' }]),
  view,
  display: (_, value) => (isObject(value) ? String(Object.keys(value).length) : ''),
}

const labels = (json: Json) => ({
  addText: read.words(json, 'addRowText', 'Add another'),
  removeText: read.words(json, 'removeRowText', 'Remove'),
  emptyText: read.words(json, 'noRowsText', read.words(json, 'emptyRowsText')),
})

const countsOf = (json: Json) => rowCounts(json, 'Row', definitionLimits.rows, 2)

/** A question in each column of rows that are added. */
export const matrixdynamic: Kind<MatrixDynamicQuestion> = {
  ...ofRows,
  read: (json, base) => ({
    ...base,
    type: 'matrixdynamic',
    elements: [],
    minRows: countsOf(json).minRows,
    maxRows: countsOf(json).maxRows,
    addText: inLanguage(labels(json).addText),
    removeText: inLanguage(labels(json).removeText),
    emptyText: inLanguage(labels(json).emptyText),
  }),
  grouping: (json, path) => ({
    ...ofColumns(json, path),
    ...countsOf(json),
    shape: list,
    begin: beginOf(json, 'defaultRowValue', 'defaultValueFromLastRow'),
    canAdd: read.flag(json, 'allowAddRows', true),
    canRemove: read.flag(json, 'allowRemoveRows', true),
  }),
  view,
  labels,
}
