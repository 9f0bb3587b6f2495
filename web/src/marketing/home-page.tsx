import { href } from '../app/paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { MarketingShell } from '../ui/marketing-shell.tsx'
import { AccountDeleted } from './account-deleted.tsx'
import { Demo } from './demo/demo.tsx'
import { FormESection } from './home/form-e-section.tsx'
import { PricesInShort } from './home/prices-in-short.tsx'
import { SafetyAndReading } from './home/safety-and-reading.tsx'
import { Sides } from './home/sides.tsx'
import { Stage } from './home/stage.tsx'
import { Steps } from './home/steps.tsx'

export function HomePage() {
  return (
    <MarketingShell title="">
      <AccountDeleted />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-16 md:gap-24">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-10 md:gap-12">
          <section aria-labelledby="welcome" className="grid gap-6 pt-2 md:gap-8">
            <h1
              id="welcome"
              className="max-w-[22ch] font-serif text-4xl font-semibold tracking-[-0.02em] text-balance"
            >
              Your client’s answers, before the first meeting
            </h1>
            <div className="grid gap-6 md:grid-cols-[minmax(0,7fr)_auto] md:items-end md:gap-16">
              <p className="max-w-[44rem] text-xl text-ink-soft">
                Candour is client onboarding for family-law firms in England and Wales. You send a private
                link. Your client answers on a phone, a little at a time. You read the answers as figures,
                documents and open questions, up to a complete Form E.
              </p>
              <div className="grid gap-3">
                <div className="flex flex-wrap gap-3">
                  <ButtonLink to={href('register')}>Create an account</ButtonLink>
                  <ButtonLink look="plain" to="#try">
                    Try it first
                  </ButtonLink>
                </div>
                <p className="text-sm text-ink-soft">Free to begin with. No card is asked for.</p>
              </div>
            </div>
          </section>
          <Stage />
        </div>
        <section id="try" aria-labelledby="try-it" className="grid scroll-mt-6 gap-6">
          <div className="grid max-w-prose gap-3">
            <h2 id="try-it" className="font-serif text-3xl font-semibold">
              Try it as your client would
            </h2>
            <p>
              A real survey, here in the page, without an account. Nothing that you answer is saved or sent,
              and beside it you see what your firm would read.
            </p>
          </div>
          <Demo />
        </section>
        <Steps />
        <Sides />
        <FormESection />
        <PricesInShort />
        <SafetyAndReading />
        <section
          aria-labelledby="begin"
          className="grid justify-items-start gap-5 border-t-2 border-ink pt-10 md:pb-10"
        >
          <h2 id="begin" className="max-w-[24ch] font-serif text-3xl font-semibold text-balance">
            Send your first link today, and see what comes back
          </h2>
          <div className="flex flex-wrap gap-3">
            <ButtonLink to={href('register')}>Create an account</ButtonLink>
            <ButtonLink look="plain" to={href('features')}>
              See all that it does
            </ButtonLink>
          </div>
        </section>
      </div>
    </MarketingShell>
  )
}
