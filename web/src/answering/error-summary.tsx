import type { Problem } from '@candour/survey'
import { type ReactNode, useEffect, useRef } from 'react'
import { inputId } from '../questions/ids.ts'
import { useAnswerSheet } from '../questions/use-answers.ts'

interface ErrorSummaryProps {
  title: string
  problems: readonly Problem[]
  /** What a link does; by default it leads to the question on this page. */
  onGo?(question: string): void
  children?: ReactNode
}

/** What is wrong, all at once, each leading to its question. Takes the focus when it appears. */
export function ErrorSummary({ title, problems, onGo, children }: ErrorSummaryProps) {
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
          <li key={question}>
            <a
              href={`#${inputId(question)}`}
              onClick={(event) => {
                event.preventDefault()
                go(question)
              }}
            >
              {sheet.question(question).view.title}
            </a>
            : {message}
          </li>
        ))}
      </ul>
      {children}
    </div>
  )
}
