import { type ReactNode, useId } from 'react'

interface CheckboxProps {
  label: string
  hint?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
}

/** A choice of yes or no, with the whole of its words to press. */
export function Checkbox({ label, hint, checked, onChange }: CheckboxProps) {
  const id = useId()
  return (
    <div className="flex gap-3">
      <input
        type="checkbox"
        id={id}
        checked={checked}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onChange(event.target.checked)}
        className="mt-1 size-5 shrink-0 accent-action"
      />
      <div className="min-w-0">
        <label htmlFor={id} className="block font-semibold">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-sm break-words text-ink-soft">
            {hint}
          </p>
        )}
      </div>
    </div>
  )
}
