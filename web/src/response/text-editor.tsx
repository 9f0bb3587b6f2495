import { useEffect, useId, useRef, useState } from 'react'
import { sentenceFor } from '../api/api-error.ts'
import { useIdempotencyKeys } from '../api/idempotency.ts'
import { controlLook, FieldFrame } from '../ui/field.tsx'
import { FormButtons } from '../ui/form-buttons.tsx'
import { useTyped, useTypedText } from './typed-text.ts'

interface TextEditorProps {
  /** Where what is typed is kept until it is saved. */
  place: string
  label: string
  hint: string
  action: string
  maxLength: number
  rows?: number
  /** Nothing is a text, too: it takes away what stood there. */
  mayBeEmpty?: boolean
  onSave: (text: string, key: string) => Promise<unknown>
}

/** A box for a few lines at an answer. It stays, with what was typed, until that is saved or dropped. */
export function TextEditor({
  place,
  label,
  hint,
  action,
  maxLength,
  rows = 3,
  mayBeEmpty = false,
  onSave,
}: TextEditorProps) {
  const id = useId()
  const typed = useTypedText()
  const text = useTyped(place)
  const box = useRef<HTMLTextAreaElement>(null)
  const keys = useIdempotencyKeys()
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<string>()
  const isOpen = text !== undefined
  useEffect(() => {
    if (isOpen) box.current?.focus()
  }, [isOpen])
  if (text === undefined) return null

  async function save(): Promise<void> {
    const said = (text ?? '').trim()
    if (pending) return
    if (said === '' && !mayBeEmpty) {
      setError('Write something first.')
      box.current?.focus()
      return
    }
    setPending(true)
    setError(undefined)
    try {
      await onSave(said, keys.keyFor(said))
      keys.done()
      close()
    } catch (failure) {
      setError(`${sentenceFor(failure)} What you wrote is still here.`)
    }
    setPending(false)
  }

  function close(): void {
    const answer = box.current?.closest<HTMLElement>('[data-answer]')
    typed.end(place)
    answer?.focus({ preventScroll: true })
  }

  return (
    <form
      noValidate
      className="grid max-w-prose gap-3 py-2 print:hidden"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <FieldFrame id={id} label={label} hint={hint} error={error}>
        <textarea
          ref={box}
          id={id}
          rows={rows}
          maxLength={maxLength}
          aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
          aria-invalid={error ? true : undefined}
          className={controlLook}
          value={text}
          onChange={(event) => typed.type(place, event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
              event.preventDefault()
              void save()
            }
            if (event.key === 'Escape' && (text ?? '').trim() === '') close()
          }}
        />
      </FieldFrame>
      <FormButtons action={action} pending={pending} onCancel={close} />
    </form>
  )
}
