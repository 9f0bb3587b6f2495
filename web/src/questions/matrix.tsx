import { Said } from './said.tsx'
import './tables.css'
import { ClearAnswer } from './clear-answer.tsx'
import { FieldGroup } from './frame.tsx'
import { inputId } from './ids.ts'
import type { RendererProps } from './renderer.ts'
import { same } from './same.ts'
import { useAnswerSheet } from './use-answers.ts'
import { useWide } from './wide.ts'

/** How many columns stand beside each other, and how many letters their titles may have together. */
const mostColumns = 6
const mostLetters = 70

/** One choice in each row: a table of radio buttons where there is room, a list of questions where there is not. */
export function ChoiceTable({ question }: RendererProps) {
  const sheet = useAnswerSheet()
  const { view, error } = question
  const { choices: columns, matrixRows } = view
  const letters = columns.reduce((sum, { text }) => sum + text.length, 0)
  const isTable = useWide() && columns.length <= mostColumns && letters <= mostLetters
  const value = (typeof view.value === 'object' && view.value !== null ? view.value : {}) as Record<
    string,
    unknown
  >
  const id = inputId(view.name)

  const idOf = (row: number, column: number) => (row + column === 0 ? id : `${id}-${row}-${column}`)
  const radio = (row: number, column: number, labelledBy?: string) => {
    const [ofRow, ofColumn] = [matrixRows[row], columns[column]]
    return (
      <input
        type="radio"
        id={idOf(row, column)}
        name={`${id}-${row}`}
        checked={same(value[String(ofRow?.value)], ofColumn?.value)}
        disabled={view.readOnly || !ofRow?.enabled}
        aria-labelledby={labelledBy}
        aria-invalid={error !== null || undefined}
        onChange={() => sheet.set(view.name, { ...value, [String(ofRow?.value)]: ofColumn?.value })}
      />
    )
  }

  return (
    <FieldGroup question={question}>
      {isTable ? (
        <table className="table choice-table">
          <thead>
            <tr>
              <td />
              {columns.map((column, index) => (
                <th scope="col" id={`${id}-column-${index}`} key={JSON.stringify(column.value)}>
                  <Said>{column.text}</Said>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {matrixRows.map((row, rowIndex) => (
              <tr key={JSON.stringify(row.value)}>
                <th scope="row" id={`${id}-row-${rowIndex}`}>
                  <Said>{row.text}</Said>
                </th>
                {columns.map((column, index) => (
                  <td key={JSON.stringify(column.value)}>
                    <label className="choice-cell" htmlFor={idOf(rowIndex, index)}>
                      {radio(rowIndex, index, `${id}-row-${rowIndex} ${id}-column-${index}`)}
                    </label>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <div className="cards">
          {matrixRows.map((row, rowIndex) => (
            <fieldset className="card" key={JSON.stringify(row.value)}>
              <legend className="card-title">
                <Said>{row.text}</Said>
              </legend>
              <div className="choices">
                {columns.map((column, index) => (
                  <label
                    className="choice"
                    htmlFor={idOf(rowIndex, index)}
                    key={JSON.stringify(column.value)}
                  >
                    {radio(rowIndex, index)}
                    <span>
                      <Said>{column.text}</Said>
                    </span>
                  </label>
                ))}
              </div>
            </fieldset>
          ))}
        </div>
      )}
      <ClearAnswer view={view} />
    </FieldGroup>
  )
}
