import { messageFor } from '@candour/contract'
import { useSyncExternalStore } from 'react'
import { Boundary } from './boundary.tsx'
import { Frame } from './frame.tsx'
import { LinkProblem } from './link-problem.tsx'
import type { Opening } from './opening.ts'
import { StartPage } from './start-page.tsx'

export function Answering({ opening }: { opening: Opening }) {
  const state = useSyncExternalStore(opening.subscribe, opening.state)
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
