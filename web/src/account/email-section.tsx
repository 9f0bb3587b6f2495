import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { usePageOwner } from '../api/profile.ts'
import { signInOffers } from '../api/server-state.ts'
import { useSession } from '../api/session.ts'
import { refreshSession } from '../api/session-token.ts'
import { SendConfirmation } from '../ui/send-confirmation.tsx'
import { Tag } from '../ui/tag.tsx'
import { ChangeEmail } from './change-email.tsx'
import { Loaded } from './loaded.tsx'
import { Section } from './section.tsx'

export function EmailSection() {
  const user = usePageOwner()
  const offers = useQuery(signInOffers)
  useNewsOfAddress()
  if (!user) return null
  return (
    <Section name="email">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 font-semibold break-words">{user.email}</span>
        {user.emailVerified ? <Tag tone="good">Confirmed</Tag> : <Tag tone="due">Not confirmed yet</Tag>}
      </p>
      <Loaded query={offers} what="email settings">
        {({ canSendMail }) =>
          canSendMail ? (
            <>
              {!user.emailVerified && (
                <div className="grid gap-3">
                  <p>Follow the link that we sent to this address, so that we know it is yours.</p>
                  <SendConfirmation look="plain" />
                </div>
              )}
              <ChangeEmail email={user.email} />
            </>
          ) : (
            <p className="text-ink-soft">
              No email is sent from here, so an address can be neither confirmed nor changed. Whoever runs
              this service can set that up.
            </p>
          )
        }
      </Loaded>
    </Section>
  )
}

/** The link is followed in another tab, or on another device: on coming back, this page has heard of it. */
function useNewsOfAddress(): void {
  const session = useSession()
  const isWaiting = session.status === 'signed-in' && !session.user.emailVerified
  useEffect(() => {
    if (!isWaiting) return
    const ask = () => {
      // Where this fails, the next look asks again.
      if (document.visibilityState === 'visible') refreshSession().catch(() => {})
    }
    document.addEventListener('visibilitychange', ask)
    return () => document.removeEventListener('visibilitychange', ask)
  }, [isWaiting])
}
