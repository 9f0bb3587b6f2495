import { useSyncExternalStore } from 'react'

const query = '(width >= 600px)'

/** Whether there is room for a table; below, the same is shown one under the other. */
export function useWide(): boolean {
  return useSyncExternalStore(watch, () => matchMedia(query).matches)
}

function watch(listener: () => void): () => void {
  const media = matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}
