import { messageFor } from '@candour/contract'
import { useSyncExternalStore } from 'react'
import { Frame } from './frame.tsx'
import { JourneyPages } from './journey-pages.tsx'
import { LinkProblem } from './link-problem.tsx'
import type { Opening } from './opening.ts'

export function Answering({ opening }: { opening: Opening }) {
  const state = useSyncExternalStore(opening.subscribe, opening.state)
  if (state.is === 'open') return <JourneyPages sitting={state.sitting} />
  return (
    <Frame>
      {state.is === 'loading' ? (
        <p className="loading" role="status">
          Opening your link…
        </p>
      ) : (
        <LinkProblem code={state.code} message={messageFor(state.code)} onRetry={() => void opening.open()} />
      )}
    </Frame>
  )
}
