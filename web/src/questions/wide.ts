import { createContext, useContext, useSyncExternalStore } from 'react'

const query = '(width >= 600px)'

/** Whether the questions stand in a box as narrow as a phone, however wide the window is. */
export const NarrowContext = createContext(false)

/** Whether there is room for a table; below, the same is shown one under the other. */
export function useWide(): boolean {
  const isNarrow = useContext(NarrowContext)
  return useSyncExternalStore(watch, () => matchMedia(query).matches) && !isNarrow
}

function watch(listener: () => void): () => void {
  const media = matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}
