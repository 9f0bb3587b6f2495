import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface FrameProps {
  id: string
  label: string
  hint?: ReactNode
  error?: string | undefined
  optional?: boolean
  children: ReactNode
}

/** A label above, a hint below it, then what is wrong, then the control: in the order that they are read. */
export function FieldFrame({ id, label, hint, error, optional, children }: FrameProps) {
  return (
    <div className={classNames('grid gap-1.5', error && 'border-l-4 border-wrong pl-4')}>
      <label htmlFor={id} className="font-semibold">
        {label}
        {optional && <span className="font-normal text-ink-soft"> (optional)</span>}
      </label>
      {hint && (
        <div id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </div>
      )}
      {error && (
        <p id={`${id}-error`} className="font-semibold text-wrong">
          <span className="sr-only">Error: </span>
          {error}
        </p>
      )}
      {children}
    </div>
  )
}

/** What ties a control to its label, hint and error. */
export function described({ id, hint, error }: { id: string; hint?: ReactNode; error?: string | undefined }) {
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return {
    id,
    'aria-describedby': ids || undefined,
    'aria-invalid': error ? (true as const) : undefined,
  }
}

export const controlLook =
  'min-h-11 w-full rounded-soft border border-rule bg-surface px-3 py-2 text-ink placeholder:text-ink-soft ' +
  'aria-invalid:border-2 aria-invalid:border-wrong'

interface TextFieldProps extends ComponentProps<'input'> {
  id: string
  label: string
  hint?: ReactNode
  error?: string | undefined
  optional?: boolean
}

export function TextField({ id, label, hint, error, optional, className, ...rest }: TextFieldProps) {
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} {...(optional && { optional })}>
      <input
        type="text"
        {...rest}
        {...described({ id, hint, error })}
        className={classNames(controlLook, className)}
      />
    </FieldFrame>
  )
}
