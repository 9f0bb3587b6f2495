import { type RefObject, useEffect, useRef } from 'react'

const actions: Readonly<Record<string, string>> = { a: 'accept', q: 'ask', n: 'note' }

/** From answer to answer, and what is done with one, by single keys; never while something is typed or asked. */
export function useAnswerKeys(list: RefObject<HTMLElement | null>, onHelp: () => void): void {
  const help = useRef(onHelp)
  help.current = onHelp
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      if (event.ctrlKey || event.metaKey || event.altKey || isTaken(event.target)) return
      if (event.key === '?') {
        event.preventDefault()
        help.current()
        return
      }
      const answers = [...(list.current?.querySelectorAll<HTMLElement>('[data-answer]') ?? [])]
      const at = answers.indexOf(nearest() as HTMLElement)
      if (event.key === 'j' || event.key === 'k') {
        const next = answers[event.key === 'j' ? at + 1 : Math.max(at - 1, 0)]
        if (!next) return
        event.preventDefault()
        next.focus({ preventScroll: true })
        next.scrollIntoView({ block: 'nearest' })
        return
      }
      const action = actions[event.key]
      const button = action && answers[at]?.querySelector<HTMLElement>(`[data-do="${action}"]`)
      if (!button) return
      event.preventDefault()
      button.click()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [list])
}

const nearest = () => document.activeElement?.closest<HTMLElement>('[data-answer]') ?? null

function isTaken(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]')) return true
  return (
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
  )
}
