import type { Problem } from '@candour/survey'
import { type ReactNode, useEffect, useRef } from 'react'
import { type Language, words } from '../language/language.ts'
import type { AnswerSheet } from '../questions/answer-sheet.ts'
import { inputId } from '../questions/ids.ts'
import { rowTitleOf } from '../questions/row-summary.ts'
import { useAnswerSheet } from '../questions/use-answers.ts'
import { useErrorTitle } from './error-title.ts'

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
  useErrorTitle()
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
    requestAnimationFrame(() => {
      const first = document.getElementById(inputId(question))
      // Of an address, to the line that is wrong.
      const wrong = first?.closest('.lines')?.querySelector<HTMLElement>('[aria-invalid]')
      const input = wrong ?? first
      input?.focus()
    })
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

/**
 * Problems as they are said now, of those that were found before: what was put right stays as it was, or leaves where
 * the language has changed since, in which it cannot be said any more.
 */
export function saidNow(
  found: { readonly problems: readonly Problem[]; readonly language: Language },
  left: readonly Problem[],
  language: Language,
): Problem[] {
  return found.problems.flatMap(
    (problem) =>
      left.find(({ question }) => question === problem.question) ??
      (found.language === language ? problem : []),
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

/** "Say if you have a solicitor" speaks of its question, "Do you have a solicitor?"; "Required" does not. */
function alike(message: string, title: string): boolean {
  const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}{4,}/gu) ?? []
  const asked = new Set(wordsOf(title))
  const { anywhere } = words().journey
  return wordsOf(message).some((word) => asked.has(word) && !anywhere.includes(word))
}
