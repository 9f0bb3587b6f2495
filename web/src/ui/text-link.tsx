import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'

export const textLinkLook =
  'rounded-[2px] text-action underline decoration-1 underline-offset-[0.2em] hover:text-action-strong hover:decoration-2'

export const aloneLook = '-my-2.5 inline-block py-2.5'

interface TextLinkProps extends ComponentProps<typeof Link> {
  /** Outside any sentence: as tall to press as a button, without taking more room. */
  alone?: boolean
}

export function TextLink({ alone = false, className, ...rest }: TextLinkProps) {
  return <Link {...rest} className={classNames(textLinkLook, alone && aloneLook, className)} />
}
