import { revokeOtherSessions, revokeSession, type SessionSummary } from '@candour/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { codeOf } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { sessionList } from '../api/server-state.ts'
import { Button } from '../ui/button.tsx'
import { notify } from '../ui/notifications/notify.ts'
import { Problem } from '../ui/problem.tsx'
import { Tag } from '../ui/tag.tsx'
import { agoOf, momentOf } from '../ui/when.ts'
import { Loaded } from './loaded.tsx'
import { Section } from './section.tsx'
import { focusSection } from './sections.ts'
import { useSending } from './sending.ts'

export function SessionsSection() {
  const query = useQuery(sessionList)
  return (
    <Section name="sessions">
      <Loaded query={query} what="sign-ins">
        {({ items }) => <Sessions sessions={items} now={query.dataUpdatedAt} />}
      </Loaded>
    </Section>
  )
}

function Sessions({ sessions, now }: { sessions: readonly SessionSummary[]; now: number }) {
  const { send, pending, problems } = useSending()
  const keepOnly = useKeepOnly()
  const others = sessions.filter((session) => !session.isCurrent)
  const endOthers = () =>
    send(async () => {
      await call(revokeOtherSessions, {})
      await keepOnly((session) => session.isCurrent)
      notify({ type: 'positive', message: 'You are signed out everywhere else' })
    })
  return (
    <>
      <p>
        {others.length === 0
          ? 'You are signed in only here.'
          : 'If you do not know one of these, sign it out and change your password.'}
      </p>
      <ul className="grid">
        {sessions.map((session) => (
          <li key={session.sessionId} className="border-t border-line first:border-t-0">
            <Session session={session} now={now} />
          </li>
        ))}
      </ul>
      <Problem>{problems[0]?.message}</Problem>
      {others.length > 0 && (
        <div>
          <Button look="plain" pending={pending} onClick={endOthers}>
            Sign out everywhere else
          </Button>
        </div>
      )}
    </>
  )
}

function Session({ session, now }: { session: SessionSummary; now: number }) {
  const { sessionId, device, isCurrent, signedInAt, lastUsedAt } = session
  const { send, pending, problems } = useSending()
  const keepOnly = useKeepOnly()
  const end = () =>
    send(async () => {
      await call(revokeSession, { params: { sessionId } }).catch((error: unknown) => {
        // Somebody was quicker: it is over, which is what was wanted.
        if (codeOf(error) !== 'not-found') throw error
      })
      await keepOnly((other) => other.sessionId !== sessionId)
      notify({ type: 'positive', message: `Signed out on ${device}` })
    })
  return (
    <div className="grid gap-2 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-semibold break-words">{device}</span>
            {isCurrent && <Tag tone="good">This one</Tag>}
          </p>
          <p className="text-sm text-ink-soft">
            Signed in on {momentOf(signedInAt)}. Last used {agoOf(lastUsedAt, now)}.
          </p>
        </div>
        {!isCurrent && (
          <Button look="quiet" className="-mx-4" pending={pending} onClick={end}>
            Sign out
            <span className="sr-only">
              {' '}
              on {device}, signed in on {momentOf(signedInAt)}
            </span>
          </Button>
        )}
      </div>
      <Problem>{problems[0]?.message}</Problem>
    </div>
  )
}

/** What was ended goes from the list at once; the server's list follows. */
function useKeepOnly() {
  const queryClient = useQueryClient()
  return async (isKept: (session: SessionSummary) => boolean) => {
    await queryClient.cancelQueries({ queryKey: sessionList.queryKey })
    queryClient.setQueryData(sessionList.queryKey, (list) => list && { items: list.items.filter(isKept) })
    // The pressed button is gone.
    focusSection('sessions')
    void queryClient.invalidateQueries({ queryKey: sessionList.queryKey })
  }
}
