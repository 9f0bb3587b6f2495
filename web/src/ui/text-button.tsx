import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

interface TextButtonProps extends ComponentProps<'button'> {
  /** Among the smaller words of a list or a heading; as tall to press as the others. */
  isSmall?: boolean
}

/** An action that stands among words, as a link does. */
export function TextButton({ isSmall = false, className, ...rest }: TextButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(
        'rounded-[2px] text-left text-action underline decoration-1 underline-offset-4 hover:text-action-strong hover:decoration-2',
        isSmall && 'min-h-8 text-sm',
        className,
      )}
    />
  )
}
