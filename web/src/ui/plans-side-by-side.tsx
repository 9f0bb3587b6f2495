import { type BillingInterval, billingIntervals, type PlanId, paidPlanIds, plans } from '@candour/contract'
import { type ReactNode, useId, useState } from 'react'
import { intervalNames, limitsInWords, pounds, savedByTheYear } from './plan-words.ts'
import { Tag } from './tag.tsx'

const planIds: readonly PlanId[] = ['free', ...paidPlanIds]

interface PlansSideBySideProps {
  /** The plan of whoever reads, to be marked. */
  currentId?: PlanId | undefined
  /** What can be done about a plan, at its foot. */
  actionFor?: (planId: PlanId, interval: BillingInterval) => ReactNode
}

/** The plans with their prices and limits, as the contract has them: on the pricing page and where one is bought. */
export function PlansSideBySide({ currentId, actionFor }: PlansSideBySideProps) {
  const [interval, setInterval] = useState<BillingInterval>('month')
  return (
    <div className="grid gap-5">
      <IntervalSwitch interval={interval} onChange={setInterval} />
      <ul className="grid divide-y divide-line rounded-soft border border-line bg-surface shadow-lift md:grid-cols-3 md:divide-x md:divide-y-0">
        {planIds.map((planId) => (
          <li key={planId} className="grid content-start gap-4 p-5 sm:grid-cols-2 sm:p-6 md:grid-cols-1">
            <div className="grid content-start gap-1">
              <div className="flex flex-wrap items-center gap-x-3">
                <h3 className="font-serif text-xl font-semibold">{plans[planId].name}</h3>
                {planId === currentId && <Tag tone="good">Your plan</Tag>}
              </div>
              <Price planId={planId} interval={interval} />
            </div>
            <div className="grid content-start gap-4">
              <ul className="grid gap-1">
                {limitsInWords(plans[planId]).map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
              {actionFor?.(planId, interval)}
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Price({ planId, interval }: { planId: PlanId; interval: BillingInterval }) {
  const { price } = plans[planId]
  return (
    <>
      <p>
        <span className="font-serif text-2xl font-semibold tabular-nums">{pounds(price[interval])}</span> a{' '}
        {interval}
        {planId !== 'free' && <span className="text-ink-soft">, excluding VAT</span>}
      </p>
      <p className="text-sm text-ink-soft">
        {planId === 'free'
          ? 'No card is asked for.'
          : interval === 'month'
            ? `Or ${pounds(price.year)} a year: ${pounds(savedByTheYear(planId))} less.`
            : `${pounds(savedByTheYear(planId))} less than twelve months at ${pounds(price.month)}.`}
      </p>
    </>
  )
}

interface IntervalSwitchProps {
  interval: BillingInterval
  onChange: (interval: BillingInterval) => void
}

function IntervalSwitch({ interval, onChange }: IntervalSwitchProps) {
  const name = useId()
  return (
    <fieldset className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <legend className="float-left mr-4 py-2 font-semibold">Pay</legend>
      <div className="flex rounded-soft border border-rule bg-surface">
        {billingIntervals.map((one) => (
          <label
            key={one}
            className="flex min-h-11 cursor-pointer items-center gap-2 rounded-soft px-4 has-checked:bg-action-tint has-checked:font-semibold has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink"
          >
            <input
              type="radio"
              name={name}
              checked={one === interval}
              onChange={() => onChange(one)}
              className="size-4 shrink-0 accent-action outline-none"
            />
            {intervalNames[one]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
