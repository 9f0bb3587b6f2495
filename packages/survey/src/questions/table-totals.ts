import { type Json, read } from '../definition/read.ts'
import { inLanguage } from '../definition/words.ts'
import { isEmpty, isObject } from '../expressions/loose.ts'
import { displayOf } from '../plan/names.ts'
import type { Total } from '../plan/shape.ts'
import type { Cell } from '../session/cell.ts'
import { figure, money } from './display.ts'
import { signOf } from './expression.ts'

const kinds: readonly unknown[] = ['sum', 'min', 'max', 'avg', 'count']

/** The columns of a table that have a total: each is a calculated value, `{table-total.column}`. */
export function totalsOf(table: Json, path: string): Total[] {
  // Of the rows that are shown: conditions of a list name its columns without "row.".
  const rowIf = read.string(table, 'rowsVisibleIf')?.trim()
  const shown = rowIf ? `, (${rowIf.replace(/\{row\./gi, '{')})` : ''
  return read.list(table, 'columns').flatMap((look, index) => {
    if (!isObject(look)) return []
    const name = read.string(table, 'valueName') || read.string(table, 'name')
    const column = read.string(look, 'name')
    const own = read.string(look, 'totalExpression')?.trim()
    const type = kinds.includes(look.totalType) ? String(look.totalType) : undefined
    // Names that are no texts are told elsewhere.
    if ((!own && !type) || name === undefined || column === undefined) return []
    const works = own
      ? { totalExpression: own }
      : { expression: `${type}InArray({${name}}, '${column}'${shown})` }
    const json = { name: `${name}-total.${column}`, ...works }
    return [{ column, json, path: `${path}.columns[${index}]`, isCount: !own && type === 'count', look }]
  })
}

/** The totals of a table as text, by column. */
export function shownTotals({ item, frame }: Cell, locale: string | undefined): Record<string, string> {
  const shown: Record<string, string> = {}
  for (const { column, json, look, isCount } of item.grouping?.totals ?? []) {
    const total = item.scope.byName.get(String(json.name))
    const value = total && frame.cell(total).value
    if (isEmpty(value)) continue
    const style = read.string(look, 'totalDisplayStyle') ?? 'none'
    const text = typeof value === 'number' ? styled(value, style, look) : undefined
    // As what stands in the column, unless it is counted.
    const inColumn = item.rows?.byName.get(column)
    const plain = isCount || !inColumn ? String(value) : displayOf(inColumn, value, locale) || String(value)
    const format = inLanguage(read.words(look, 'totalFormat'), locale) || '{0}'
    shown[column] = format.replace('{0}', () => text ?? plain)
  }
  return shown
}

function styled(value: number, style: string, look: Json): string | undefined {
  if (style === 'currency') return money(value, signOf({ currency: look.totalCurrency }))
  if (style === 'percent') return `${figure(Math.round(value * 100))}%`
  return style === 'decimal' ? figure(value) : undefined
}
