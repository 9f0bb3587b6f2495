import { useState } from 'react'

/** What somebody has waved away or opened in this browser, under a name of its own. */
export function useRemembered(name: string): [isSet: boolean, set: (isSet: boolean) => void] {
  const key = `candour.${name}`
  const [isSet, setIsSet] = useState(() => localStorage.getItem(key) === 'yes')
  return [
    isSet,
    (next) => {
      setIsSet(next)
      if (next) localStorage.setItem(key, 'yes')
      else localStorage.removeItem(key)
    },
  ]
}
