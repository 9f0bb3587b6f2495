import { limits } from '@candour/contract'
import type { Reading } from '@candour/survey/reading'
import { useDeferredValue, useId, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '../ui/button.tsx'
import { controlLook } from '../ui/field.tsx'
import { TextButton } from '../ui/text-button.tsx'
import { anchorOf } from './anchor.ts'
import { notePlace } from './answer-actions.tsx'
import { useAnswerKeys } from './answer-keys.ts'
import { AnswerList } from './answer-list.tsx'
import { NoteLine } from './answer-review.tsx'
import { Flags } from './flags.tsx'
import { KeysDialog } from './keys-dialog.tsx'
import { isBlank, linesOf } from './lines.ts'
import { narrowed } from './narrowing.ts'
import { OpenItems } from './open-items.tsx'
import { useReviewing } from './review.ts'
import { progressInWords, progressOf } from './section-progress.ts'
import { useGoingThere } from './sought.ts'
import { TextEditor } from './text-editor.tsx'
import { useTypedText } from './typed-text.ts'

/** The answers by section, with what is urgent before them. */
export function AnswersView({ reading }: { reading: Reading }) {
  const { response } = useReviewing()
  const [search, setSearch] = useSearchParams()
  const hideBlank = search.get('blank') === 'hidden'
  const [find, setFind] = useState('')
  const sought = useDeferredValue(find)
  const sections = useMemo(() => narrowed(reading, { find: sought, hideBlank }), [reading, sought, hideBlank])
  const list = useRef<HTMLDivElement>(null)
  const [help, setHelp] = useState(false)
  useAnswerKeys(list, () => setHelp(true))
  useGoingThere()
  const { answered, total, open } = reading
  const found = sought.trim() === '' ? null : linesOf({ sections }).length

  function setHideBlank(hide: boolean): void {
    const next = new URLSearchParams(search)
    if (hide) next.set('blank', 'hidden')
    else next.delete('blank')
    setSearch(next, { replace: true, preventScrollReset: true })
  }

  function showAll(): void {
    setFind('')
    if (hideBlank) setHideBlank(false)
  }

  return (
    <div className="grid gap-6">
      <Flags flags={response.flags} onGo={showAll} />
      <GeneralNotes />
      <div className="hidden print:block">
        <OpenItems open={open} />
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 print:hidden">
        <Find text={find} onChange={setFind} />
        <div className="flex flex-wrap items-center gap-x-4">
          <Blank reading={reading} hidden={hideBlank} onChange={setHideBlank} />
          <TextButton isSmall onClick={() => setHelp(true)}>
            Keys
          </TextButton>
        </div>
      </div>
      <p className="text-sm text-ink-soft" role="status">
        {found === null
          ? `${answered} of ${total} questions answered.`
          : found === 0
            ? 'No question or answer has these words.'
            : `${found} of ${linesOf(reading).length} answers have these words.`}
      </p>
      {found === 0 && (
        <div>
          <Button look="plain" onClick={showAll}>
            Show every answer
          </Button>
        </div>
      )}
      <div ref={list} className="grid gap-8">
        {sections.map((section) => (
          <section key={section.name} aria-labelledby={anchorOf(section.name)}>
            <div className="flex flex-wrap items-baseline justify-between gap-x-4 pb-2">
              <h3
                id={anchorOf(section.name)}
                tabIndex={-1}
                className="scroll-mt-6 font-serif text-xl font-semibold"
              >
                {section.title}
              </h3>
              <p className="text-xs text-ink-soft tabular-nums">
                {progressInWords(
                  progressOf(reading.sections.find(({ name }) => name === section.name) ?? section, response),
                )}
              </p>
            </div>
            <AnswerList blocks={section.blocks} />
          </section>
        ))}
      </div>
      {help && <KeysDialog onClose={() => setHelp(false)} />}
    </div>
  )
}

function Find({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const id = useId()
  return (
    <div className="grid grow gap-1 sm:max-w-80">
      <label htmlFor={id} className="text-sm font-semibold">
        Find in answers
      </label>
      <input
        id={id}
        type="search"
        value={text}
        className={controlLook}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}

interface BlankProps {
  reading: Reading
  hidden: boolean
  onChange: (hidden: boolean) => void
}

/** What was not answered matters at a first reading, and is in the way at the next. */
function Blank({ reading, hidden, onChange }: BlankProps) {
  const count = useMemo(() => linesOf(reading).filter(({ answer }) => isBlank(answer)).length, [reading])
  if (count === 0) return null
  return (
    <TextButton isSmall aria-pressed={hidden} onClick={() => onChange(!hidden)}>
      {hidden ? `Show the ${count} not answered` : `Hide the ${count} not answered`}
    </TextButton>
  )
}

/** Notes on the response as a whole. */
function GeneralNotes() {
  const { response, review } = useReviewing()
  const typed = useTypedText()
  const place = notePlace('')
  const notes = response.notes.filter(({ name }) => name === null)
  return (
    <section aria-label="Notes on this response" className="grid gap-2 print:hidden">
      {notes.map((note) => (
        <NoteLine key={note.noteId} note={note} />
      ))}
      <TextEditor
        place={place}
        label="Note on this response"
        hint="Only your firm sees this."
        action="Add the note"
        maxLength={limits.notesLength}
        onSave={(text, key) => review.note(null, text, key)}
      />
      <div>
        <TextButton isSmall onClick={() => typed.begin(place, '')}>
          Add a note on the whole response
        </TextButton>
      </div>
    </section>
  )
}
