import type { Client } from '@candour/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { sentenceFor } from '../api/api-error.ts'
import { href } from '../app/paths.ts'
import { SurveyPages } from '../questions/survey-pages.tsx'
import { Button } from '../ui/button.tsx'
import { Failure } from '../ui/failure.tsx'
import { Loading } from '../ui/loading.tsx'
import { notify } from '../ui/notifications/notify.ts'
import { TextLink } from '../ui/text-link.tsx'
import { AssistCheck } from './assist-check.tsx'
import { AssistSaving } from './assist-saving.tsx'
import { type AssistSitting, openAssistSitting } from './assist-sitting.ts'
import { KeptWhileLeaving } from './kept-while-leaving.tsx'
import { SafeContact } from './safe-contact.tsx'

interface AssistScreenProps {
  client: Client
  invitationId: string
}

/** The survey of one link, to be filled in on the telephone with the client. */
export function AssistScreen({ client, invitationId }: AssistScreenProps) {
  const [tries, setTries] = useState(0)
  return (
    <div className="grid gap-6">
      <header className="grid gap-2">
        <TextLink alone to={responseAt(client.clientId, invitationId)} className="justify-self-start">
          Back to {client.name}’s answers
        </TextLink>
        <h1 className="font-serif text-3xl font-semibold break-words">Answer with {client.name}</h1>
        <p className="max-w-prose">
          Read each question aloud, with its choices, and put down what your client says in their words. Every
          answer you change is marked as given on the phone.
        </p>
      </header>
      <SafeContact client={client} />
      <Opening
        key={`${client.clientId} ${invitationId} ${tries}`}
        client={client}
        invitationId={invitationId}
        onRetry={() => setTries(tries + 1)}
      />
    </div>
  )
}

/** Opens the sitting, and closes it when it is left. */
function Opening({ client, invitationId, onRetry }: AssistScreenProps & { onRetry: () => void }) {
  const { clientId } = client
  const [sitting, setSitting] = useState<AssistSitting | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const store = useQueryClient()

  useEffect(() => {
    const abort = new AbortController()
    let opened: AssistSitting | null = null
    openAssistSitting(clientId, invitationId, abort.signal).then(
      (sitting) => {
        if (abort.signal.aborted) return sitting.close()
        opened = sitting
        setSitting(sitting)
      },
      (error) => {
        if (!abort.signal.aborted) setFailure(error)
      },
    )
    return () => {
      abort.abort()
      opened?.close()
      void store.invalidateQueries({ queryKey: ['responses'] })
    }
  }, [clientId, invitationId, store])

  if (failure !== null) {
    return <Failure title="The survey could not be opened" message={sentenceFor(failure)} onRetry={onRetry} />
  }
  if (!sitting) return <Loading what="the survey" lines={6} />
  return <Together client={client} sitting={sitting} />
}

const responseAt = (clientId: string, invitationId: string) =>
  `${href('response', { clientId })}?${new URLSearchParams({ invitationId })}`

function Together({ client, sitting }: { client: Client; sitting: AssistSitting }) {
  const [search, setSearch] = useSearchParams()
  const [checking, setChecking] = useState(false)
  const go = useNavigate()
  const page = search.get('page')
  const onPage = useCallback(
    (name: string) => {
      sitting.saving.flush()
      setChecking(false)
      setSearch((now) => {
        const next = new URLSearchParams(now)
        next.set('page', name)
        return next
      })
    },
    [sitting, setSearch],
  )
  useEffect(() => {
    const onHide = () => sitting.saving.flushAll()
    const onUnload = (event: BeforeUnloadEvent) => {
      sitting.saving.flushAll()
      if (sitting.saving.unsaved()) event.preventDefault()
    }
    const onSeen = () => {
      if (document.visibilityState === 'visible') void sitting.catchUp()
    }
    addEventListener('pagehide', onHide)
    addEventListener('beforeunload', onUnload)
    document.addEventListener('visibilitychange', onSeen)
    return () => {
      removeEventListener('pagehide', onHide)
      removeEventListener('beforeunload', onUnload)
      document.removeEventListener('visibilitychange', onSeen)
    }
  }, [sitting])

  // What only waits for its moment is sent while the page is left.
  const isUnsaved = useCallback(() => {
    const { is, conflicts, refused } = sitting.saving.state()
    sitting.saving.flushAll()
    return is === 'retrying' || is === 'stopped' || conflicts.length > 0 || refused.size > 0
  }, [sitting])

  return (
    <div className="grid gap-6 border-t border-line pt-6">
      <KeptWhileLeaving isUnsaved={isUnsaved} />
      <AssistSaving sitting={sitting} />
      {checking ? (
        <AssistCheck
          sitting={sitting}
          onGo={onPage}
          onSent={({ reference }) => {
            notify({ type: 'positive', message: 'Submitted', caption: `Receipt ${reference}` })
            void go(responseAt(client.clientId, sitting.opened.invitationId))
          }}
        />
      ) : (
        <SurveyPages
          sheet={sitting.sheet}
          definition={sitting.opened.definition}
          files={sitting.files}
          page={page}
          onPage={onPage}
          last={<Button onClick={() => setChecking(true)}>Check the answers</Button>}
        />
      )}
    </div>
  )
}
