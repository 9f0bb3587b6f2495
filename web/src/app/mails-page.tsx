import { Mails } from '../mail/mails.tsx'
import { AppShell } from '../ui/app-shell.tsx'

export function MailsPage() {
  return (
    <AppShell title="What your clients get">
      <Mails />
    </AppShell>
  )
}
