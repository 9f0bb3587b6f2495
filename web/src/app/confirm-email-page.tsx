import { ConfirmEmail } from '../sign-in/confirm-email.tsx'
import { MarketingShell } from '../ui/marketing-shell.tsx'

export function ConfirmEmailPage() {
  return (
    <MarketingShell title="Confirm your email address">
      <div className="mx-auto grid max-w-form gap-6">
        <ConfirmEmail />
      </div>
    </MarketingShell>
  )
}
