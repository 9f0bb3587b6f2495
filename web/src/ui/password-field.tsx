import { type ComponentProps, type ReactNode, useState } from 'react'
import { controlLook, described, FieldFrame } from './field.tsx'

interface PasswordFieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  id: string
  label: string
  hint?: ReactNode
  error?: string | undefined
}

/** A password that its writer may look at. Pasting and password managers work as they should. */
export function PasswordField({ id, label, hint, error, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <div className="flex gap-2">
        <input
          {...rest}
          {...described({ id, hint, error })}
          type={shown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          className={controlLook}
        />
        <button
          type="button"
          aria-controls={id}
          aria-label={shown ? 'Hide password' : 'Show password'}
          className="min-h-11 w-20 shrink-0 rounded-soft border border-rule bg-surface font-semibold hover:bg-sunk"
          onClick={() => setShown(!shown)}
        >
          {shown ? 'Hide' : 'Show'}
        </button>
      </div>
    </FieldFrame>
  )
}
