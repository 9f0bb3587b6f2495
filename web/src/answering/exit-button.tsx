import { createContext, useContext, useEffect, useState } from 'react'
import { useWords } from '../language/language.ts'
import { neutralPage } from './leaving.ts'

/** The ways out of the page, from wherever they are offered. */
export interface Leaving {
  /** At once, leaving nothing to be seen. */
  exit(): void
  /** In good order; where the device is shared, it is asked for a code the next time. */
  leave(options: { readonly forget: boolean }): void
}

export const LeavingContext = createContext<Leaving>({
  exit: () => location.assign(neutralPage),
  leave: () => location.assign(neutralPage),
})

const times = 3
const within = 2000

/** Always in sight. A link, so that it works where no script runs; Escape three times does the same. */
export function ExitButton() {
  const { exit } = useContext(LeavingContext)
  const left = useEscape(exit)
  const words = useWords().frame
  return (
    <section className="exit" aria-label={words.exit}>
      <a
        className="exit-button"
        href={neutralPage}
        rel="nofollow noreferrer"
        draggable={false}
        onClick={(event) => {
          event.preventDefault()
          exit()
        }}
      >
        {words.exit}
      </a>
      <p className="visually-hidden" aria-live="polite">
        {left > 0 && left < times ? words.escapesLeft(left) : ''}
      </p>
    </section>
  )
}

/** How many more times Escape has to be pressed to leave. */
function useEscape(exit: () => void): number {
  const [left, setLeft] = useState(times)
  useEffect(() => {
    let pressed = 0
    let forgets: ReturnType<typeof setTimeout> | undefined
    const forget = () => {
      clearTimeout(forgets)
      pressed = 0
      setLeft(times)
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.repeat || hasOtherMeaning(event)) return
      if (pressed === 0) forgets = setTimeout(forget, within)
      pressed += 1
      setLeft(times - pressed)
      if (pressed < times) return
      forget()
      exit()
    }
    // Until now a script in the page itself has listened; see web/vite/boot-after-paint.ts.
    window.onkeydown = null
    addEventListener('keydown', onKey)
    return () => {
      removeEventListener('keydown', onKey)
      clearTimeout(forgets)
    }
  }, [exit])
  return left
}

/** Escape that closes a dialog, a list of choices or a suggestion is not meant for the page; the next one is. */
function hasOtherMeaning(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing) return true
  if (document.querySelector('dialog[open]')) return true
  const { target } = event
  try {
    return target instanceof HTMLSelectElement && target.matches(':open')
  } catch {
    // A browser that cannot tell does not send the key to the page while the list is open.
    return false
  }
}
