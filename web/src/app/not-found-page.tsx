import { useSignInState } from '../api/session.ts'
import { ButtonLink } from '../ui/button.tsx'
import { MarketingShell } from '../ui/marketing-shell.tsx'
import { href } from './paths.ts'

export function NotFoundPage() {
  const signedIn = useSignInState() === 'in'
  return (
    <MarketingShell title="Page not found">
      <div className="grid max-w-prose gap-4 py-8">
        <h1 className="font-serif text-3xl font-semibold">Page not found</h1>
        <p className="text-lg">
          There is no page at this address. If you typed it, please check it. If you copied a private link
          from your solicitor’s message, make sure that you copied all of it.
        </p>
        <div>
          {signedIn ? (
            <ButtonLink to={href('dashboard')}>Go to your clients</ButtonLink>
          ) : (
            <ButtonLink to={href('home')}>Go to the home page</ButtonLink>
          )}
        </div>
      </div>
    </MarketingShell>
  )
}
