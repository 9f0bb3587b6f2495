import { useSyncExternalStore } from 'react'
import { useAnswerSheet, useEvaluation } from '../questions/use-answers.ts'
import { Heading } from './heading.tsx'
import type { Saving } from './saving.ts'

interface LaterPageProps {
  saving: Saving
  firm: string
  onBack(): void
  onGo(question: string): void
}

/** Leaving for now: whether it is safe to, and how to come back. */
export function LaterPage({ saving, firm, onBack, onGo }: LaterPageProps) {
  const { is } = useSyncExternalStore(saving.subscribe, saving.state)
  const unread = useEvaluation((_, sheet) => sheet.unread())
  const sheet = useAnswerSheet()
  const safe = is === 'saved' && !saving.unsaved() && unread.length === 0
  return (
    <>
      <Heading>{safe ? 'Your answers are saved' : 'Your answers are not all saved yet'}</Heading>
      <p className="lead">
        {safe
          ? 'You can close this page now. To carry on, open the same link again, on this device or any other.'
          : unread.length > 0
            ? 'Some of what you typed could not be read. It is not saved until you put it right:'
            : 'Please keep this page open until they are. It says at the top when they are saved.'}
      </p>
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
      <p>
        {firm} can see what is saved so far. When you have finished, send your answers, so that they know they
        have them all.
      </p>
      <div className="actions">
        <button type="button" className="button" onClick={onBack}>
          Carry on now
        </button>
      </div>
    </>
  )
}
