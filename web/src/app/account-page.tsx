import { Account } from '../account/account.tsx'
import { AppShell } from '../ui/app-shell.tsx'

export function AccountPage() {
  return (
    <AppShell title="Your account">
      <Account />
    </AppShell>
  )
}
