import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** A sheet of paper on the ground. */
export function Card({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div
      className={classNames('rounded-soft border border-line bg-surface p-5 shadow-lift sm:p-6', className)}
    >
      {children}
    </div>
  )
}
