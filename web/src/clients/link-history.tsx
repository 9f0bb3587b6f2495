import { getInvitationHistory, type InvitationEvent } from '@candour/contract'
import { useQuery } from '@tanstack/react-query'
import { sentenceFor } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Failure } from '../ui/failure.tsx'
import { Loading } from '../ui/loading.tsx'
import { momentOf } from '../ui/when.ts'

/** What was sent, what the mail server made of it, and when the link was opened; latest first. */
export function LinkHistory({ invitationId, onClose }: { invitationId: string; onClose: () => void }) {
  const history = useQuery({
    queryKey: ['history', invitationId],
    queryFn: ({ signal }) => call(getInvitationHistory, { params: { invitationId }, signal }),
    staleTime: 0,
  })
  return (
    <Dialog title="History of this link" onClose={onClose}>
      {history.isPending && <Loading what="the history" lines={4} />}
      {history.error && (
        <Failure
          title="The history could not be loaded"
          message={sentenceFor(history.error)}
          onRetry={() => history.refetch()}
        />
      )}
      <ol className="grid gap-3">
        {history.data?.items.map((event) => (
          <li
            key={`${event.at} ${event.what} ${event.mail}`}
            className="grid gap-0.5 border-b border-line pb-3 last:border-none"
          >
            <span className={event.what === 'mail-refused' ? 'font-semibold text-wrong' : 'font-semibold'}>
              {wordsOf(event)}
            </span>
            {event.reason && <span>{event.reason}</span>}
            <span className="text-sm text-ink-soft">{momentOf(event.at)}</span>
          </li>
        ))}
      </ol>
    </Dialog>
  )
}

const mails = {
  invitation: 'The link',
  reminder: 'A reminder',
  code: 'A code',
  receipt: 'The receipt',
  query: 'Your questions about answers',
  reopened: 'The news that answers are open again',
} as const satisfies Record<NonNullable<InvitationEvent['mail']>, string>

const happened = {
  created: 'Link made',
  opened: 'First opened by the client',
  submitted: 'Answers sent by the client',
  extended: 'Made to work longer',
  regenerated: 'Replaced by a new link',
  revoked: 'Switched off',
} as const

function wordsOf({ what, mail }: InvitationEvent): string {
  switch (what) {
    case 'mail-queued':
      return `${mail ? mails[mail] : 'An email'} on its way`
    case 'mail-accepted':
      return `${mail ? mails[mail] : 'An email'} accepted by the mail server`
    case 'mail-refused':
      return `${mail ? mails[mail] : 'An email'} refused`
    default:
      return happened[what]
  }
}
