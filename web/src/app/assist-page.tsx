import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { sentenceFor } from '../api/api-error.ts'
import { responseOf } from '../api/server-state.ts'
import { AssistScreen } from '../response/assist-screen.tsx'
import { AppShell } from '../ui/app-shell.tsx'
import { Failure } from '../ui/failure.tsx'
import { Loading } from '../ui/loading.tsx'

/** Answering together with a client, on the telephone. */
export function AssistPage() {
  const { clientId = '' } = useParams()
  const [search] = useSearchParams()
  const wanted = search.get('invitationId') ?? undefined
  const details = useQuery({ ...responseOf(clientId, wanted), refetchOnWindowFocus: false })
  const invitationId = wanted ?? details.data?.invitations[0]?.invitationId
  return (
    // The browser shows and remembers titles: they name no client.
    <AppShell title="Answer with the client">
      {details.isPending && (
        <>
          <h1 className="sr-only">Answer with the client</h1>
          <Loading what="the client" lines={6} />
        </>
      )}
      {!details.data && details.isError && (
        <>
          <h1 className="sr-only">Answer with the client</h1>
          <Failure
            title="This client could not be loaded"
            message={sentenceFor(details.error)}
            onRetry={() => details.refetch()}
          />
        </>
      )}
      {details.data && !invitationId && (
        <div className="grid max-w-prose gap-4">
          <h1 className="font-serif text-3xl font-semibold">Nothing to answer yet</h1>
          <p>Send this client a survey first; then you can answer it together.</p>
        </div>
      )}
      {details.data && invitationId && (
        <AssistScreen key={invitationId} client={details.data.client} invitationId={invitationId} />
      )}
    </AppShell>
  )
}
