import './coming-back.css'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { comingBack } from '../language/en/coming-back.ts'
import { useSeldom } from '../language/language.ts'
import type { Warning } from './presence.ts'

interface PresenceDialogProps {
  warning: Warning
  onStay(): void
  onLeave(): void
}

/** Keys that move within the dialog, and those that press what has the focus. */
const moving = ['Tab', 'Shift', 'Enter', ' ', 'Control', 'Alt', 'Meta']

const minutesTo = (until: number) => Math.max(1, Math.ceil((until - Date.now()) / 60_000))

/** Warns that the client is about to be signed out. Any key and any tap but "Leave now" says that somebody is there. */
export function PresenceDialog({ warning: { why, until }, onStay, onLeave }: PresenceDialogProps) {
  const words = useSeldom('comingBack', comingBack)
  const box = useRef<HTMLDialogElement>(null)
  const [minutes, setMinutes] = useState(() => minutesTo(until))
  // Closed before it leaves the page: only then does the focus go back to where it was.
  useLayoutEffect(() => {
    const dialog = box.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  useEffect(() => {
    const ticking = setInterval(() => setMinutes(minutesTo(until)), 1000)
    return () => clearInterval(ticking)
  }, [until])

  return (
    <dialog
      className="warning"
      ref={box}
      aria-labelledby="warning-title"
      aria-describedby="warning-text"
      onCancel={(event) => {
        event.preventDefault()
        onStay()
      }}
      onKeyDown={(event) => {
        if (!moving.includes(event.key) && event.key !== 'Escape') onStay()
      }}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) onStay()
      }}
    >
      <h2 className="subtitle" id="warning-title">
        {why === 'idle' ? words.warningTitle : words.endingTitle}
      </h2>
      {/* Read out with the dialog, and again when the minute changes. */}
      <p id="warning-text" aria-live="polite">
        {words.warnings[why](minutes)}
      </p>
      <div className="actions">
        <button type="button" className="button" onClick={onStay}>
          {words.stay[why]}
        </button>
        <button type="button" className="link-button" onClick={onLeave}>
          {words.leaveNow}
        </button>
      </div>
    </dialog>
  )
}
