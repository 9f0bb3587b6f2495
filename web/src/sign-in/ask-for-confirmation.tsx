import { useCanSendMail } from '../api/mail.ts'
import { useSession, useSignInState } from '../api/session.ts'
import { href } from '../app/paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Loading } from '../ui/loading.tsx'
import { SendConfirmation } from '../ui/send-confirmation.tsx'
import { StepHeading } from './step-heading.tsx'

/** Without a link, or with one that no longer works: what this page is for, and how to get another. */
export function AskForConfirmation({ dead }: { dead?: string }) {
  return (
    <>
      {dead === undefined ? (
        <StepHeading isFirst>Confirm your email address</StepHeading>
      ) : (
        <StepHeading>This link cannot be used</StepHeading>
      )}
      {dead !== undefined && <p>{dead}</p>}
      <WayOn />
    </>
  )
}

function WayOn() {
  const state = useSignInState()
  const session = useSession()
  const { canSendMail } = useCanSendMail()
  if (state === 'asking') return <Loading what="your account" lines={2} />
  if (session.status !== 'signed-in') {
    return (
      <>
        <p>Sign in to see whether your address is confirmed, and to have a new link sent.</p>
        <div>
          <ButtonLink
            to={{
              pathname: href('login'),
              search: `?${new URLSearchParams({ return: href('confirmEmail') })}`,
            }}
            className="w-full sm:w-auto"
          >
            Sign in
          </ButtonLink>
        </div>
      </>
    )
  }
  const { email, emailVerified } = session.user
  const address = <span className="font-semibold break-words">{email}</span>
  if (emailVerified) {
    return (
      <>
        <p>You are signed in with {address}, which is confirmed: there is nothing to do.</p>
        <div>
          <ButtonLink to={href('dashboard')} className="w-full sm:w-auto">
            Go to your clients
          </ButtonLink>
        </div>
      </>
    )
  }
  if (canSendMail === false) {
    return (
      <p>{address} is not confirmed. This installation of Candour sends no email, so that can stay so.</p>
    )
  }
  return (
    <>
      <p>
        {address} is not confirmed yet. Follow the link in the email that we sent you, or have a new one sent.
      </p>
      <SendConfirmation />
    </>
  )
}
