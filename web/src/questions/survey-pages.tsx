import './survey-pages.css'
import type { PageState, Problem } from '@candour/survey'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useLanguage, useWords } from '../language/language.ts'
import { otherLanguage } from '../language/other-language.ts'
import { Button } from '../ui/button.tsx'
import type { AnswerSheet } from './answer-sheet.ts'
import { Elements } from './elements.tsx'
import type { FilePlace } from './files/place.ts'
import { inputId } from './ids.ts'
import { QuestionsOf } from './questions-of.tsx'
import { Said } from './said.tsx'
import { useAnswerSheet, useEvaluation } from './use-answers.ts'
import { NarrowContext } from './wide.ts'

interface SurveyPagesProps {
  readonly sheet: AnswerSheet
  readonly definition: Record<string, unknown>
  readonly files: FilePlace
  /** As in a window as narrow as a phone. */
  readonly narrow?: boolean
  /** The name of the page that is shown; the first where there is no such page. */
  readonly page: string | null
  onPage(page: string): void
  /** What stands in place of "Continue" on the last page. */
  readonly last?: ReactNode
}

/** The questions of a survey on a screen of the firm, as its client has them: a page at a time. */
export function SurveyPages({ sheet, definition, files, narrow = false, ...paging }: SurveyPagesProps) {
  const language = useLanguage()
  const languageOf = useMemo(() => otherLanguage(definition, language), [definition, language])
  return (
    <QuestionsOf sheet={sheet} files={files} language={languageOf}>
      <NarrowContext value={narrow}>
        <div className="survey-pages" data-narrow={narrow ? '' : undefined}>
          <Paging {...paging} />
        </div>
      </NarrowContext>
    </QuestionsOf>
  )
}

const shownOf = (pages: readonly PageState[]) => pages.filter(({ visible }) => visible)

function Paging({ page: wanted, onPage, last }: Pick<SurveyPagesProps, 'page' | 'onPage' | 'last'>) {
  const words = useWords().journey
  const shown = useEvaluation(({ pages }) => {
    const all = shownOf(pages)
    const at = Math.max(
      all.findIndex(({ name }) => name === wanted),
      0,
    )
    const { name, title, description, elements } = all[at] ?? nothing
    return {
      name,
      title,
      description,
      elements,
      place: words.section(at + 1, all.length),
      back: all[at - 1]?.name,
      next: all[at + 1]?.name,
    }
  })
  const { name, title, description, place, back, next } = shown
  const heading = useFocusOnPage(name)
  return (
    <>
      {back !== undefined && (
        <button type="button" className="link-button" onClick={() => onPage(back)}>
          <span aria-hidden="true">‹ </span>
          {words.back}
        </button>
      )}
      <p className="survey-pages-caption">{place}</p>
      <h2 className="survey-pages-title" tabIndex={-1} ref={heading}>
        {title ? <Said>{title}</Said> : place}
      </h2>
      {description && (
        <p className="survey-pages-lead">
          <Said>{description}</Said>
        </p>
      )}
      <Page key={name} elements={shown.elements} onNext={next === undefined ? null : () => onPage(next)}>
        {next === undefined && last}
      </Page>
    </>
  )
}

const nothing: Pick<PageState, 'name' | 'title' | 'description' | 'elements'> = {
  name: '',
  title: '',
  description: '',
  elements: [],
}

interface PageProps {
  readonly elements: PageState['elements']
  readonly onNext: (() => void) | null
  readonly children: ReactNode
}

/** As on the client's page: what is wrong is said on the way out, and holds nobody up. */
function Page({ elements, onNext, children }: PageProps) {
  const sheet = useAnswerSheet()
  const words = useWords().journey
  const [isAsked, setIsAsked] = useState(false)
  const left = useEvaluation((_, { problemsIn }) => (isAsked ? problemsIn(elements) : []))

  function next(): void {
    const problems = sheet.problemsIn(elements)
    if (problems.length === 0) {
      onNext?.()
      return
    }
    sheet.show(problems.map(({ question }) => question))
    setIsAsked(true)
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        next()
      }}
    >
      {left.length > 0 && <Problems problems={left} onCarryOn={onNext} />}
      <Elements elements={elements} />
      <div className="survey-pages-actions">
        {onNext && <Button type="submit">{words.continue}</Button>}
        {children}
      </div>
    </form>
  )
}

function Problems({ problems, onCarryOn }: { problems: readonly Problem[]; onCarryOn: (() => void) | null }) {
  const sheet = useAnswerSheet()
  const words = useWords().journey
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView?.({ block: 'nearest' })
  }, [])
  const go = (question: string) => {
    sheet.reveal(question)
    requestAnimationFrame(() => document.getElementById(inputId(question))?.focus())
  }
  return (
    <div className="survey-pages-problems" role="alert" tabIndex={-1} ref={box}>
      <p>{words.lookAgain}</p>
      <ul>
        {problems.map(({ question, message }) => (
          <li key={question}>
            <button type="button" onClick={() => go(question)}>
              {sheet.question(question).view.title}: {message}
            </button>
          </li>
        ))}
      </ul>
      {onCarryOn && (
        <button type="button" className="button-quiet" onClick={onCarryOn}>
          {words.carryOnForNow}
        </button>
      )}
    </div>
  )
}

/** A page that was gone to begins with its heading; the first takes no focus from what else is on the screen. */
function useFocusOnPage(name: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const last = useRef(name)
  useEffect(() => {
    if (last.current === name) return
    last.current = name
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView?.({ block: 'nearest' })
  }, [name])
  return heading
}
