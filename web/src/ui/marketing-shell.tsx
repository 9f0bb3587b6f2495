import type { ReactNode } from 'react'
import { useSignInState } from '../api/session.ts'
import { href } from '../app/paths.ts'
import { ButtonLink } from './button.tsx'
import { PageShell } from './page-shell.tsx'
import { TextLink } from './text-link.tsx'
import { TopNavigation } from './top-navigation.tsx'
import { Wordmark } from './wordmark.tsx'

const items = [
  { to: href('features'), text: 'Features' },
  { to: href('pricing'), text: 'Pricing' },
  { to: href('roiCalculator'), text: 'ROI calculator' },
  { to: href('insights'), text: 'Insights' },
]

const ofUse = [
  { to: href('security'), text: 'Security' },
  { to: href('privacy'), text: 'Privacy' },
  { to: href('terms'), text: 'Terms' },
  { to: href('accessibility'), text: 'Accessibility' },
]

/** The page around everything that a visitor may read. */
export function MarketingShell({ title, children }: { title: string; children: ReactNode }) {
  return (
    <PageShell
      title={title}
      navigation={
        <TopNavigation home={href('home')} items={items}>
          <div className="way-in flex flex-wrap items-center gap-3">
            <WayIn />
          </div>
        </TopNavigation>
      }
      footer={<Footer />}
    >
      {children}
    </PageShell>
  )
}

function WayIn() {
  const state = useSignInState()
  if (state === 'asking') return null
  if (state === 'in') return <ButtonLink to={href('dashboard')}>Go to your clients</ButtonLink>
  return (
    <>
      <ButtonLink look="quiet" to={href('login')}>
        Sign in
      </ButtonLink>
      <ButtonLink to={href('register')}>Create an account</ButtonLink>
    </>
  )
}

function Footer() {
  return (
    <footer className="border-t border-line bg-surface print:hidden">
      <div className="mx-auto grid max-w-page gap-8 px-4 py-10 sm:px-6 md:grid-cols-[1fr_auto_auto] md:gap-16">
        <div className="grid max-w-72 content-start gap-2">
          <Wordmark />
          <p className="text-sm text-ink-soft">
            Client onboarding for family-law firms in England and Wales.
          </p>
        </div>
        <FooterLinks label="The product" links={items} />
        <FooterLinks label="What you can rely on" links={ofUse} />
      </div>
    </footer>
  )
}

function FooterLinks({ label, links }: { label: string; links: typeof items }) {
  return (
    <nav aria-label={label}>
      <ul className="grid grid-cols-2 gap-x-6 text-sm md:grid-cols-1">
        {links.map(({ to, text }) => (
          <li key={to}>
            <TextLink to={to} className="inline-flex min-h-9 items-center">
              {text}
            </TextLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
