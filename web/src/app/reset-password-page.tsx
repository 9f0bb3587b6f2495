import { MarketingShell } from '../ui/marketing-shell.tsx'

export function ResetPasswordPage() {
  return (
    <MarketingShell title="Choose a new password">
      <h1 className="font-serif text-3xl font-semibold">Choose a new password</h1>
    </MarketingShell>
  )
}
