import type { Client } from '@candour/contract'
import { PhoneOff, Shield } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { dayOf } from '../ui/when.ts'
import { ArchiveClient } from './archive-client.tsx'
import { DeleteClient } from './delete-client.tsx'
import { EditClient } from './edit-client.tsx'

/** Who this is, how to reach them without harm, and what can be done with them. */
export function ClientHeader({ client }: { client: Client }) {
  const [open, setOpen] = useState<'edit' | 'delete'>()
  const { contact, dueOn, archivedAt, notes } = client
  const facts = [
    client.reference && `Reference ${client.reference}`,
    client.email,
    contact.phone,
    dueOn && `Answers wanted by ${dayOf(`${dueOn}T12:00:00Z`)}`,
  ].filter(Boolean)
  const close = () => setOpen(undefined)
  return (
    <header className="flex flex-wrap items-start justify-between gap-4">
      <div className="grid min-w-0 gap-2">
        <h1 className="font-serif text-3xl font-semibold break-words">{client.name}</h1>
        {facts.length > 0 && <p className="break-words text-ink-soft">{facts.join(' · ')}</p>}
        <SafeContact client={client} />
        {archivedAt && <p className="font-semibold">Archived on {dayOf(archivedAt)}</p>}
        {notes && (
          <details className="max-w-prose print:hidden">
            <summary className="cursor-pointer font-semibold text-action">Notes on this client</summary>
            <p className="mt-2 break-words whitespace-pre-wrap">{notes}</p>
          </details>
        )}
      </div>
      <div className="-mx-1 flex flex-wrap gap-1 print:hidden">
        <Button look="plain" onClick={() => setOpen('edit')}>
          Edit details
        </Button>
        <ArchiveClient client={client} />
        <Button look="quiet" onClick={() => setOpen('delete')}>
          Delete
        </Button>
      </div>
      {open === 'edit' && <EditClient client={client} onClose={close} />}
      {open === 'delete' && <DeleteClient client={client} onClose={close} />}
    </header>
  )
}

/** What whoever picks up the phone must see first. */
function SafeContact({ client: { contact } }: { client: Client }) {
  const { hours, leaveNoMessages, note } = contact
  if (!hours && !leaveNoMessages && !note) return null
  return (
    <div
      role="note"
      aria-label="Safe contact"
      className="grid max-w-prose gap-1 rounded-soft border-l-4 border-due bg-due-tint px-4 py-3"
    >
      {leaveNoMessages && (
        <p className="flex items-center gap-2 font-semibold">
          <PhoneOff aria-hidden="true" className="size-4 shrink-0" />
          Do not leave messages
        </p>
      )}
      {hours && (
        <p className="flex items-center gap-2 font-semibold tabular-nums">
          <Shield aria-hidden="true" className="size-4 shrink-0" />
          Safe {hours.from}–{hours.to}
        </p>
      )}
      {note && <p className="break-words whitespace-pre-wrap">{note}</p>}
    </div>
  )
}
