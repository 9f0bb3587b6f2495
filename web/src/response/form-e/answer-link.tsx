import type { ReactNode } from 'react'
import { TextButton } from '../../ui/text-button.tsx'
import { askPlace } from '../answer-actions.tsx'
import { useReviewing } from '../review.ts'
import { useGoToAnswer } from '../sought.ts'
import { useTypedText } from '../typed-text.ts'
import { useAnswersNamed } from './answers-named.ts'

interface AnswerLinkProps {
  name: string
  /** Instead of what the question is called. */
  says?: ReactNode
}

/** The way to an answer. What the survey does not show any more has none. */
export function AnswerLink({ name, says }: AnswerLinkProps) {
  const title = useAnswersNamed().titleOf(name)
  const goTo = useGoToAnswer()
  if (title === null) {
    return <span className="text-ink-soft">{says ?? 'A question that is not shown any more'}</span>
  }
  return (
    <button
      type="button"
      className="min-h-8 min-w-0 text-left text-action underline decoration-1 underline-offset-4 hover:text-action-strong print:text-ink print:no-underline"
      onClick={() => goTo(name)}
    >
      {says ?? title}
    </button>
  )
}

const asked = {
  draft: 'Your question is ready to send',
  open: 'You have asked',
  replied: 'Your client has replied',
} as const

/** Opens the box for a question to the client at the answer, or says how far one is that was asked there. */
export function AskTheClient({ name }: { name: string }) {
  const named = useAnswersNamed()
  const { queries } = useReviewing().response
  const typed = useTypedText()
  const goTo = useGoToAnswer()
  const place = named.askedAt(name)
  if (place === null) return null
  const title = named.titleOf(place)
  const state = queries.findLast((query) => query.name === place && query.state !== 'settled')?.state
  if (state && state !== 'settled') {
    return (
      <TextButton isSmall onClick={() => goTo(place)}>
        {asked[state]}
        <span className="sr-only"> about {title}</span>
      </TextButton>
    )
  }
  return (
    <span className="print:hidden">
      <TextButton
        isSmall
        onClick={() => {
          typed.begin(askPlace(place), '')
          goTo(place, { toAsk: true })
        }}
      >
        Ask the client<span className="sr-only"> about {title}</span>
      </TextButton>
    </span>
  )
}
