import type { Client } from '@candour/contract'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { EditClient } from './edit-client.tsx'

export function ClientHeader({ client }: { client: Client }) {
  const [editing, setEditing] = useState(false)
  const facts = [client.reference && `Reference ${client.reference}`, client.email].filter(Boolean)
  return (
    <header className="flex flex-wrap items-start justify-between gap-4">
      <div className="grid min-w-0 gap-1">
        <h1 className="font-serif text-3xl font-semibold break-words">{client.name}</h1>
        {facts.length > 0 && <p className="break-words text-ink-soft">{facts.join(' · ')}</p>}
      </div>
      <Button look="plain" className="print:hidden" onClick={() => setEditing(true)}>
        Edit details
      </Button>
      {editing && <EditClient client={client} onClose={() => setEditing(false)} />}
    </header>
  )
}
