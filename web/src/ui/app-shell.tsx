import { type ReactNode, useState } from 'react'
import { sentenceFor } from '../api/api-error.ts'
import { endSession, useSession } from '../api/session.ts'
import { href } from '../app/paths.ts'
import { Button } from './button.tsx'
import { useNotice } from './notice.tsx'
import { PageShell } from './page-shell.tsx'
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
        <TopNavigation home={href('dashboard')} items={items}>
          <WhoAmI />
        </TopNavigation>
      }
    >
      {children}
    </PageShell>
  )
}

function WhoAmI() {
  const session = useSession()
  const say = useNotice()
  const [leaving, setLeaving] = useState(false)
  const leave = async () => {
    setLeaving(true)
    try {
      await endSession()
    } catch (error) {
      say(sentenceFor(error))
      setLeaving(false)
    }
  }
  return (
    <>
      {session.status === 'signed-in' && (
        <span className="max-w-64 truncate px-3 text-sm text-ink-soft md:px-0">{session.user.name}</span>
      )}
      <Button look="plain" pending={leaving} onClick={leave}>
        Sign out
      </Button>
    </>
  )
}
