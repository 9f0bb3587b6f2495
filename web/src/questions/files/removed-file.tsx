import type { FileAnswer } from '@candour/survey/reading'
import { useEffect } from 'react'
import { inputId } from '../ids.ts'
import { focusOn, removeId } from './file-list.tsx'
import { useFileWords } from './in-words.ts'
import type { Uploads } from './uploads.ts'

/** A file that nobody wants back for so long is deleted, while the page stays open. */
const undoFor = 120_000

interface RemovedFileProps {
  readonly question: string
  readonly removed: FileAnswer | null
  readonly uploads: Uploads
}

/** Says that a file is gone, and puts it back. */
export function RemovedFile({ question, removed, uploads }: RemovedFileProps) {
  const files = useFileWords()
  const undoId = `${inputId(question)}-undo`

  // Leaving the step is the end of it.
  useEffect(() => () => uploads.forget(question), [uploads, question])
  useEffect(() => {
    if (!removed) return
    // Not from under somebody who is about to press it.
    const timer = setInterval(() => {
      if (document.activeElement?.id !== undoId) uploads.forget(question)
    }, undoFor)
    return () => clearInterval(timer)
  }, [removed, uploads, question, undoId])

  return (
    <div aria-live="polite">
      {removed && (
        <p className="rows-removed">
          {files.removed(removed.name)}{' '}
          <button
            type="button"
            className="link-button"
            id={undoId}
            onClick={() => {
              focusOn(removeId(question, uploads.undo(question)))
            }}
          >
            {files.undo}
            <span className="visually-hidden"> {removed.name}</span>
          </button>
        </p>
      )}
    </div>
  )
}
