import { useSearchParams } from 'react-router'
import { useCarriedEmail } from '../sign-in/carried-email.ts'
import { SignInForm } from '../sign-in/sign-in-form.tsx'
import { MarketingShell } from '../ui/marketing-shell.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { GuestForm } from './guest-form.tsx'
import { href } from './paths.ts'

export function LoginPage() {
  const [search] = useSearchParams()
  const typedEmail = useCarriedEmail()
  return (
    <MarketingShell title="Sign in">
      <div className="mx-auto grid max-w-form gap-8">
        <h1 className="font-serif text-3xl font-semibold">Sign in</h1>
        <GuestForm>{(leadOn) => <SignInForm typedEmail={typedEmail} onDone={leadOn} />}</GuestForm>
        <p className="border-t border-line pt-6">
          New to Candour?{' '}
          <TextLink to={{ pathname: href('register'), search: `${search}` }}>Create an account</TextLink>
        </p>
        <p className="text-sm text-ink-soft">
          Has your solicitor sent you questions? You do not need an account: open the link in their message.
        </p>
      </div>
    </MarketingShell>
  )
}
