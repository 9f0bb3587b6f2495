import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { subscribe, useLanguage } from '../language/language.ts'
import { otherLanguage } from '../language/other-language.ts'
import { inputId } from '../questions/ids.ts'
import { QuestionsOf } from '../questions/questions-of.tsx'
import type { Submitted } from './calls.ts'
import { Frame } from './frame.tsx'
import { greetingOf } from './greeting.ts'
import { pageOf, type Step, stepAfter } from './journey.ts'
import { lastPages } from './last-pages-door.ts'
import { LaterPage } from './later-page.tsx'
import { LinkProblem } from './link-problem.tsx'
import { watchPage } from './page-events.ts'
import { SaveBar } from './save-bar.tsx'
import { SavingDock } from './saving-dock.tsx'
import { SectionPage } from './section-page.tsx'
import { receiptOf, type Sitting } from './sitting.ts'
import { StartPage } from './start-page.tsx'
import { TaskList } from './task-list.tsx'
import { useJourney } from './use-journey.ts'

export { downloadsFor, openSitting } from './open-sitting.ts'
export { watchPresence } from './presence.ts'
export { PresenceWarning } from './presence-warning.tsx'

interface JourneyPagesProps {
  sitting: Sitting
  /** There were answers already when the link was opened. */
  begun: boolean
}

/** One and the same, so that it is arrived at once. */
const asked: Step = { is: 'asked' }

/** The steps of an opened link, one at a time. */
export function JourneyPages({ sitting, begun }: JourneyPagesProps) {
  const { opened, sheet, saving, files, Asked } = sitting
  const { firm } = opened
  const language = useLanguage()
  const greeting = greetingOf(opened, language)
  const { title } = greeting
  const survey = useMemo(() => otherLanguage(opened.definition, language), [opened, language])
  const [receipt, setReceipt] = useState<Submitted | null>(() => receiptOf(opened))
  const [justSent, setJustSent] = useState(false)
  const pages = useCallback(() => sheet.evaluation().pages, [sheet])
  const flush = useCallback(() => saving.flush(), [saving])
  const { step, go, replace } = useJourney(pages, begun, flush)

  useEffect(() => watchPage(sitting), [sitting])
  useEffect(() => {
    sitting.speak()
    return subscribe(() => sitting.speak())
  }, [sitting])
  const shown: Step = receipt ? { is: 'receipt' } : Asked ? asked : step
  const Last = lastPages()
  const onSent = (sent: Submitted) => {
    setReceipt(sent)
    setJustSent(true)
    replace({ is: 'receipt' })
  }
  useStepFocus(shown, begun, (name) => sheet.reveal(name))

  return (
    <QuestionsOf sheet={sheet} files={files} language={survey}>
      <Frame
        firm={firm.name}
        bar={
          shown.is !== 'start' &&
          !receipt && (
            <SaveBar
              saving={saving}
              onList={Asked || shown.is === 'tasks' ? undefined : () => go({ is: 'tasks' })}
            />
          )
        }
        dock={<SavingDock sitting={sitting} />}
      >
        {Asked && shown === asked && <Asked sitting={sitting} onSent={onSent} />}
        {shown.is === 'start' && <StartPage greeting={greeting} onStart={() => go({ is: 'tasks' })} />}
        {shown.is === 'tasks' && <TaskList title={title} begun={begun} onGo={go} />}
        {shown.is === 'section' && (
          <SectionPage
            key={shown.page}
            page={shown.page}
            onContinue={() => go(stepAfter(shown.page, shown.checking === true, pages()))}
            onBack={(page) => go({ is: 'section', page })}
            onLater={() => go({ is: 'later' })}
          />
        )}
        {shown.is === 'check' && !Last && (
          <LinkProblem code="network-request-failed" onRetry={() => replace({ is: 'check' })} />
        )}
        {shown.is === 'check' && Last && <Last.CheckPage sitting={sitting} onGo={go} onSent={onSent} />}
        {shown.is === 'later' && (
          <LaterPage
            sitting={sitting}
            firm={firm.name}
            onBack={() => go({ is: 'tasks' })}
            onGo={(question) => {
              const page = pageOf(question, pages())
              if (page) go({ is: 'section', page: page.name, question })
            }}
          />
        )}
        {receipt && Last && (
          <Last.ReceiptPage receipt={receipt} firm={firm.name} title={title} copy={justSent} />
        )}
      </Frame>
    </QuestionsOf>
  )
}

/** Every step begins at the top, with the focus on its heading or on the question that was asked for. */
function useStepFocus(step: Step, opening: boolean, reveal: (name: string) => void): void {
  // The page that a link opens with takes no focus: nobody has moved anywhere yet.
  const last = useRef(opening ? step : null)
  const revealed = useRef(reveal)
  revealed.current = reveal
  useEffect(() => {
    if (step === last.current || (step.is === 'receipt' && last.current?.is === 'receipt')) return
    last.current = step
    const question = step.is === 'section' ? step.question : undefined
    window.scrollTo(0, 0)
    if (!question) return document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
    revealed.current(question)
    const frame = requestAnimationFrame(() => document.getElementById(inputId(question))?.focus())
    return () => cancelAnimationFrame(frame)
  }, [step])
}
