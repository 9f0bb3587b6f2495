import { Check, MessageCircleQuestion, StickyNote } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from '../ui/class-names.ts'
import { useReviewing } from './review.ts'
import { useTypedText } from './typed-text.ts'

export const askPlace = (name: string) => `ask ${name}`
export const notePlace = (name: string) => `note ${name}`

/** What can be done with an answer: quiet until it is looked at, and never out of reach of keys and fingers. */
export function AnswerActions({ name, title }: { name: string; title: string }) {
  const { response, review } = useReviewing()
  const typed = useTypedText()
  const isAccepted = response.accepted.includes(name)
  return (
    <div className="flex print:hidden">
      <Action
        data-do="accept"
        aria-pressed={isAccepted}
        title={isAccepted ? 'Accepted: press to take back' : 'Accept'}
        onClick={() => void review.accept(name, !isAccepted)}
      >
        <Check aria-hidden="true" className="size-4" />
        <span className="sr-only">Accept {title}</span>
      </Action>
      <Action data-do="ask" title="Ask about this" onClick={() => typed.begin(askPlace(name), '')}>
        <MessageCircleQuestion aria-hidden="true" className="size-4" />
        <span className="sr-only">Ask about {title}</span>
      </Action>
      <Action data-do="note" title="Note for your firm" onClick={() => typed.begin(notePlace(name), '')}>
        <StickyNote aria-hidden="true" className="size-4" />
        <span className="sr-only">Add a note to {title}</span>
      </Action>
    </div>
  )
}

function Action({ className, ...rest }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(
        'grid size-8 place-items-center rounded-soft text-ink-soft hover:bg-sunk hover:text-ink focus-visible:opacity-100',
        'aria-pressed:bg-action-tint aria-pressed:text-action aria-pressed:opacity-100',
        'group-focus-within/answer:opacity-100 group-hover/answer:opacity-100 pointer-fine:opacity-0',
        className,
      )}
    />
  )
}
