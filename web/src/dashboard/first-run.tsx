import type { ReactNode, RefCallback } from 'react'
import { href } from '../app/paths.ts'
import { Card } from '../ui/card.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { PlanUsage } from './plan-usage.tsx'

const steps = ['Say who the client is', 'Choose the questions', 'Copy the private link and send it']

interface FirstRunProps {
  heading: RefCallback<HTMLElement>
  children: ReactNode
}

/** A firm without clients sees the one thing to do, and can do it here. */
export function FirstRun({ heading, children }: FirstRunProps) {
  return (
    <div className="grid gap-8 md:grid-cols-[1fr_28rem] md:gap-16">
      <div className="grid content-start gap-6">
        <h1 ref={heading} tabIndex={-1} className="font-serif text-3xl font-semibold">
          Send your first private link
        </h1>
        <p className="max-w-prose text-lg">
          It takes about a minute. Your client needs no account: they open the link and answer in their own
          time.
        </p>
        <ol className="grid max-w-prose">
          {steps.map((step, index) => (
            <li key={step} className="flex gap-4 border-t border-line py-3">
              <span aria-hidden="true" className="w-4 font-serif text-lg text-action tabular-nums">
                {index + 1}
              </span>
              <span className="self-center">{step}</span>
            </li>
          ))}
        </ol>
        <p className="max-w-prose text-ink-soft">
          To try it yourself first, use your own name as the client and open the link in a private window.
          Would you rather ask your own questions? <TextLink to={href('surveys')}>Add a survey</TextLink>{' '}
          before you start.
        </p>
        <PlanUsage />
      </div>
      <Card>{children}</Card>
    </div>
  )
}
