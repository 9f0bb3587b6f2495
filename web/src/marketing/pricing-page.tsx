import { plans } from '@candour/contract'
import { href } from '../app/paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { MarketingShell } from '../ui/marketing-shell.tsx'
import { PlansSideBySide } from '../ui/plans-side-by-side.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { Enquiry } from './enquiry/enquiry.tsx'
import { PlansCompared } from './plans-compared.tsx'
import { pricingQuestions } from './pricing-questions.ts'

export function PricingPage() {
  return (
    <MarketingShell title="Pricing">
      <div className="grid gap-14 md:gap-20">
        <section aria-labelledby="plans" className="grid gap-8">
          <div className="grid max-w-prose gap-6">
            <h1 className="font-serif text-3xl font-semibold">Pricing</h1>
            <p className="font-serif text-xl text-ink-soft">
              Start on the {plans.free.name} plan and stay on it as long as it is enough. The plans differ in
              how much you can send and keep, and in nothing else.
            </p>
          </div>
          <h2 id="plans" className="sr-only">
            Plans
          </h2>
          <PlansSideBySide />
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
            <ButtonLink to={href('register')}>Create a free account</ButtonLink>
            <TextLink to={href('roiCalculator')} alone>
              Try it with your firm’s own figures
            </TextLink>
          </div>
        </section>
        <section aria-labelledby="compared" className="grid gap-4">
          <h2 id="compared" className="font-serif text-2xl font-semibold">
            What each plan includes
          </h2>
          <PlansCompared />
        </section>
        <section aria-labelledby="questions" className="grid gap-6 border-t border-line pt-10">
          <h2 id="questions" className="font-serif text-2xl font-semibold">
            Questions and answers
          </h2>
          <div className="grid gap-x-16 gap-y-8 md:grid-cols-2">
            {pricingQuestions.map(({ title, text }) => (
              <div key={title} className="grid max-w-prose content-start gap-1">
                <h3 className="text-lg font-semibold">{title}</h3>
                <p>{text}</p>
              </div>
            ))}
          </div>
          <p className="max-w-prose">
            More is in the <TextLink to={href('terms')}>terms</TextLink>, the{' '}
            <TextLink to={href('privacy')}>privacy notice</TextLink> and under{' '}
            <TextLink to={href('security')}>security</TextLink>.
          </p>
        </section>
        <Enquiry />
      </div>
    </MarketingShell>
  )
}
