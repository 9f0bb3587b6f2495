import { ResetPassword } from '../sign-in/reset-password.tsx'
import { MarketingShell } from '../ui/marketing-shell.tsx'

export function ResetPasswordPage() {
  return (
    <MarketingShell title="Choose a new password">
      <div className="mx-auto grid max-w-form gap-6">
        <ResetPassword />
      </div>
    </MarketingShell>
  )
}
