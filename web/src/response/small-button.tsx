import type { ComponentProps } from 'react'

/** An action among lines of text. */
export function SmallButton(props: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...props}
      className="min-h-8 text-left text-sm text-action underline decoration-1 underline-offset-4 hover:text-action-strong"
    />
  )
}
