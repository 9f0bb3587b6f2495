import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { codeOf, sentenceFor } from '../api/api-error.ts'
import { responseOf } from '../api/server-state.ts'
import { useLiveClient } from '../api/use-live-changes.ts'
import { ClientHeader } from '../clients/client-header.tsx'
import { Invitations } from '../clients/invitations.tsx'
import { MatterSection } from '../clients/matter-section.tsx'
import { DownloadMenu } from '../documents/download-menu.tsx'
import { ResponseScreen } from '../response/response-screen.tsx'
import { AppShell } from '../ui/app-shell.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Failure } from '../ui/failure.tsx'
import { Loading } from '../ui/loading.tsx'
import { href } from './paths.ts'

/** Response details: one client, what was sent to them, and every answer. */
export function ResponsePage() {
  const { clientId = '' } = useParams()
  return <ResponseOf key={clientId} clientId={clientId} />
}

function ResponseOf({ clientId }: { clientId: string }) {
  const [search] = useSearchParams()
  const invitationId = search.get('invitationId') ?? undefined
  const details = useQuery({ ...responseOf(clientId, invitationId), placeholderData: keepPreviousData })
  useLiveClient(clientId)

  if (details.isPending) {
    return (
      <AppShell title="Response details">
        <h1 className="sr-only">Client</h1>
        <Loading what="the client and the answers" lines={8} />
      </AppShell>
    )
  }
  if (details.isError && !details.data) {
    const unknown = codeOf(details.error) === 'not-found' || codeOf(details.error) === 'invalid-argument'
    return (
      <AppShell title="Response details">
        <div className="grid max-w-prose gap-6">
          <h1 className="font-serif text-3xl font-semibold">
            {unknown ? 'There is no such client' : 'This client could not be loaded'}
          </h1>
          {unknown ? (
            <p>The address may be incomplete, or the client belongs to another account.</p>
          ) : (
            <Failure
              title="Nothing is lost"
              message={sentenceFor(details.error)}
              onRetry={() => details.refetch()}
            />
          )}
          <div>
            <ButtonLink look="plain" to={href('dashboard')}>
              Go to your clients
            </ButtonLink>
          </div>
        </div>
      </AppShell>
    )
  }

  const { client, invitations, response } = details.data
  const selected = response?.invitationId ?? invitationId ?? null
  return (
    // The browser shows and remembers titles: they name no client.
    <AppShell title="Response details">
      <div className="grid gap-8">
        <ClientHeader client={client} />
        <MatterSection client={client} />
        <ResponseScreen
          details={details.data}
          download={
            <DownloadMenu
              clientId={client.clientId}
              invitationId={response?.invitationId ?? null}
              templateId={response?.templateId ?? null}
            />
          }
          stale={details.isPlaceholderData}
          links={<Invitations client={client} invitations={invitations} selected={selected} />}
        />
      </div>
    </AppShell>
  )
}
