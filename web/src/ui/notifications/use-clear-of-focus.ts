import { useLayoutEffect, useRef, useState } from 'react'

const controls = 'a, button, input, select, textarea, summary, [contenteditable]'

/**
 * Notifications never cover the control that has the focus, least of all what is being typed on a phone: those that would
 * go to the other edge of the window, and stay there until the last of them is gone.
 */
export function useClearOfFocus() {
  const ref = useRef<HTMLDivElement>(null)
  const [isMoved, setMoved] = useState(false)
  useLayoutEffect(() => {
    const place = ref.current
    if (!place) return
    const look = () => {
      if (covers(place)) setMoved(true)
    }
    const sizes = new ResizeObserver(look)
    sizes.observe(place)
    document.addEventListener('focusin', look)
    window.visualViewport?.addEventListener('resize', look)
    return () => {
      sizes.disconnect()
      document.removeEventListener('focusin', look)
      window.visualViewport?.removeEventListener('resize', look)
    }
  }, [])
  return { ref, isMoved }
}

function covers(place: HTMLElement): boolean {
  const focused = document.activeElement
  if (!focused?.matches(controls) || place.contains(focused)) return false
  const control = focused.getBoundingClientRect()
  return [...place.children].some((card) => {
    const { top, bottom, left, right } = card.getBoundingClientRect()
    return top < control.bottom && bottom > control.top && left < control.right && right > control.left
  })
}
