import type { Subscription } from '@candour/contract'
import { useRef } from 'react'
import { Button } from '../ui/button.tsx'
import { planName } from '../ui/plan-words.ts'
import { Spinner } from '../ui/spinner.tsx'
import type { ReturnNews } from './returning.ts'

interface ReturnNoticeProps {
  news: ReturnNews | undefined
  subscription: Subscription | null | undefined
  lookAgain: () => void
}

/** What came of going to Stripe. The place is there before its words, so that a screen reader says them. */
export function ReturnNotice({ news, subscription, lookAgain }: ReturnNoticeProps) {
  const notice = useRef<HTMLDivElement>(null)
  return (
    <div className={news && `mt-6 grid max-w-prose gap-3 border-l-4 px-4 py-3 ${looks[news]}`}>
      <div ref={notice} role="status" tabIndex={-1} className="grid gap-1 focus:outline-none">
        {news && <Words news={news} planId={subscription?.planId ?? 'free'} />}
      </div>
      {news === 'not-yet' && (
        <div>
          <Button
            look="plain"
            onClick={() => {
              // The button goes; what takes its place is above.
              notice.current?.focus()
              lookAgain()
            }}
          >
            Look again
          </Button>
        </div>
      )}
    </div>
  )
}

const looks: Record<ReturnNews, string> = {
  waiting: 'border-line bg-surface',
  'in-force': 'border-action bg-action-tint',
  'not-yet': 'border-due bg-due-tint',
  cancelled: 'border-line bg-surface',
}

function Words({ news, planId }: { news: ReturnNews; planId: string }) {
  switch (news) {
    case 'waiting':
      return (
        <>
          <p className="flex items-center gap-2 font-semibold">
            <Spinner /> Waiting for Stripe to confirm your plan
          </p>
          <p>This mostly takes a few seconds. You can leave this page meanwhile: nothing is lost.</p>
        </>
      )
    case 'in-force':
      return (
        <>
          <p className="font-semibold">The {planName(planId)} plan is in force</p>
          <p>Its limits hold from now on: you see them below.</p>
        </>
      )
    case 'not-yet':
      return (
        <>
          <p className="font-semibold">Stripe has not confirmed your plan yet</p>
          <p>
            If you paid, nothing is lost and you need not pay again: the plan begins by itself as soon as
            Stripe confirms it. If you did not, nothing was charged.
          </p>
        </>
      )
    case 'cancelled':
      return (
        <>
          <p className="font-semibold">You came back without paying</p>
          <p>Nothing was bought and nothing was charged.</p>
        </>
      )
  }
}
