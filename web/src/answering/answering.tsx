import { messageFor } from '@candour/contract'
import { useEffect, useSyncExternalStore } from 'react'
import { Boundary } from './boundary.tsx'
import { Frame } from './frame.tsx'
import { LinkProblem } from './link-problem.tsx'
import type { Opening, OpeningState } from './opening.ts'
import { StartPage } from './start-page.tsx'

export function Answering({ opening }: { opening: Opening }) {
  const state = useSyncExternalStore(opening.subscribe, opening.state)
  const firm = firmOf(state)
  useEffect(() => {
    // What the browser shows and remembers says nothing of what it is about.
    if (firm) document.title = `Your answers – ${firm}`
  }, [firm])

  if (state.is === 'open') {
    const { JourneyPages } = state.journey
    return (
      <Boundary firm={state.sitting.opened.firm.name}>
        <JourneyPages sitting={state.sitting} begun={state.begun} />
      </Boundary>
    )
  }
  if (state.is === 'fresh') {
    return (
      <Frame firm={state.opened.firm.name}>
        <StartPage
          opened={state.opened}
          starting={state.starting}
          onIntent={() => opening.prepare()}
          onStart={() => void opening.start()}
        />
      </Frame>
    )
  }
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

function firmOf(state: OpeningState): string | undefined {
  if (state.is === 'fresh') return state.opened.firm.name
  return state.is === 'open' ? state.sitting.opened.firm.name : undefined
}
