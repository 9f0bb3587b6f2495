import { type ChangeEvent, type RefObject, useId } from 'react'
import { controlLook, described, FieldFrame } from '../ui/field.tsx'
import type { Place } from './json-places.ts'
import { LineNumbers } from './line-numbers.tsx'

interface DefinitionFieldProps {
  id: string
  text: string
  error: string | undefined
  control: RefObject<HTMLTextAreaElement | null>
  /** Lines on which something is wrong. */
  wrongLines: readonly number[]
  onChange: (text: string) => void
}

/** Where a survey is pasted, or read from a file. */
export function DefinitionField({ id, text, error, control, wrongLines, onChange }: DefinitionFieldProps) {
  const fileId = useId()
  const hint = 'The JSON of a survey in the SurveyJS format, as its editor or a colleague gave it to you.'
  const chooseFile = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    if (file) onChange(await file.text())
    // So that choosing the same file again, after it was put right, is noticed.
    event.target.value = ''
  }
  return (
    <div className="grid gap-3">
      <FieldFrame id={id} label="Survey" hint={hint} error={error}>
        <div className="grid grid-cols-[auto_minmax(0,1fr)]">
          <LineNumbers text={text} wrong={wrongLines} control={control} />
          <textarea
            {...described({ id, hint, error })}
            ref={control}
            rows={20}
            spellCheck={false}
            autoCapitalize="none"
            autoComplete="off"
            wrap="off"
            value={text}
            onChange={(event) => onChange(event.target.value)}
            className={`${controlLook} rounded-l-none font-mono text-sm`}
          />
        </div>
      </FieldFrame>
      <div className="flex flex-wrap items-center gap-3">
        <label htmlFor={fileId}>Or choose a file:</label>
        <input
          id={fileId}
          type="file"
          accept=".json,application/json"
          onChange={chooseFile}
          className="w-full min-w-0 text-sm sm:w-auto file:mr-3 file:min-h-11 file:rounded-soft file:border file:border-solid file:border-rule file:bg-surface file:px-4 file:font-semibold"
        />
      </div>
    </div>
  )
}

/** Puts the cursor on a line of the pasted text and brings it into view. */
export function showPlace(control: HTMLTextAreaElement | null, place: Place): void {
  if (!control) return
  const lines = control.value.split('\n')
  const from = lines.slice(0, place.line - 1).reduce((sum, line) => sum + line.length + 1, 0)
  control.focus()
  control.setSelectionRange(from, from + (lines[place.line - 1]?.length ?? 0))
  control.scrollTop = (control.scrollHeight / lines.length) * Math.max(0, place.line - 4)
}
