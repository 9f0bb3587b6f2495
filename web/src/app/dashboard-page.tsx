import { InviteMany } from '../clients/invite-many.tsx'
import { NewClient } from '../clients/new-client.tsx'
import { Dashboard } from '../dashboard/dashboard.tsx'
import { AppShell } from '../ui/app-shell.tsx'

export function DashboardPage() {
  return (
    <AppShell title="Your clients">
      <Dashboard
        newClient={(close) => <NewClient onDone={close} />}
        inviteMany={(clients, close) => <InviteMany clients={clients} onClose={close} />}
      />
    </AppShell>
  )
}
