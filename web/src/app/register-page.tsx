import { useSearchParams } from 'react-router'
import { RegisterForm } from '../sign-in/register-form.tsx'
import { MarketingShell } from '../ui/marketing-shell.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { GuestForm } from './guest-form.tsx'
import { href } from './paths.ts'

export function RegisterPage() {
  const [search] = useSearchParams()
  return (
    <MarketingShell title="Create an account">
      <div className="mx-auto grid max-w-form gap-8">
        <div className="grid gap-3">
          <h1 className="font-serif text-3xl font-semibold">Create an account</h1>
          <p>For law firms. It is free, and no card is asked for.</p>
        </div>
        <GuestForm>{(leadOn) => <RegisterForm onDone={leadOn} />}</GuestForm>
        <p className="border-t border-line pt-6">
          Already have an account?{' '}
          <TextLink to={{ pathname: href('login'), search: `${search}` }}>Sign in</TextLink>
        </p>
      </div>
    </MarketingShell>
  )
}
