import { useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { anchorOf, goTo } from './anchor.ts'
import type { View } from './views.ts'

interface Sought {
  sought: string
  toAsk: boolean
}

interface How {
  view?: View
  /** The box to ask in has been opened there: it takes the focus. */
  toAsk?: boolean
}

/** Goes to an answer from another side of the response. By replacement, as the tabs do: any other navigation starts at the top. */
export function useGoToAnswer(): (name: string, how?: How) => void {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  return (name, { view = 'answers', toAsk = false } = {}) => {
    const next = new URLSearchParams(search)
    if (view === 'answers') next.delete('view')
    else next.set('view', view)
    // It may be one of those that were not answered.
    next.delete('blank')
    const state: Sought = { sought: name, toAsk }
    void navigate({ search: `?${next}` }, { replace: true, preventScrollReset: true, state })
  }
}

function soughtIn(state: unknown): Sought | null {
  return typeof state === 'object' && state !== null && 'sought' in state ? (state as Sought) : null
}

/** The answer that the reader was sent here for. */
export function useSought(): string | null {
  return soughtIn(useLocation().state)?.sought ?? null
}

/** On the side that has the answer: leads there once it is shown. */
export function useGoingThere(): void {
  const { state } = useLocation()
  useEffect(() => {
    const found = soughtIn(state)
    if (!found) return
    goTo(found.sought)
    if (found.toAsk) document.getElementById(anchorOf(found.sought))?.querySelector('textarea')?.focus()
  }, [state])
}
