import { useEffect, useRef } from 'react'
import { useWords } from '../language/language.ts'
import { FieldGroup } from './frame.tsx'
import { inputId } from './ids.ts'
import { RemovedRow, RemoveRow } from './removing-rows.tsx'
import type { RendererProps } from './renderer.ts'
import { rowSummary, rowTitle } from './row-summary.ts'
import { Said } from './said.tsx'
import { useAnswerSheet } from './use-answers.ts'

/** Rows of the same questions: a list to look over, and one row at a time to fill in. */
export function RepeatingGroup({ question, Nested }: RendererProps) {
  const sheet = useAnswerSheet()
  const { view, openRow, canUndo } = question
  const { labels, readOnly } = view
  const words = useWords().questions.rows
  // Rows have no identity of their own: each is what stands at a place.
  const rows = view.rows.map((elements, index) => ({
    elements,
    index,
    key: `${view.name}[${index}]`,
    title: rowTitle(view, index),
  }))
  const id = inputId(view.name)
  const opened = useOpenedRow(openRow)
  const focus = (target: string) => requestAnimationFrame(() => document.getElementById(target)?.focus())
  return (
    <FieldGroup question={question}>
      {rows.length === 0 && !canUndo && (
        <p className="rows-none">{labels.emptyText ? <Said>{labels.emptyText}</Said> : words.none}</p>
      )}
      <ol className="rows" hidden={rows.length === 0}>
        {rows.map(({ elements, index, key, title }) => {
          const isOpen = openRow === index
          const summary = isOpen ? '' : rowSummary(sheet, elements, title)
          return (
            <li className="row" key={key} data-open={isOpen ? '' : undefined}>
              <div className="row-head">
                <div>
                  <h2 className="row-title" tabIndex={-1} ref={isOpen ? opened : undefined}>
                    <Said>{title}</Said>
                  </h2>
                  {summary && (
                    <p className="row-summary">
                      <Said>{summary}</Said>
                    </p>
                  )}
                </div>
                {!isOpen && (
                  <div className="row-actions">
                    <button
                      type="button"
                      className="link-button"
                      id={`${id}-edit-${index}`}
                      onClick={() => sheet.openRow(view.name, index)}
                    >
                      {readOnly ? words.show : words.change}
                      <span className="visually-hidden">
                        {' '}
                        <Said>{title}</Said>
                      </span>
                    </button>
                    {!readOnly && view.canRemove && (
                      <RemoveRow question={question} index={index} title={title} />
                    )}
                  </div>
                )}
              </div>
              {isOpen && (
                <div className="row-body">
                  <Nested elements={elements} />
                  <button
                    type="button"
                    className="button-quiet"
                    onClick={() => {
                      sheet.openRow(view.name, null)
                      focus(`${id}-edit-${index}`)
                    }}
                  >
                    {words.done}
                    <span className="visually-hidden">
                      {' '}
                      {words.doneWith} <Said>{title}</Said>
                    </span>
                  </button>
                </div>
              )}
            </li>
          )
        })}
      </ol>
      <RemovedRow question={question} />
      {!readOnly && (
        <button
          type="button"
          className="button-quiet"
          id={id}
          disabled={!view.canAdd}
          onClick={() => sheet.addRow(view.name)}
        >
          {labels.addText ? <Said>{labels.addText}</Said> : words.add}
        </button>
      )}
    </FieldGroup>
  )
}

/** Moves the focus to the heading of a row that was opened here; not to one that was open before. */
function useOpenedRow(openRow: number | null) {
  const heading = useRef<HTMLHeadingElement>(null)
  const last = useRef(openRow)
  useEffect(() => {
    if (openRow !== null && openRow !== last.current) heading.current?.focus()
    last.current = openRow
  }, [openRow])
  return heading
}
