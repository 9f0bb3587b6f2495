import { NewClient } from '../clients/new-client.tsx'
import { Dashboard } from '../dashboard/dashboard.tsx'
import { AppShell } from '../ui/app-shell.tsx'

export function DashboardPage() {
  return (
    <AppShell title="Your clients">
      <Dashboard newClient={(close) => <NewClient onDone={close} />} />
    </AppShell>
  )
}
