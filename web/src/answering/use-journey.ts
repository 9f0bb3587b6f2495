import type { PageState } from '@candour/survey'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type Step, stepOf } from './journey.ts'
import { onceThere } from './last-pages-door.ts'
import { isLoadedAgain, pushStep, replaceStep } from './leaving.ts'

interface Journey {
  step: Step
  go(step: Step): void
  /** Takes the place of the current entry, so that Back does not lead to it. */
  replace(step: Step): void
}

/**
 * The step shown, from the list of sections on, with the browser's Back and Forward moving between steps. A page that was
 * loaded again shows the step that it showed before.
 */
export function useJourney(pages: () => readonly PageState[], again: boolean, onLeave: () => void): Journey {
  const [step, setStep] = useState<Step>(() =>
    again && isLoadedAgain() ? stepOf(history.state, pages()) : { is: 'tasks' },
  )
  const first = useRef(step)

  const turn = useRef(0)

  /** Where a step has to be downloaded, somebody may have gone elsewhere before it is there. */
  const moveTo = useCallback((next: Step, remember: (next: Step) => void) => {
    turn.current += 1
    const own = turn.current
    onceThere(next, () => {
      if (own !== turn.current) return
      remember(next)
      setStep(next)
    })
  }, [])
  const go = useCallback(
    (next: Step) => {
      onLeave()
      moveTo(next, pushStep)
    },
    [onLeave, moveTo],
  )
  const replace = useCallback((next: Step) => moveTo(next, replaceStep), [moveTo])

  useEffect(() => {
    history.scrollRestoration = 'manual'
    replaceStep(first.current)
    const onPop = (event: PopStateEvent) => {
      onLeave()
      moveTo(stepOf(event.state, pages()), () => {})
    }
    addEventListener('popstate', onPop)
    return () => removeEventListener('popstate', onPop)
  }, [pages, onLeave, moveTo])

  return { step, go, replace }
}
