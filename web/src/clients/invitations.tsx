import type { Client, Invitation } from '@candour/contract'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { InvitationCard } from './invitation-card.tsx'
import { SendSurvey } from './send-survey.tsx'

interface InvitationsProps {
  client: Client
  invitations: readonly Invitation[]
  /** The one whose answers are shown. */
  selected: string | null
}

/** Every survey sent to this client, newest first: how far it has come, its link, and its answers. */
export function Invitations({ client, invitations, selected }: InvitationsProps) {
  const [sending, setSending] = useState(false)
  return (
    <section aria-labelledby="sent" className="grid gap-4 print:hidden">
      <h2 id="sent" className="font-serif text-xl font-semibold">
        Sent to {client.name}
      </h2>
      {invitations.length === 0 && <p className="text-ink-soft">Nothing yet.</p>}
      <ul className="grid gap-3">
        {invitations.map((invitation) => (
          <li key={invitation.invitationId}>
            <InvitationCard
              client={client}
              invitation={invitation}
              isSelected={invitation.invitationId === selected}
            />
          </li>
        ))}
      </ul>
      <div>
        <Button look={invitations.length === 0 ? 'main' : 'plain'} onClick={() => setSending(true)}>
          {invitations.length === 0 ? 'Send a survey' : 'Send another survey'}
        </Button>
      </div>
      {sending && <SendSurvey client={client} onClose={() => setSending(false)} />}
    </section>
  )
}
