import type { EmailConfirmed } from '@candour/contract'
import { useSignInState } from '../api/session.ts'
import { href } from '../app/paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { StepHeading } from './step-heading.tsx'

/** What a link has done, and the way on. */
export function EmailDone({ confirmed: { email, done } }: { confirmed: EmailConfirmed }) {
  const isSignedIn = useSignInState() === 'in'
  const address = <span className="font-semibold break-words">{email}</span>
  if (done === 'restored') {
    return (
      <>
        <StepHeading>The change is taken back</StepHeading>
        <p>
          Your address is {address} again, and everybody who was signed in to your account has been signed
          out.
        </p>
        <p>
          Somebody else may know your password. Choose a new one now: the old one and your passkeys may no
          longer sign you in.
        </p>
        <div>
          <ButtonLink to={href('resetPassword')} state={{ email }} className="w-full sm:w-auto">
            Choose a new password
          </ButtonLink>
        </div>
      </>
    )
  }
  return (
    <>
      <StepHeading>
        {done === 'changed' ? 'Your email address is changed' : 'Your email address is confirmed'}
      </StepHeading>
      {done === 'changed' ? (
        <p>From now on, sign in with {address}.</p>
      ) : (
        <p>Thank you. {address} is yours.</p>
      )}
      <div>
        {isSignedIn ? (
          <ButtonLink to={href('dashboard')} className="w-full sm:w-auto">
            Go to your clients
          </ButtonLink>
        ) : (
          <ButtonLink to={href('login')} state={{ email }} className="w-full sm:w-auto">
            Sign in
          </ButtonLink>
        )}
      </div>
    </>
  )
}
