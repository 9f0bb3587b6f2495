import { graceDays, plans } from '@candour/contract'
import { href } from '../app/paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { MarketingShell } from '../ui/marketing-shell.tsx'
import { PlansSideBySide } from '../ui/plans-side-by-side.tsx'

const inEveryPlan = [
  'The surveys that come with Candour, as often as you like within your invitations.',
  'Every answer to read and to print, for as long as you keep it.',
  'The same protection: each firm’s data kept apart, answers encrypted before they are stored.',
  'No limit on clients, and no charge to them.',
]

const questions = [
  {
    title: 'What happens at a limit?',
    text: 'No new invitation can be made until the next month begins or you choose a larger plan. Every link you have sent goes on working, clients can finish and send their answers, and everything they told you stays at hand.',
  },
  {
    title: 'When does the count start again?',
    text: 'On the first of each month. An invitation counts in the month in which you make it, whether or not it is answered.',
  },
  {
    title: 'Can I change or cancel?',
    text: 'At any time, on the pages of Stripe, who take the payment. A plan that you cancel goes on until the time you paid for is over; then your account is on the Free plan, with everything in it.',
  },
  {
    title: 'What if a payment fails?',
    text: `We tell you, and the plan goes on for ${graceDays} days. After that the limits of the Free plan hold for what is new until the payment is made.`,
  },
  {
    title: 'Can we run it ourselves?',
    text: 'Yes. Candour can run on your own server. It needs Node.js and PostgreSQL, and nothing else.',
  },
]

export function PricingPage() {
  return (
    <MarketingShell title="Pricing">
      <div className="grid gap-12">
        <div className="grid max-w-prose gap-6">
          <h1 className="font-serif text-3xl font-semibold">Pricing</h1>
          <p className="font-serif text-xl text-ink-soft">
            Start on the {plans.free.name} plan and stay on it as long as it is enough. The plans differ in
            how much you can send and keep, and in nothing else.
          </p>
        </div>
        <section aria-labelledby="plans" className="grid gap-6">
          <h2 id="plans" className="sr-only">
            Plans
          </h2>
          <PlansSideBySide />
          <div>
            <ButtonLink to={href('register')}>Create a free account</ButtonLink>
          </div>
        </section>
        <div className="grid gap-12 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] md:gap-16">
          <section aria-labelledby="every-plan" className="grid max-w-prose content-start gap-3">
            <h2 id="every-plan" className="font-serif text-2xl font-semibold">
              In every plan
            </h2>
            <ul className="grid">
              {inEveryPlan.map((line) => (
                <li key={line} className="border-t border-line py-3 first:border-t-0">
                  {line}
                </li>
              ))}
            </ul>
          </section>
          <section aria-labelledby="questions" className="grid max-w-prose content-start gap-3">
            <h2 id="questions" className="font-serif text-2xl font-semibold">
              Good to know
            </h2>
            <div className="grid gap-5">
              {questions.map(({ title, text }) => (
                <div key={title}>
                  <h3 className="text-lg font-semibold">{title}</h3>
                  <p className="mt-1">{text}</p>
                </div>
              ))}
            </div>
          </section>
        </div>
      </div>
    </MarketingShell>
  )
}
