import { paidPlanIds, plans } from '@candour/contract'
import { href } from '../../app/paths.ts'
import { pounds } from '../../ui/plan-words.ts'
import { TextLink } from '../../ui/text-link.tsx'

export function PricesInShort() {
  return (
    <section aria-labelledby="prices" className="grid gap-8 border-t border-line pt-12">
      <div className="grid max-w-prose gap-3">
        <h2 id="prices" className="font-serif text-3xl font-semibold">
          What it costs, and what it would save
        </h2>
        <p>
          The plans differ in how much you can send and keep. Security, exports and access to what was
          collected are in every one.
        </p>
      </div>
      <dl className="grid divide-y divide-line rounded-soft border border-line bg-surface sm:grid-cols-3 sm:divide-x sm:divide-y-0">
        {(['free', ...paidPlanIds] as const).map((id) => (
          <div key={id} className="grid gap-1 p-5 sm:p-6">
            <dt className="font-semibold">{plans[id].name}</dt>
            <dd>
              <span className="font-serif text-2xl font-semibold tabular-nums">
                {pounds(plans[id].price.month)}
              </span>{' '}
              a month{id !== 'free' && <span className="text-ink-soft">, excluding VAT</span>}
            </dd>
            <dd className="text-ink-soft">{plans[id].invitationsAMonth} invitations a month</dd>
          </div>
        ))}
      </dl>
      <p className="max-w-prose">
        <TextLink to={href('pricing')}>See the plans side by side</TextLink>, or work out{' '}
        <TextLink to={href('roiCalculator')}>what it would save, with your own firm’s figures</TextLink>. We
        promise no number of hours.
      </p>
    </section>
  )
}
