import type { Problem } from '@candour/survey'
import { useState } from 'react'
import { type Language, useLanguage, useWords } from '../language/language.ts'
import { Elements } from '../questions/elements.tsx'
import { Said } from '../questions/said.tsx'
import { useAnswerSheet, useEvaluation } from '../questions/use-answers.ts'
import { ErrorSummary, saidNow } from './error-summary.tsx'
import { Heading } from './heading.tsx'
import { tasks } from './journey.ts'

/** What was found wrong when somebody wanted to go on. */
interface Asked {
  problems: Problem[]
  times: number
  language: Language
}

interface SectionPageProps {
  page: string
  onContinue(): void
  /** To the page before, within the section. */
  onBack(page: string): void
  onLater(): void
}

/** One section. Problems are shown on the way out, and never hold the client up. */
export function SectionPage({ page, onContinue, onBack, onLater }: SectionPageProps) {
  const sheet = useAnswerSheet()
  const words = useWords().journey
  const language = useLanguage()
  const section = useEvaluation(({ pages }) => {
    const all = tasks(pages)
    const index = all.findIndex((section) => section.pages.some(({ name }) => name === page))
    const shown = all[index]?.pages ?? []
    const at = shown.findIndex(({ name }) => name === page)
    const { title, description, elements } = shown[at] ?? { title: '', description: '', elements: [] }
    return {
      title,
      description: at > 0 && description === shown[0]?.description ? '' : description,
      elements,
      place: words.section(index + 1, all.length),
      part: shown.length > 1 ? words.page(at + 1, shown.length) : '',
      back: shown[at - 1]?.name,
    }
  })
  const { title, place, part, back } = section
  const [asked, setAsked] = useState<Asked>({ problems: [], times: 0, language })
  const left = useEvaluation((_, { problemsIn }) =>
    asked.problems.length > 0 ? problemsIn(section.elements) : [],
  )

  function next(): void {
    const problems = sheet.problemsIn(section.elements)
    if (problems.length === 0) {
      onContinue()
      return
    }
    sheet.show(problems.map(({ question }) => question))
    setAsked({ problems, times: asked.times + 1, language })
  }

  const found = saidNow(asked, left, language)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        next()
      }}
    >
      {found.length > 0 && (
        <ErrorSummary key={asked.times} problems={found} left={left} title={words.lookAgain}>
          <p>{words.lookAgainLater}</p>
          <button type="button" className="button-quiet" onClick={onContinue}>
            {words.carryOnForNow}
          </button>
        </ErrorSummary>
      )}
      {back !== undefined && (
        <button type="button" className="link-button" onClick={() => onBack(back)}>
          <span aria-hidden="true">‹ </span>
          {words.back}
        </button>
      )}
      <Heading caption={title ? [place, part].filter(Boolean).join(', ') : part}>
        {title ? <Said>{title}</Said> : place}
      </Heading>
      {section.description && (
        <p className="lead">
          <Said>{section.description}</Said>
        </p>
      )}
      <Elements elements={section.elements} />
      <div className="actions">
        <button type="submit" className="button">
          {words.continue}
        </button>
        <button type="button" className="link-button" onClick={onLater}>
          {words.later}
        </button>
      </div>
    </form>
  )
}
