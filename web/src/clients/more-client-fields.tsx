import { limits } from '@candour/contract'
import type { ReactNode } from 'react'
import { Checkbox } from '../ui/checkbox.tsx'
import { problemOf } from '../ui/error-summary.tsx'
import { controlLook, described, FieldFrame, TextField } from '../ui/field.tsx'
import type { ClientFieldsProps, TypedClient } from './client-fields.tsx'

/** How the client is reached without harm, by when answers are wanted, and what the firm notes for itself. */
export function MoreClientFields({ typed, problems, onChange }: ClientFieldsProps) {
  const set = (change: Partial<TypedClient>) => onChange({ ...typed, ...change })
  const field = (id: string, key: 'phone' | 'dueOn' | 'from' | 'to') => ({
    id,
    value: typed[key],
    error: problemOf(problems, id),
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => set({ [key]: event.target.value }),
  })
  return (
    <>
      <Section title="Safe contact">
        <TextField
          {...field('phone', 'phone')}
          optional
          type="tel"
          label="Safe phone number"
          maxLength={limits.phoneLength}
        />
        <div className="grid gap-1.5">
          <div className="grid grid-cols-2 gap-4">
            <TextField {...field('safe-from', 'from')} optional type="time" label="Safe from" />
            <TextField {...field('safe-to', 'to')} optional type="time" label="Safe until" />
          </div>
          <p className="text-sm text-ink-soft">
            London time. Reminders wait for these hours; codes that the client asks for do not.
          </p>
        </div>
        <Checkbox
          label="Do not leave messages"
          hint="Neither with others nor on a machine."
          checked={typed.leaveNoMessages}
          onChange={(leaveNoMessages) => set({ leaveNoMessages })}
        />
        <LongText
          id="safety-note"
          label="Before getting in touch"
          hint="What else a colleague has to know."
          rows={2}
          maxLength={limits.messageLength}
          value={typed.safetyNote}
          onChange={(safetyNote) => set({ safetyNote })}
        />
      </Section>
      <Section title="Your work">
        <TextField
          {...field('due-on', 'dueOn')}
          optional
          type="date"
          label="Answers wanted by"
          className="max-w-48"
        />
        <LongText
          id="client-notes"
          label="Notes"
          hint="For your firm only. Your client never sees them."
          rows={4}
          maxLength={limits.notesLength}
          value={typed.notes}
          onChange={(notes) => set({ notes })}
        />
      </Section>
    </>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-5 border-t border-line pt-5">
      <legend className="sr-only">{title}</legend>
      <p aria-hidden="true" className="font-serif text-lg font-semibold">
        {title}
      </p>
      {children}
    </fieldset>
  )
}

interface LongTextProps {
  id: string
  label: string
  hint: string
  rows: number
  maxLength: number
  value: string
  onChange: (value: string) => void
}

function LongText({ id, label, hint, value, onChange, ...rest }: LongTextProps) {
  return (
    <FieldFrame id={id} label={label} hint={hint} optional>
      <textarea
        {...described({ id, hint })}
        {...rest}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={controlLook}
      />
    </FieldFrame>
  )
}
