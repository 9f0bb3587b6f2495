import { limits, type Note } from '@candour/contract'
import { sentenceFor } from '../api/api-error.ts'
import { newIdempotencyKey } from '../api/idempotency.ts'
import { notify } from '../ui/notifications/notify.ts'
import { Tag } from '../ui/tag.tsx'
import { TextButton } from '../ui/text-button.tsx'
import { momentOf } from '../ui/when.ts'
import { askPlace, notePlace } from './answer-actions.tsx'
import { QueryThread } from './query-thread.tsx'
import { useReviewing } from './review.ts'
import { TextEditor } from './text-editor.tsx'
import { useTyped, useTypedText } from './typed-text.ts'

/** Whether anything of the firm stands at this answer. */
export function useHasReview(name: string): boolean {
  const { queries, notes } = useReviewing().response
  const asking = useTyped(askPlace(name)) !== undefined
  const noting = useTyped(notePlace(name)) !== undefined
  return asking || noting || [...queries, ...notes].some((one) => one.name === name)
}

/** What was asked about an answer, with what came back, and the firm's own notes. */
export function AnswerReview({ name, title }: { name: string; title: string }) {
  const { response, review } = useReviewing()
  const { queries, notes } = response
  return (
    <div className="grid gap-2">
      {queries
        .filter((query) => query.name === name)
        .map((query) => (
          <QueryThread key={query.queryId} query={query} title={title} />
        ))}
      {notes
        .filter((note) => note.name === name)
        .map((note) => (
          <NoteLine key={note.noteId} note={note} />
        ))}
      <TextEditor
        place={askPlace(name)}
        label={`What do you want to ask about “${title}”?`}
        hint="Kept as a draft. Your client sees it only once you send your questions."
        action="Keep this question"
        maxLength={limits.messageLength}
        onSave={(text, key) => review.ask(name, text, key)}
      />
      <TextEditor
        place={notePlace(name)}
        label={`Note on “${title}”`}
        hint="Only your firm sees this."
        action="Add the note"
        maxLength={limits.notesLength}
        onSave={(text, key) => review.note(name, text, key)}
      />
    </div>
  )
}

export function NoteLine({ note }: { note: Note }) {
  const { review } = useReviewing()
  const typed = useTypedText()
  const place = `renote ${note.noteId}`
  const isEdited = useTyped(place) !== undefined

  async function remove(): Promise<void> {
    try {
      await review.removeNote(note)
    } catch (error) {
      notify({ type: 'negative', message: 'The note was not removed', caption: sentenceFor(error) })
      return
    }
    const undo = () => review.note(note.name, note.text, newIdempotencyKey()).catch(() => failed(note.text))
    notify({ type: 'info', message: 'Note removed', actions: [{ label: 'Undo', onPress: undo }] })
  }

  if (isEdited) {
    return (
      <TextEditor
        place={place}
        label="Change the note"
        hint="Only your firm sees this."
        action="Save the note"
        maxLength={limits.notesLength}
        onSave={(text, key) => review.renote(note, text, key)}
      />
    )
  }
  return (
    <div className="rounded-soft border border-dashed border-rule bg-surface px-3 py-2 text-sm">
      <p className="flex flex-wrap items-baseline gap-2 text-ink-soft">
        <Tag>Only your firm sees this</Tag> {momentOf(note.updatedAt)}
      </p>
      <p className="break-words whitespace-pre-line">{note.text}</p>
      <div className="flex flex-wrap gap-4 print:hidden">
        <TextButton isSmall onClick={() => typed.begin(place, note.text)}>
          Change<span className="sr-only"> the note</span>
        </TextButton>
        <TextButton isSmall onClick={() => void remove()}>
          Remove<span className="sr-only"> the note</span>
        </TextButton>
      </div>
    </div>
  )
}

/** Its words are shown once more: they are nowhere else now. */
function failed(text: string): void {
  notify({ type: 'negative', message: 'It could not be put back. It said:', caption: text, timeout: 0 })
}
