import { MarketingShell } from '../ui/marketing-shell.tsx'

export function ConfirmEmailPage() {
  return (
    <MarketingShell title="Confirm your email address">
      <h1 className="font-serif text-3xl font-semibold">Confirm your email address</h1>
    </MarketingShell>
  )
}
