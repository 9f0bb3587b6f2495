import { useSyncExternalStore } from 'react'
import { useWords, type Words } from '../language/language.ts'
import { timeOfDay } from '../language/time-of-day.ts'
import { usePending } from '../questions/files/place.ts'
import type { Saving, SavingState } from '../questions/saving/saving.ts'
import { useEvaluation } from '../questions/use-answers.ts'
import { useOnline } from './use-online.ts'

interface SaveBarProps {
  saving: Saving
  /** Leads back to the list of sections; absent where that is what is shown. */
  onList?: (() => void) | undefined
}

/** Always in sight: the way back to the list, and whether everything is saved. */
export function SaveBar({ saving, onList }: SaveBarProps) {
  const words = useWords().saving
  const state = useSyncExternalStore(saving.subscribe, saving.state)
  const isOnline = useOnline()
  const unread = useEvaluation((_, sheet) => sheet.unread().filter(({ left }) => left).length)
  const pending = usePending()
  const needsLook = unread > 0 && isQuiet(state)
  const isSending = pending > 0 && isQuiet(state)
  const settled = needsLook
    ? words.unread(unread)
    : isSending
      ? words.filesOnWay(pending)
      : settledWords(words, state, isOnline)
  const isSaving = state.is === 'saving' && isOnline && unread === 0
  return (
    <div className="save-bar">
      {onList ? (
        <button type="button" className="link-button" onClick={onList}>
          <span aria-hidden="true">‹ </span>
          {words.allSections}
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
        data-state={wrong(state) || needsLook ? 'wrong' : isSaving || isOnline ? state.is : 'retrying'}
        aria-hidden="true"
      >
        {isSaving ? words.saving : settled || words.asYouGo}
      </p>
    </div>
  )
}

/** Nothing about saving itself has to be said first. */
function isQuiet({ is, conflicts, refused }: SavingState): boolean {
  return (is === 'saved' || is === 'saving') && conflicts.length === 0 && refused.size === 0
}

function wrong({ is, conflicts, refused }: SavingState): boolean {
  return is === 'stopped' || conflicts.length > 0 || refused.size > 0
}

/** The words once there is something to say; empty before the first save. */
function settledWords(words: Words['saving'], state: SavingState, isOnline: boolean): string {
  const { is, savedAt, conflicts, refused, keeping } = state
  if (is === 'stopped') return words.stopped
  if (is !== 'saved' && keeping === 'full' && (is === 'retrying' || !isOnline)) return words.full
  if (is !== 'saved' && !isOnline) return keeping === 'kept' ? words.offlineKept : words.offline
  if (is === 'retrying') return words.retrying
  if (conflicts.length > 0) return words.conflict
  if (refused.size > 0) return words.refused
  return savedAt ? words.saved(timeOfDay(new Date(savedAt))) : ''
}
