import type { PageState } from '@candour/survey'
import { useCallback, useEffect, useState } from 'react'
import { type Step, stepOf } from './journey.ts'

interface Journey {
  step: Step
  go(step: Step): void
  /** Takes the place of the current entry, so that Back does not lead to it. */
  replace(step: Step): void
}

/** The step shown, from the list of sections on, with the browser's Back and Forward moving between steps. */
export function useJourney(pages: () => readonly PageState[], onLeave: () => void): Journey {
  const [step, setStep] = useState<Step>({ is: 'tasks' })

  const go = useCallback(
    (next: Step) => {
      onLeave()
      history.pushState({ step: next }, '')
      setStep(next)
    },
    [onLeave],
  )
  const replace = useCallback((next: Step) => {
    history.replaceState({ step: next }, '')
    setStep(next)
  }, [])

  useEffect(() => {
    history.scrollRestoration = 'manual'
    history.replaceState({ step: { is: 'tasks' } }, '')
    const onPop = (event: PopStateEvent) => {
      onLeave()
      setStep(stepOf(event.state, pages()))
    }
    addEventListener('popstate', onPop)
    return () => removeEventListener('popstate', onPop)
  }, [pages, onLeave])

  return { step, go, replace }
}
