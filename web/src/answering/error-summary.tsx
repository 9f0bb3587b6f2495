import type { Problem } from '@candour/survey'
import { type ReactNode, useEffect, useRef } from 'react'
import type { AnswerSheet } from '../questions/answer-sheet.ts'
import { inputId } from '../questions/ids.ts'
import { rowTitleOf } from '../questions/row-summary.ts'
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
        {problems.map(({ question, ...problem }) => (
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
              {problemText(sheet, question, problem)}
            </a>
          </li>
        ))}
      </ul>
      {children}
    </div>
  )
}

/** What is wrong with what: by the question, and by the row where it is in one, unless the message says it. */
function problemText(
  sheet: AnswerSheet,
  question: string,
  { code, message }: Omit<Problem, 'question'>,
): string {
  const { title } = sheet.question(question).view
  const says =
    message.toLowerCase().includes(title.toLowerCase()) || (code === 'required' && alike(message, title))
  const text = says ? message : after(title, message)
  const row = rowTitleOf(sheet, question)
  return row ? after(row, text) : text
}

const after = (title: string, text: string) => `${title}${title.endsWith('?') ? '' : ':'} ${text}`

/** Words that could stand in a message about any question. */
const anywhere = new Set([
  'this',
  'that',
  'your',
  'have',
  'with',
  'answer',
  'question',
  'field',
  'value',
  'required',
])

/** "Say if you have a solicitor" speaks of its question, "Do you have a solicitor?"; "Required" does not. */
function alike(message: string, title: string): boolean {
  const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}{4,}/gu) ?? []
  const asked = new Set(wordsOf(title))
  return wordsOf(message).some((word) => asked.has(word) && !anywhere.has(word))
}
