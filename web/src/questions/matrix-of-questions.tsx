import { useWords } from '../language/language.ts'
import { Said } from './said.tsx'
import './tables.css'
import type { ElementState, QuestionView } from '@candour/survey'
import { CellTable, fitsTable } from './cell-table.tsx'
import { FieldGroup } from './frame.tsx'
import { inputId } from './ids.ts'
import { RemovedRow, RemoveRow } from './removing-rows.tsx'
import type { RendererProps } from './renderer.ts'
import { rowTitle } from './row-summary.ts'
import { columnsIn } from './table-columns.ts'
import { TotalsCard } from './table-totals.tsx'
import { useAnswerSheet } from './use-answers.ts'
import { useWide } from './wide.ts'

function useColumns(view: QuestionView) {
  const sheet = useAnswerSheet()
  return columnsIn(view, (cell) => sheet.question(cell).view.title)
}

/** Rows that the survey names, each with the same questions. */
export function NamedRows({ question, Nested }: RendererProps) {
  const { view } = question
  const columns = useColumns(view)
  const isTable = useWide() && fitsTable(view, columns)
  const rows = view.rows
    .map((elements, index) => ({ key: String(index), title: view.rowTitles[index] ?? '', elements }))
    .filter(({ elements }) => elements.length > 0)
  return (
    <FieldGroup question={question}>
      {/* What is wrong with the whole leads here. */}
      <div id={inputId(view.name)} tabIndex={-1}>
        {isTable ? (
          <CellTable columns={columns} rows={rows} totals={view.totals} Nested={Nested} />
        ) : (
          <div className="cards">
            {rows.map(({ key, title, elements }) => (
              <fieldset className="card" key={key}>
                <legend className="card-title">
                  <Said>{title}</Said>
                </legend>
                <Nested elements={elements} />
              </fieldset>
            ))}
            {view.totals && <TotalsCard totals={view.totals} columns={columns} />}
          </div>
        )}
      </div>
    </FieldGroup>
  )
}

/** Rows that the client adds; what was removed last can be put back. */
export function AddedRows({ question, Nested }: RendererProps) {
  const sheet = useAnswerSheet()
  const { view, canUndo } = question
  const { labels, readOnly } = view
  const words = useWords().questions.rows
  const columns = useColumns(view)
  const isTable = useWide() && fitsTable(view, columns)
  const id = inputId(view.name)
  const focus = (target: string) => requestAnimationFrame(() => document.getElementById(target)?.focus())
  const focusRow = (elements: readonly ElementState[] | undefined) => {
    const [first] = elements ?? []
    if (first?.kind === 'question') focus(inputId(first.name))
  }
  // Rows have no identity of their own: each is what stands at a place.
  const rows = view.rows.map((elements, index) => ({
    key: `${view.name}[${index}]`,
    title: rowTitle(view, index),
    elements,
    action: !readOnly && view.canRemove && (
      <RemoveRow question={question} index={index} title={rowTitle(view, index)} />
    ),
  }))
  return (
    <FieldGroup question={question}>
      {rows.length === 0 && !canUndo && (
        <p className="rows-none">{labels.emptyText ? <Said>{labels.emptyText}</Said> : words.none}</p>
      )}
      {rows.length > 0 && isTable && (
        <CellTable columns={columns} rows={rows} totals={view.totals} Nested={Nested} titled={false} />
      )}
      {rows.length > 0 && !isTable && (
        <div className="cards">
          {rows.map(({ key, title, elements, action }) => (
            <fieldset className="card" key={key}>
              <legend className="card-title">
                <Said>{title}</Said>
              </legend>
              <Nested elements={elements} />
              {action}
            </fieldset>
          ))}
          {view.totals && <TotalsCard totals={view.totals} columns={columns} />}
        </div>
      )}
      <RemovedRow question={question} />
      {!readOnly && (
        <button
          type="button"
          className="button-quiet"
          id={id}
          disabled={!view.canAdd}
          onClick={() => {
            sheet.addRow(view.name)
            focusRow(sheet.question(view.name).view.rows.at(-1))
          }}
        >
          {labels.addText ? <Said>{labels.addText}</Said> : words.add}
        </button>
      )}
    </FieldGroup>
  )
}
