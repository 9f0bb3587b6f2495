import { type Json, read } from '../definition/read.ts'
import { isEmpty, isEqual, isObject } from '../expressions/loose.ts'
import type { MatrixQuestion } from '../nodes.ts'
import { at } from '../plan/shape.ts'
import { choicesOf } from '../session/view.ts'
import { asChoices, type ChoiceDefinition, isScalar, readChoices, textOf } from './choice.ts'
import type { Fault, Kind } from './kind.ts'
import { byName } from './rows-by-name.ts'

/** Columns or rows; one without a condition of its own has the one for all. */
function listed(json: Json, path: string, key: string, all: string): ChoiceDefinition[] {
  const visibleIf = read.string(json, all)
  return readChoices(json, path, key).map((one) =>
    visibleIf && !one.visibleIf ? { ...one, visibleIf } : one,
  )
}

const columnsOf = (json: Json, path = '') => listed(json, path, 'columns', 'columnsVisibleIf')
const rowsOf = (json: Json, path = '') => listed(json, path, 'rows', 'rowsVisibleIf')

const malformed: Fault = { code: 'malformed', message: 'Choose one in each row' }

const names = (node: MatrixQuestion) => node.matrixRows.map(({ value }) => String(value))

const isChosen = (node: MatrixQuestion, value: unknown) =>
  isObject(value) &&
  Object.entries(value).every(([row, one]) => names(node).includes(row) && (one === null || isScalar(one)))

/** One choice in each row: an object of the choices by row. */
export const matrix: Kind<MatrixQuestion> = {
  verb: 'Give',
  isAnswered: true,
  read: (json, base) => ({
    ...base,
    type: 'matrix',
    columns: asChoices(columnsOf(json)),
    matrixRows: asChoices(rowsOf(json)),
    eachRowRequired: read.flag(json, 'eachRowRequired', read.flag(json, 'isAllRowRequired')),
    eachRowUnique: read.flag(json, 'eachRowUnique'),
  }),
  choices: (json, path) => [...columnsOf(json, path), ...rowsOf(json, path)],
  shape: (node) => byName(names(node)),
  accepts: isChosen,
  faults: (node, value) => (isChosen(node, value) ? [] : [malformed]),
  among: (node, value, isHidden) => {
    const columns = node.columns.filter((_, index) => !isHidden(index))
    const rows = names(node).filter((_, index) => !isHidden(node.columns.length + index))
    const answers = rows.map((row) => [row, at(value, row)] as const).filter(([, one]) => !isEmpty(one))
    const isOffered = (one: unknown) => columns.some((column) => isEqual(column.value, one))
    const faults: Fault[] = []
    if (!answers.every(([, one]) => isOffered(one)))
      faults.push({ code: 'not-a-choice', message: 'Choose from the list' })
    if (node.eachRowRequired && answers.length < rows.length)
      faults.push({ code: 'required', message: 'Choose one in each row' })
    if (node.eachRowUnique && new Set(answers.map(([, one]) => String(one))).size < answers.length)
      faults.push({ code: 'duplicate', message: 'Choose a different one in each row' })
    const kept = answers.filter(([, one]) => isOffered(one))
    return { faults, kept: kept.length > 0 ? Object.fromEntries(kept) : undefined }
  },
  // Rows to choose for stand behind the columns to choose from.
  view: (cell, { state }) => {
    const asking = state.asking(cell.frame)
    const { question } = cell.item
    const columns = question?.type === 'matrix' ? question.columns.length : 0
    return {
      choices: choicesOf(cell, asking, 0, columns),
      matrixRows: choicesOf(cell, asking, columns),
    }
  },
  display: (node, value) =>
    node.matrixRows
      .map((row) => [row.text, at(value, String(row.value))] as const)
      .filter(([, one]) => !isEmpty(one))
      .map(([text, one]) => `${text}: ${textOf(node.columns, one)}`)
      .join('; '),
}
