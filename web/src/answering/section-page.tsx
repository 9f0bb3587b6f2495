import type { Problem } from '@candour/survey'
import { useState } from 'react'
import { Elements } from '../questions/elements.tsx'
import { useAnswerSheet, useEvaluation } from '../questions/use-answers.ts'
import { ErrorSummary } from './error-summary.tsx'
import { Heading } from './heading.tsx'
import { sections } from './journey.ts'

interface SectionPageProps {
  page: string
  onContinue(): void
  onLater(): void
}

/** One section. Problems are shown on the way out, and never hold the client up. */
export function SectionPage({ page, onContinue, onLater }: SectionPageProps) {
  const sheet = useAnswerSheet()
  const section = useEvaluation(({ pages }) => {
    const shown = sections(pages)
    const index = shown.findIndex(({ name }) => name === page)
    const { title, description, elements } = shown[index] ?? { title: '', description: '', elements: [] }
    return { title, description, elements, place: index + 1, of: shown.length }
  })
  const [asked, setAsked] = useState<{ problems: Problem[]; times: number }>({ problems: [], times: 0 })
  const left = useEvaluation((_, { problemsIn }) => problemsIn(section.elements))

  function next(): void {
    const problems = sheet.problemsIn(section.elements)
    if (problems.length === 0) {
      onContinue()
      return
    }
    sheet.show(problems.map(({ question }) => question))
    setAsked({ problems, times: asked.times + 1 })
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        next()
      }}
    >
      {asked.problems.length > 0 && (
        <ErrorSummary
          key={asked.times}
          problems={asked.problems}
          left={left}
          title="Some answers need another look"
        >
          <p>You can put them right now, or come back to them before you send your answers.</p>
          <button type="button" className="button-quiet" onClick={onContinue}>
            Carry on for now
          </button>
        </ErrorSummary>
      )}
      <Heading caption={`Section ${section.place} of ${section.of}`}>{section.title}</Heading>
      {section.description && <p className="lead">{section.description}</p>}
      <Elements elements={section.elements} />
      <div className="actions">
        <button type="submit" className="button">
          Continue
        </button>
        <button type="button" className="link-button" onClick={onLater}>
          Save and come back later
        </button>
      </div>
    </form>
  )
}
