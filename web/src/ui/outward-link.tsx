import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { aloneLook, textLinkLook } from './text-link.tsx'

interface OutwardLinkProps extends ComponentProps<'a'> {
  /** Outside any sentence: as tall to press as a button, without taking more room. */
  alone?: boolean
}

/** A link to what is no page of the app: another site, or an address that only the server knows. */
export function OutwardLink({ alone = false, className, children, ...rest }: OutwardLinkProps) {
  return (
    <a {...rest} className={classNames(textLinkLook, alone && aloneLook, className)}>
      {children}
    </a>
  )
}
