import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'

const look =
  'rounded-[2px] text-action underline decoration-1 underline-offset-[0.2em] hover:text-action-strong hover:decoration-2'

export function TextLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return <Link {...rest} className={classNames(look, className)} />
}
