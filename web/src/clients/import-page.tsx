import { AppShell } from '../ui/app-shell.tsx'
import { ImportClients } from './import-clients.tsx'
import { SampleFile } from './sample-file.tsx'

export function ImportPage() {
  return (
    <AppShell title="Import clients">
      <div className="grid gap-8">
        <div className="grid max-w-prose gap-4">
          <h1 className="font-serif text-3xl font-semibold">Import clients</h1>
          <p>
            Bring in clients from a spreadsheet saved as CSV. Only the column “name” is needed; “email”,
            “phone”, “reference” and “due date” are read too, in any order. You see every row before anything
            is saved, and nothing is sent to anybody.
          </p>
          <SampleFile />
        </div>
        <ImportClients />
      </div>
    </AppShell>
  )
}
