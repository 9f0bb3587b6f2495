import { useInfiniteQuery } from '@tanstack/react-query'
import { sentenceFor } from '../api/api-error.ts'
import { deletedClients } from '../api/server-state.ts'
import { href } from '../app/paths.ts'
import { AppShell } from '../ui/app-shell.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Failure } from '../ui/failure.tsx'
import { LoadMore } from '../ui/load-more.tsx'
import { Loading } from '../ui/loading.tsx'
import { DeletedRow } from './deleted-row.tsx'

/** The clients that were deleted: each can be brought back, until it is erased. */
export function DeletedPage() {
  return (
    <AppShell title="Deleted clients">
      <div className="grid max-w-[52rem] gap-6">
        <h1 className="font-serif text-3xl font-semibold">Deleted clients</h1>
        <p className="max-w-prose">
          For seven days a client who was deleted can be brought back, with everything as it was. Then it is
          erased for good. Until that day nobody can open their links or read what they sent.
        </p>
        <Deleted />
      </div>
    </AppShell>
  )
}

function Deleted() {
  const list = useInfiniteQuery({ ...deletedClients, staleTime: 0 })
  const rows = list.data?.pages.flatMap((page) => page.items) ?? []
  if (list.isPending) return <Loading what="the deleted clients" lines={3} />
  if (list.isError && rows.length === 0) {
    return (
      <Failure
        title="The deleted clients could not be loaded"
        message={sentenceFor(list.error)}
        onRetry={() => list.refetch()}
      />
    )
  }
  if (rows.length === 0) {
    return (
      <EmptyState
        title="No client is waiting to be erased"
        action={
          <ButtonLink look="plain" to={href('dashboard')}>
            Go to your clients
          </ButtonLink>
        }
      />
    )
  }
  return (
    <>
      <ul className="border-t border-line">
        {rows.map((row) => (
          <DeletedRow key={row.clientId} client={row} />
        ))}
      </ul>
      <LoadMore list={list} />
    </>
  )
}
