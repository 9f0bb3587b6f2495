import type { Client, Invitation } from '@candour/contract'
import { Link } from 'react-router'
import { progressOf, StatusTag } from '../ui/status-tag.tsx'
import { dayOf, momentOf } from '../ui/when.ts'
import { LinkActions } from './link-actions.tsx'

interface InvitationCardProps {
  client: Client
  invitation: Invitation
  isSelected: boolean
}

/** How far one survey has come, its link, and what can be done with it. */
export function InvitationCard({ client, invitation, isSelected }: InvitationCardProps) {
  const { invitationId, title, responseStatus } = invitation
  return (
    <div
      className={`grid gap-2 rounded-soft border bg-surface p-4 ${isSelected ? 'border-action' : 'border-line'}`}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold">{title}</h3>
        <StatusTag status={progressOf(invitation)} />
      </div>
      <p className="text-sm text-ink-soft">{historyOf(invitation)}</p>
      <MailLine invitation={invitation} email={client.email} />
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
      <LinkActions client={client} invitation={invitation} />
    </div>
  )
}

/** What became of the last mail, and when the next one goes. */
function MailLine({
  invitation: { mail, reminders },
  email,
}: {
  invitation: Invitation
  email: string | null
}) {
  if (mail.state === 'refused') {
    return (
      <p className="border-l-4 border-wrong pl-3 text-sm">
        <strong className="block text-wrong">The last email was refused</strong>
        {email ? (
          <span className="break-words">
            Check the address {email} under “Edit details”, then send the link again. History says why.
          </span>
        ) : (
          'History says why.'
        )}
      </p>
    )
  }
  const parts: string[] = []
  if (mail.state === 'waiting') parts.push('The last email is on its way.')
  if (mail.state === 'accepted' && mail.at)
    parts.push(`The last email was accepted by the mail server on ${momentOf(mail.at)}.`)
  if (reminders.sent > 0)
    parts.push(reminders.sent === 1 ? 'Reminded once.' : `Reminded ${reminders.sent} times.`)
  if (reminders.nextAt) parts.push(`The next reminder goes on ${momentOf(reminders.nextAt)}.`)
  return parts.length > 0 ? <p className="text-sm text-ink-soft">{parts.join(' ')}</p> : null
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
