import { type Properties, questionProperties, table } from './properties.ts'
import { propertiesOfType } from './question-properties.ts'

/** What may stand in the cells of a table of questions. */
export const cellTypes = [
  'dropdown',
  'checkbox',
  'radiogroup',
  'tagbox',
  'text',
  'comment',
  'boolean',
  'expression',
  'rating',
] as const

type CellType = (typeof cellTypes)[number]

/** Of a column of a table, beyond what the question in its cells has. */
export const columnProperties: Properties = {
  ...table({
    boolean: 'isUnique',
    expression: 'totalExpression',
    text: 'totalFormat',
    string: 'totalCurrency',
    ignored:
      'colCount cellHint minWidth maxWidth width showInMultipleColumns totalAlignment ' +
      'totalMaximumFractionDigits totalMinimumFractionDigits',
  }),
  cellType: { oneOf: ['default', ...cellTypes] },
  totalType: { oneOf: ['none', 'sum', 'count', 'min', 'max', 'avg'] },
  totalDisplayStyle: { oneOf: ['none', 'decimal', 'currency', 'percent'] },
}

const { type: _, ...ofQuestions } = questionProperties

/** Of a column with cells of this type. */
export const propertiesOfCell = (type: CellType): Properties => ({
  ...ofQuestions,
  ...propertiesOfType[type],
  ...columnProperties,
})

/** The type of the cells of a column: its own, else that of the table. */
export function cellTypeOf(own: unknown, ofTable: unknown): CellType {
  const named = own === undefined || own === 'default' ? ofTable : own
  return cellTypes.find((type) => type === named) ?? 'dropdown'
}
