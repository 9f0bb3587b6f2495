import { useEffect, useRef, useState } from 'react'

/**
 * Leaving for a page of Stripe. `going` is the button that was pressed, until the browser has left; a browser that shows
 * this page again as it was, on going back, finds it usable.
 */
export function useStripePage(problemOf: (error: unknown) => string) {
  const [going, setGoing] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const isGoing = useRef(false)

  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      isGoing.current = false
      setGoing(undefined)
    }
    window.addEventListener('pageshow', comeBack)
    return () => window.removeEventListener('pageshow', comeBack)
  }, [])

  const go = async (button: string, address: () => Promise<{ url: string }>) => {
    if (isGoing.current) return
    isGoing.current = true
    setGoing(button)
    setProblem(undefined)
    try {
      location.assign((await address()).url)
    } catch (error) {
      isGoing.current = false
      setGoing(undefined)
      setProblem(problemOf(error))
    }
  }
  return { going, problem, go }
}
