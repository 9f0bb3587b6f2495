import { useSyncExternalStore } from 'react'
import { type Language, useLanguage, useWords } from '../language/language.ts'
import { otherLanguage } from '../language/other-language.ts'
import { SurveyLanguage } from '../questions/said.tsx'
import { Boundary } from './boundary.tsx'
import type { CodeAsk } from './code-asked.ts'
import { LeavingContext } from './exit-button.tsx'
import { Frame } from './frame.tsx'
import { type Greeting, greetingOf } from './greeting.ts'
import { LinkProblem } from './link-problem.tsx'
import type { Opening } from './opening.ts'
import type { OpeningState, OpenState } from './opening-state.ts'
import { SignedOut } from './signed-out.tsx'
import { StartPage } from './start-page.tsx'

export function Answering({ opening }: { opening: Opening }) {
  return (
    <LeavingContext value={opening}>
      <Shown opening={opening} />
    </LeavingContext>
  )
}

function Shown({ opening }: { opening: Opening }) {
  const state = useSyncExternalStore(opening.subscribe, opening.state, () => opening.first)
  const language = useLanguage()
  const words = useWords().frame
  if (state.is === 'gone') return null
  if (state.is === 'open') return <Open opening={opening} state={state} />
  if (state.is === 'code') return <AskForCode opening={opening} code={state.code} />
  const greeting = greetingNow(state, language)
  if (greeting && (state.is === 'fresh' || state.is === 'loading')) {
    return (
      <Frame firm={greeting.firm}>
        <SurveyLanguage
          value={state.is === 'fresh' ? otherLanguage(state.opened.definition, language) : () => undefined}
        >
          <StartPage
            greeting={greeting}
            starting={state.starting}
            onIntent={() => opening.prepare()}
            onStart={() => void opening.start()}
          />
        </SurveyLanguage>
      </Frame>
    )
  }
  return (
    <Frame>
      {state.is === 'failed' && <LinkProblem code={state.code} onRetry={() => void opening.open()} />}
      {state.is === 'out' && <SignedOut why={state.why} rest={state.rest} />}
      {state.is === 'loading' && (
        <p className="loading" role="status">
          {words.opening}
        </p>
      )}
    </Frame>
  )
}

function greetingNow(state: OpeningState, language: Language): Greeting | null {
  if (state.is === 'fresh') return greetingOf(state.opened, language)
  return state.is === 'loading' ? state.greeting : null
}

function Open({ opening, state }: { opening: Opening; state: OpenState }) {
  const { sitting, journey, begun, presence, code } = state
  const { JourneyPages, PresenceWarning } = journey
  return (
    <Boundary firm={sitting.opened.firm.name}>
      {/* Whatever was typed stays as it is while a code is asked for. */}
      <div hidden={code !== null}>
        <JourneyPages sitting={sitting} begun={begun} />
      </div>
      {code ? (
        <AskForCode opening={opening} code={code} takesFocus />
      ) : (
        <PresenceWarning presence={presence} />
      )}
    </Boundary>
  )
}

interface AskForCodeProps {
  opening: Opening
  code: CodeAsk
  takesFocus?: boolean
}

function AskForCode({ opening, code: { CodePage, ...ask }, takesFocus = false }: AskForCodeProps) {
  if (!opening.link) return null
  return (
    <Frame>
      <CodePage link={opening.link} takesFocus={takesFocus} {...ask} />
    </Frame>
  )
}
