import type { Client } from '@candour/contract'
import type { Reading } from '@candour/survey/reading'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { useReviewing } from './review.ts'
import { SendDialog } from './send-dialog.tsx'

/** At the foot of the window for as long as there are questions that the client has not been sent. */
export function SendBar({ client, reading }: { client: Client; reading: Reading }) {
  const { response } = useReviewing()
  const [open, setOpen] = useState(false)
  const drafts = response.queries.filter(({ state }) => state === 'draft')
  // What was sent a moment ago is shown until it is closed, when no draft is left.
  if (drafts.length === 0 && !open) return null
  const isEarly = response.status === 'in-progress'
  return (
    <>
      {drafts.length > 0 && (
        <section
          aria-label="Questions to send"
          className="sticky bottom-0 z-10 -mx-4 mt-8 flex flex-wrap items-center justify-between gap-3 border-t border-line bg-surface px-4 py-3 shadow-lift sm:mx-0 sm:rounded-soft sm:border print:hidden"
        >
          <p>
            <strong>{countOf(drafts.length)}</strong>
            {isEarly && ' once your client has submitted'}
          </p>
          <Button disabled={isEarly} onClick={() => setOpen(true)}>
            Check and send
          </Button>
        </section>
      )}
      {open && <SendDialog client={client} reading={reading} onClose={() => setOpen(false)} />}
    </>
  )
}

const countOf = (count: number) => `${count} ${count === 1 ? 'question' : 'questions'} ready to send`
