import type { Client } from '@candour/contract'
import { type ReactNode, useState } from 'react'
import { sentenceFor } from '../api/api-error.ts'
import { Button } from '../ui/button.tsx'
import { notify } from '../ui/notifications/notify.ts'
import { StatusTag } from '../ui/status-tag.tsx'
import { momentOf } from '../ui/when.ts'
import { AnswerTogether } from './answer-together.tsx'
import { ReopenDialog } from './reopen-dialog.tsx'
import { type Response, useReviewing } from './review.ts'

/** Which response this is, how it stands, and what can be done with the whole of it. */
export function ResponseHead({ client, children }: { client: Client; children?: ReactNode }) {
  const { clientId, response } = useReviewing()
  const { title, status, invitationId } = response
  return (
    <div className="grid gap-4 border-t border-line pt-6">
      <div className="grid min-w-0 gap-2">
        <div className="flex flex-wrap items-center gap-3">
          <h2 className="font-serif text-2xl font-semibold">{title}</h2>
          <StatusTag status={status} />
        </div>
        <ul className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
          {factsOf(response).map((fact) => (
            <li key={fact} className="whitespace-nowrap">
              {fact}
            </li>
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap items-center gap-3 print:hidden">
        <Reviewed />
        {status === 'in-progress' ? (
          <AnswerTogether clientId={clientId} invitationId={invitationId} />
        ) : (
          <Reopen client={client} />
        )}
        <Button look="plain" onClick={() => window.print()}>
          Print
        </Button>
        {children}
      </div>
    </div>
  )
}

function factsOf({ startedAt, submittedAt, updatedAt, reviewedAt, reference }: Response): string[] {
  return [
    `Started ${momentOf(startedAt)}`,
    submittedAt ? `Submitted ${momentOf(submittedAt)}` : `Last saved ${momentOf(updatedAt)}`,
    reviewedAt ? `Reviewed ${momentOf(reviewedAt)}` : '',
    reference ? `Receipt ${reference}` : '',
  ].filter(Boolean)
}

function Reviewed() {
  const { response, review } = useReviewing()
  const [pending, setPending] = useState(false)
  const { status } = response
  const waiting = response.queries.filter(({ state }) => state === 'open' || state === 'replied').length

  async function set(next: 'reviewed' | 'submitted'): Promise<void> {
    setPending(true)
    try {
      await review.setStatus(next)
      if (next === 'reviewed')
        notify({
          type: 'positive',
          message: 'Marked as reviewed',
          actions: [{ label: 'Undo', onPress: () => void set('submitted') }],
        })
    } catch (error) {
      notify({ type: 'negative', message: 'That could not be saved', caption: sentenceFor(error) })
    }
    setPending(false)
  }

  if (status === 'reviewed') {
    return (
      <Button look="plain" pending={pending} onClick={() => void set('submitted')}>
        Not reviewed after all
      </Button>
    )
  }
  const isEarly = status === 'in-progress'
  return (
    <>
      <Button
        pending={pending}
        disabled={isEarly}
        aria-describedby="reviewed-reason"
        onClick={() => void set('reviewed')}
      >
        Mark as reviewed
      </Button>
      <span id="reviewed-reason" className="text-sm text-ink-soft empty:hidden">
        {isEarly
          ? 'Once your client has submitted.'
          : waiting > 0
            ? `${waiting} ${waiting === 1 ? 'question is' : 'questions are'} not settled yet.`
            : ''}
      </span>
    </>
  )
}

function Reopen({ client }: { client: Client }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="plain" onClick={() => setOpen(true)}>
        Reopen
      </Button>
      {open && <ReopenDialog client={client} onClose={() => setOpen(false)} />}
    </>
  )
}
