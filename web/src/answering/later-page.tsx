import { useSyncExternalStore } from 'react'
import { Heading } from './heading.tsx'
import type { Saving } from './saving.ts'

interface LaterPageProps {
  saving: Saving
  firm: string
  onBack(): void
}

/** Leaving for now: whether it is safe to, and how to come back. */
export function LaterPage({ saving, firm, onBack }: LaterPageProps) {
  const { is } = useSyncExternalStore(saving.subscribe, saving.state)
  const safe = is === 'saved' && !saving.unsaved()
  return (
    <>
      <Heading>{safe ? 'Your answers are saved' : 'Your answers are not all saved yet'}</Heading>
      <p className="lead">
        {safe
          ? 'You can close this page now. To carry on, open the same link again, on this device or any other.'
          : 'Please keep this page open until they are. It says at the top when they are saved.'}
      </p>
      <p>Nothing goes to {firm} until you send it.</p>
      <div className="actions">
        <button type="button" className="button" onClick={onBack}>
          Carry on now
        </button>
      </div>
    </>
  )
}
