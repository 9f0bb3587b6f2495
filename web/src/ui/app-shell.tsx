import { CircleUserRound } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { NavLink } from 'react-router'
import { sentenceFor } from '../api/api-error.ts'
import { endSession } from '../api/end-session.ts'
import { usePageOwner, useProfile } from '../api/profile.ts'
import { href } from '../app/paths.ts'
import { Button } from './button.tsx'
import { ConfirmAddressLine } from './confirm-address-line.tsx'
import { notify } from './notifications/notify.ts'
import { PageShell } from './page-shell.tsx'
import { PaymentDue } from './payment-due.tsx'
import { TestPayments } from './test-payments.tsx'
import { TopNavigation } from './top-navigation.tsx'

const items = [
  { to: href('dashboard'), text: 'Clients' },
  { to: href('surveys'), text: 'Surveys' },
  { to: href('subscription'), text: 'Subscription' },
]

/** The page around every screen of the firm's side. */
export function AppShell({ title, children }: { title: string; children: ReactNode }) {
  return (
    <PageShell
      title={title}
      navigation={
        <>
          <TopNavigation home={href('dashboard')} items={items} mark={<TestPayments />}>
            <WhoAmI />
          </TopNavigation>
          <ConfirmAddressLine />
        </>
      }
      footer={<PaymentDue />}
    >
      {children}
    </PageShell>
  )
}

function WhoAmI() {
  const owner = usePageOwner()
  const { profile } = useProfile()
  const [leaving, setLeaving] = useState(false)
  const leave = async () => {
    setLeaving(true)
    try {
      await endSession()
    } catch (error) {
      notify({ type: 'negative', message: sentenceFor(error) })
      setLeaving(false)
    }
  }
  return (
    <>
      {owner && <ToAccount name={profile?.name ?? owner.name} />}
      <Button look="plain" pending={leaving} onClick={leave}>
        Sign out
      </Button>
    </>
  )
}

function ToAccount({ name }: { name: string }) {
  return (
    <NavLink
      to={href('account')}
      className="flex min-h-11 max-w-64 items-center gap-2 rounded-soft px-3 text-sm text-ink-soft decoration-action decoration-2 underline-offset-[0.4em] hover:bg-sunk hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:underline"
    >
      <CircleUserRound aria-hidden="true" className="size-4 shrink-0" />
      <span className="truncate">
        <span className="sr-only">Your account: </span>
        {name}
      </span>
    </NavLink>
  )
}
