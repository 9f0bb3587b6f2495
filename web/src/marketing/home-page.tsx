import { href } from '../app/paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { MarketingShell } from '../ui/marketing-shell.tsx'
import { AccountDeleted } from './account-deleted.tsx'
import { AnswersPicture } from './answers-picture.tsx'
import { Promises } from './promises.tsx'

export function HomePage() {
  return (
    <MarketingShell title="">
      <AccountDeleted />
      <section className="grid items-center gap-10 py-4 sm:py-10 md:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] md:gap-16 md:py-16">
        <div className="grid gap-6">
          <h1 className="font-serif text-4xl font-semibold tracking-[-0.02em]">
            Your client’s answers, before the first meeting
          </h1>
          <p className="max-w-prose text-xl text-ink-soft">
            Candour is client onboarding for family-law firms in England and Wales. You send a private link.
            Your client answers on a phone, a little at a time. You read every answer in one place.
          </p>
          <div className="flex flex-wrap gap-3">
            <ButtonLink to={href('register')}>Create an account</ButtonLink>
            <ButtonLink look="plain" to={href('features')}>
              See what it does
            </ButtonLink>
          </div>
        </div>
        <AnswersPicture />
      </section>
      <Steps />
      <Promises />
    </MarketingShell>
  )
}

const steps = [
  {
    title: 'Choose the questions',
    text: 'Start with the survey for a first meeting that comes with Candour, or paste one of your own.',
  },
  {
    title: 'Send a private link',
    text: 'Each link is for one client and one survey. It expires, and you can switch it off at any time.',
  },
  {
    title: 'Read the answers',
    text: 'In order and in full: figures added up, and everything your client does not know yet listed first.',
  },
]

function Steps() {
  return (
    <section aria-labelledby="steps" className="border-t border-line py-12">
      <h2 id="steps" className="font-serif text-2xl font-semibold">
        How it works
      </h2>
      <ol className="mt-8 grid gap-8 md:grid-cols-3 md:gap-12">
        {steps.map((step, index) => (
          <li key={step.title} className="grid content-start gap-2 border-t-2 border-action pt-4">
            <span aria-hidden="true" className="font-serif text-xl text-action tabular-nums">
              {index + 1}
            </span>
            <h3 className="text-lg font-semibold">{step.title}</h3>
            <p className="text-ink-soft">{step.text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
