import { sendVerification } from '@candour/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../api/call.ts'
import { signInOffers } from '../api/server-state.ts'
import { refreshSession, useSession } from '../api/session.ts'
import { Button } from '../ui/button.tsx'
import { Tag } from '../ui/tag.tsx'
import { ChangeEmail } from './change-email.tsx'
import { Problem } from './problem.tsx'
import { Section } from './section.tsx'
import { useSending } from './sending.ts'

export function EmailSection() {
  const session = useSession()
  const { data: offers } = useQuery(signInOffers)
  const user = session.status === 'signed-in' ? session.user : undefined
  useNewsOfAddress(user?.emailVerified)
  if (!user) return <Section name="email">{null}</Section>
  return (
    <Section name="email">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 font-semibold break-words">{user.email}</span>
        {user.emailVerified ? <Tag tone="good">Confirmed</Tag> : <Tag tone="due">Not confirmed yet</Tag>}
      </p>
      {offers?.canSendMail === false ? (
        <p className="text-ink-soft">
          No e-mail is sent from here, so an address can be neither confirmed nor changed. Whoever runs this
          service can set that up.
        </p>
      ) : (
        <>
          {!user.emailVerified && <ConfirmAddress key={user.email} email={user.email} />}
          <ChangeEmail email={user.email} />
        </>
      )}
    </Section>
  )
}

function ConfirmAddress({ email }: { email: string }) {
  const [sent, setSent] = useState(false)
  const { send, pending, problems } = useSending()
  const sendLink = () =>
    send(async () => {
      setSent(false)
      await call(sendVerification, {})
      setSent(true)
    })
  return (
    <div className="grid justify-items-start gap-3">
      <p>Follow the link that we sent to this address, so that we know it is yours.</p>
      <Problem problems={problems} />
      <p role="status" className={sent ? 'font-semibold' : 'sr-only'}>
        {sent && `We sent a link to ${email}. It may take a minute to arrive.`}
      </p>
      <Button look="plain" pending={pending} onClick={sendLink}>
        Send the link again
      </Button>
    </div>
  )
}

/** The link is followed in another tab, or on another device: on coming back, this page has heard of it. */
function useNewsOfAddress(isVerified: boolean | undefined): void {
  useEffect(() => {
    if (isVerified !== false) return
    const ask = () => {
      // Where this fails, the next look asks again.
      if (document.visibilityState === 'visible') refreshSession().catch(() => {})
    }
    document.addEventListener('visibilitychange', ask)
    return () => document.removeEventListener('visibilitychange', ask)
  }, [isVerified])
}
