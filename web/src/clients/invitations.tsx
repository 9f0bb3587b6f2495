import { type Client, type Invitation, revokeInvitation } from '@candour/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '../api/call.ts'
import { dashboardRows } from '../api/server-state.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { notify } from '../ui/notifications/notify.ts'
import { progressOf, StatusTag } from '../ui/status-tag.tsx'
import { dayOf, momentOf } from '../ui/when.ts'
import { ReadOutCode } from './read-out-code.tsx'
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
            <InvitationCard invitation={invitation} isSelected={invitation.invitationId === selected} />
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

function InvitationCard({ invitation, isSelected }: { invitation: Invitation; isSelected: boolean }) {
  const { invitationId, title, url, responseStatus } = invitation
  return (
    <div
      className={`grid gap-2 rounded-soft border bg-surface p-4 ${isSelected ? 'border-action' : 'border-line'}`}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold">{title}</h3>
        <StatusTag status={progressOf(invitation)} />
      </div>
      <p className="text-sm text-ink-soft">{historyOf(invitation)}</p>
      {responseStatus && !isSelected && (
        <Link
          // A choice of what to show on this page, so no step in the browser's history.
          replace
          to={{ search: `?${new URLSearchParams({ invitationId })}` }}
          className="justify-self-start text-action underline underline-offset-4"
        >
          Show these answers<span className="sr-only"> to {title}</span>
        </Link>
      )}
      {url && (
        <div className="mt-1 grid justify-items-start gap-1">
          <CopyButton what="link" text={url} />
          {/* Their words begin where those above do. */}
          <div className="-mx-4 flex flex-wrap">
            <ReadOutCode invitationId={invitationId} title={title} />
            <SwitchOff invitation={invitation} />
          </div>
        </div>
      )}
    </div>
  )
}

function historyOf({
  createdAt,
  openedAt,
  submittedAt,
  expiresAt,
  status,
  url,
  requiresCode,
}: Invitation): string {
  const parts = [`Made on ${dayOf(createdAt)}.`]
  if (submittedAt) parts.push(`Submitted on ${momentOf(submittedAt)}.`)
  else if (openedAt) parts.push(`First opened on ${momentOf(openedAt)}.`)
  if (status === 'revoked') parts.push('The link was switched off.')
  else if (status === 'expired') parts.push(`The link expired on ${dayOf(expiresAt)}.`)
  else if (url) parts.push(`The link works until ${dayOf(expiresAt)}.`)
  if (url && requiresCode) parts.push('Needs a code from the start.')
  return parts.join(' ')
}

function SwitchOff({ invitation: { invitationId, title } }: { invitation: Invitation }) {
  const [asking, setAsking] = useState(false)
  const queryClient = useQueryClient()
  const revoke = async () => {
    await call(revokeInvitation, { params: { invitationId } })
    await queryClient.invalidateQueries({ queryKey: dashboardRows.queryKey })
    notify({ type: 'positive', message: 'Link switched off' })
  }
  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        Switch off
      </Button>
      {asking && (
        <ConfirmDialog
          title="Switch this link off?"
          action="Switch the link off"
          onConfirm={revoke}
          onClose={() => setAsking(false)}
        >
          <p>
            Nobody will be able to open the link to “{title}”, from now on. What was answered so far stays
            here. A link that was switched off cannot be switched on again; you can send a new one.
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
