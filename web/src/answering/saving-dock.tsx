import { useEffect, useState, useSyncExternalStore } from 'react'
import type { SavingState } from '../questions/saving/saving.ts'
import type { Sitting } from './sitting.ts'

type Asks = typeof import('./saving-asks.tsx').SavingAsks

const isNeeded = ({ is, conflicts, refused }: SavingState) =>
  is === 'stopped' || conflicts.length > 0 || refused.size > 0

/** What saving needs from the client, once it needs something; at the bottom, so that nothing on the page moves. */
export function SavingDock({ sitting }: { sitting: Sitting }) {
  const { saving } = sitting
  const state = useSyncExternalStore(saving.subscribe, saving.state)
  const [Asks, setAsks] = useState<Asks | null>(null)
  useEffect(() => {
    if (Asks) return
    const load = () => {
      // Where it does not come, whatever happens next tries again.
      if (isNeeded(saving.state()))
        import('./saving-asks.tsx').then((module) => setAsks(() => module.SavingAsks)).catch(() => undefined)
    }
    load()
    return saving.subscribe(load)
  }, [saving, Asks])
  return isNeeded(state) && Asks ? <Asks sitting={sitting} state={state} /> : null
}
