import { type RefObject, useEffect, useState } from 'react'
import { useNavigationType } from 'react-router'

/** The client that was opened last: who comes back to the list goes on from there. */
let lastOpened: string | undefined

export function noteOpened(clientId: string): void {
  lastOpened = clientId
}

export function useFocusOnReturn(box: RefObject<HTMLDivElement | null>, hasRows: boolean): void {
  const isBack = useNavigationType() === 'POP'
  const [wanted] = useState(isBack ? lastOpened : undefined)
  useEffect(() => {
    if (!hasRows || !wanted) return
    lastOpened = undefined
    // After the page has given its heading the focus. The page stays at its top, as at every navigation.
    const frame = requestAnimationFrame(() => {
      box.current
        ?.querySelector<HTMLElement>(`a[data-client="${CSS.escape(wanted)}"]`)
        ?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [box, hasRows, wanted])
}
