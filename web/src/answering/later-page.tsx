import { useSyncExternalStore } from 'react'
import { useWords } from '../language/language.ts'
import { useAnswerSheet, useEvaluation } from '../questions/use-answers.ts'
import { Heading } from './heading.tsx'
import { LeaveSharedDevice } from './leave-shared.tsx'
import type { Sitting } from './sitting.ts'

interface LaterPageProps {
  sitting: Sitting
  firm: string
  onBack(): void
  onGo(question: string): void
}

/** Leaving for now: whether it is safe to, and how to come back. */
export function LaterPage({ sitting, firm, onBack, onGo }: LaterPageProps) {
  const words = useWords().saving
  const { saving } = sitting
  const { is, keeping } = useSyncExternalStore(saving.subscribe, saving.state)
  const unread = useEvaluation((_, sheet) => sheet.unread())
  const sheet = useAnswerSheet()
  const safe = is === 'saved' && !saving.unsaved() && unread.length === 0
  const unsafe = keeping === 'kept' && is === 'retrying' ? words.keptHere : words.keepOpen
  return (
    <>
      <Heading>{safe ? words.laterSaved : words.laterUnsaved}</Heading>
      <p className="lead">{safe ? words.canClose : unread.length > 0 ? words.notRead : unsafe}</p>
      {unread.length > 0 && (
        <ul className="plain-list">
          {unread.map(({ question }) => (
            <li key={question}>
              <button type="button" className="link-button" onClick={() => onGo(question)}>
                {sheet.question(question).view.title}
              </button>
            </li>
          ))}
        </ul>
      )}
      <p>{words.firmSees(firm)}</p>
      <div className="actions">
        <button type="button" className="button" onClick={onBack}>
          {words.carryOn}
        </button>
      </div>
      <LeaveSharedDevice />
    </>
  )
}
