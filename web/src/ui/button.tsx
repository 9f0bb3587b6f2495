import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'
import { Spinner } from './spinner.tsx'

type Look = 'main' | 'plain' | 'quiet' | 'danger'

const base =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-soft px-4 py-2 text-center font-semibold ' +
  'motion-safe:transition-colors disabled:opacity-60'

// Clear borders are seen where a reader's own colours take the place of ours: there a button has no ground.
const looks: Record<Look, string> = {
  main: 'border border-transparent bg-action text-on-action hover:bg-action-strong',
  plain: 'border border-rule bg-surface text-ink hover:bg-sunk',
  quiet: 'text-action underline decoration-1 underline-offset-4 hover:bg-sunk hover:text-action-strong',
  danger: 'border border-transparent bg-wrong text-on-wrong hover:bg-wrong-strong',
}

interface ButtonProps extends ComponentProps<'button'> {
  look?: Look
  /** While the action runs: the button says so, keeps its width, and ignores further presses. */
  pending?: boolean
  children: ReactNode
}

export function Button({
  look = 'main',
  pending = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      // Not `disabled`: that would throw the focus of a keyboard user away.
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      className={classNames(base, looks[look], pending && 'opacity-80', className)}
      onClick={(event) => {
        if (pending) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {pending && <Spinner />}
      {children}
    </button>
  )
}

interface ButtonLinkProps extends ComponentProps<typeof Link> {
  look?: Exclude<Look, 'danger'>
}

/** A link that looks like a button; it goes somewhere and does nothing else. */
export function ButtonLink({ look = 'main', className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={classNames(base, looks[look], className)} />
}
