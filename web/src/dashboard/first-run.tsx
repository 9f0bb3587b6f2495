import type { ReactNode, RefCallback } from 'react'
import { href } from '../app/paths.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { PlanUsage } from './plan-usage.tsx'

const steps = [
  ['Say who the client is', 'A name is enough. To try it first, use your own.'],
  ['Choose the questions', 'The first meeting is chosen already; your own survey works too.'],
  ['Send the private link', 'Copy it into a message of yours, or have us email it.'],
] as const

const gets = [
  'A page with your firm’s name, and none of ours in front of it.',
  'Plain questions that fit a phone. They need no account and no app.',
  'As many sittings as they need: every answer is kept as it is given.',
]

interface FirstRunProps {
  heading: RefCallback<HTMLElement>
  onSkip: () => void
  children: ReactNode
}

/** A firm without clients sees the one thing to do, and can do it here. */
export function FirstRun({ heading, onSkip, children }: FirstRunProps) {
  return (
    <div className="grid gap-8 md:grid-cols-[1fr_28rem] md:gap-16">
      <div className="grid content-start gap-6">
        <h1 ref={heading} tabIndex={-1} className="font-serif text-3xl font-semibold">
          Send your first private link
        </h1>
        <p className="max-w-prose text-lg">
          Three steps, about a minute. Your client opens the link and answers in their own time.
        </p>
        <ol className="grid max-w-prose">
          {steps.map(([step, more], index) => (
            <li key={step} className="flex gap-4 border-t border-line py-3">
              <span aria-hidden="true" className="w-4 font-serif text-lg text-action tabular-nums">
                {index + 1}
              </span>
              <span className="self-center">
                <strong className="font-semibold">{step}</strong>
                <span className="block text-sm text-ink-soft">{more}</span>
              </span>
            </li>
          ))}
        </ol>
        <section className="grid max-w-prose gap-2">
          <h2 className="font-semibold">What your client gets</h2>
          <ul className="grid list-disc gap-1 pl-5 text-ink-soft">
            {gets.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
        <p className="max-w-prose text-ink-soft">
          Would you rather ask your own questions? <TextLink to={href('surveys')}>Add a survey</TextLink>{' '}
          before you start.
        </p>
        <div>
          <Button look="quiet" className="-ml-4" onClick={onSkip}>
            Look around first
          </Button>
        </div>
        <PlanUsage />
      </div>
      <div>
        <Card>{children}</Card>
      </div>
    </div>
  )
}
