import { useSyncExternalStore } from 'react'
import { useEvaluation } from '../questions/use-answers.ts'
import type { Saving, SavingState } from './saving.ts'

interface SaveBarProps {
  saving: Saving
  /** Leads back to the list of sections; absent where that is what is shown. */
  onList?: (() => void) | undefined
}

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })

/** Always in sight: the way back to the list, and whether everything is saved. */
export function SaveBar({ saving, onList }: SaveBarProps) {
  const state = useSyncExternalStore(saving.subscribe, saving.state)
  const unread = useEvaluation((_, sheet) => sheet.unread().filter(({ left }) => left).length)
  const settled = unread > 0 && isQuiet(state) ? unreadWords(unread) : settledWords(state)
  return (
    <div className="save-bar">
      {onList ? (
        <button type="button" className="link-button" onClick={onList}>
          <span aria-hidden="true">‹ </span>All sections
        </button>
      ) : (
        <span />
      )}
      {/* What is said aloud leaves out "Saving…", or every answer would be announced twice. */}
      <p className="visually-hidden" role="status">
        {settled}
      </p>
      <p
        className="save-state"
        data-state={wrong(state) || settled === unreadWords(unread) ? 'wrong' : state.is}
        aria-hidden="true"
      >
        {state.is === 'saving' && unread === 0 ? 'Saving…' : settled || 'Saved as you go'}
      </p>
    </div>
  )
}

/** Nothing about saving itself has to be said first. */
function isQuiet({ is, conflicts, refused }: SavingState): boolean {
  return (is === 'saved' || is === 'saving') && conflicts.length === 0 && refused.size === 0
}

function unreadWords(count: number): string {
  return count === 1 ? 'One answer needs a look' : `${count} answers need a look`
}

function wrong({ is, conflicts, refused }: SavingState): boolean {
  return is === 'stopped' || conflicts.length > 0 || refused.size > 0
}

/** The words once there is something to say; empty before the first save. */
function settledWords({ is, savedAt, conflicts, refused }: SavingState): string {
  if (is === 'stopped') return 'Not saved'
  if (is === 'retrying') return 'Not saved, trying again'
  if (conflicts.length > 0) return 'Changed on another device'
  if (refused.size > 0) return 'An answer is not saved'
  return savedAt ? `Saved ${clock.format(new Date(savedAt))}` : ''
}
