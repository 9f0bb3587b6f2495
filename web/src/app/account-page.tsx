import { AppShell } from '../ui/app-shell.tsx'

export function AccountPage() {
  return (
    <AppShell title="Your account">
      <h1 className="font-serif text-3xl font-semibold">Your account</h1>
    </AppShell>
  )
}
