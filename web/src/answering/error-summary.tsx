import type { Problem } from '@candour/survey'
import { type ReactNode, useEffect, useRef } from 'react'
import type { AnswerSheet } from '../questions/answer-sheet.ts'
import { inputId } from '../questions/ids.ts'
import { rowTitle } from '../questions/row-summary.ts'
import { useAnswerSheet } from '../questions/use-answers.ts'

interface ErrorSummaryProps {
  title: string
  problems: readonly Problem[]
  /** Those that are still wrong; the others stay in the list as done, so that the page does not move. */
  left?: readonly Problem[]
  /** What a link does; by default it leads to the question on this page. */
  onGo?(question: string): void
  children?: ReactNode
}

/** What is wrong, all at once, each leading to its question. Takes the focus when it appears. */
export function ErrorSummary({ title, problems, left, onGo, children }: ErrorSummaryProps) {
  const sheet = useAnswerSheet()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'start' })
  }, [])

  function go(question: string): void {
    if (onGo) {
      onGo(question)
      return
    }
    sheet.reveal(question)
    requestAnimationFrame(() => document.getElementById(inputId(question))?.focus())
  }

  return (
    <div className="error-summary" role="alert" tabIndex={-1} ref={box} aria-labelledby="error-summary-title">
      <h2 id="error-summary-title">{title}</h2>
      <ul>
        {problems.map(({ question, message }) => (
          <li
            key={question}
            data-done={left && !left.some((still) => still.question === question) ? '' : undefined}
          >
            <a
              href={`#${inputId(question)}`}
              onClick={(event) => {
                event.preventDefault()
                go(question)
              }}
            >
              {problemText(sheet, question, message)}
            </a>
          </li>
        ))}
      </ul>
      {children}
    </div>
  )
}

/** What is wrong with what: by the question, and by the row where it is in one, unless the message says it. */
function problemText(sheet: AnswerSheet, question: string, message: string): string {
  const { title } = sheet.question(question).view
  const text = message.toLowerCase().includes(title.toLowerCase()) ? message : `${title}: ${message}`
  const row = /^(.*)\[(\d+)\]\.[^[\]]*$/s.exec(question)
  if (!row?.[1]) return text
  return `${rowTitle(sheet.question(row[1]).view, Number(row[2]))}: ${text}`
}
