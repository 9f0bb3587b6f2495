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

/** The page around everything that a visitor may read. */
export function MarketingShell({ title, children }: { title: string; children: ReactNode }) {
  return (
    <PageShell
      title={title}
      navigation={
        <TopNavigation home={href('home')} items={items}>
          <WayIn />
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
      <div className="mx-auto grid max-w-page gap-4 px-4 py-8 sm:px-6 md:flex md:items-baseline md:gap-8">
        <Wordmark />
        <p className="text-sm text-ink-soft md:mr-auto">
          Client onboarding for family-law firms in England and Wales.
        </p>
        <ul className="flex flex-wrap gap-x-6 gap-y-3 text-sm">
          {items.map((item) => (
            <li key={item.to}>
              <TextLink to={item.to}>{item.text}</TextLink>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  )
}
