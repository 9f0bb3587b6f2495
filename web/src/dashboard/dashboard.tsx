import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { sentenceFor } from '../api/api-error.ts'
import { dashboardRows } from '../api/server-state.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Failure } from '../ui/failure.tsx'
import { Loading } from '../ui/loading.tsx'
import { ClientTable } from './client-table.tsx'
import { FirstRun } from './first-run.tsx'

interface DashboardProps {
  /** The form that adds a client, which another screen owns. */
  newClient: (close: () => void) => ReactNode
}

export function Dashboard({ newClient }: DashboardProps) {
  const [adding, setAdding] = useState(false)
  // The first client's link is shown where it was made, although the list is no longer empty by then.
  const [startedEmpty, setStartedEmpty] = useState<boolean>()
  const list = useInfiniteQuery({ ...dashboardRows, staleTime: 0 })
  const rows = list.data?.pages.flatMap((page) => page.items) ?? []
  if (list.isSuccess && startedEmpty === undefined) setStartedEmpty(rows.length === 0)

  if (list.isPending) return <Page>{<Loading what="your clients" lines={6} />}</Page>
  if (list.isError && rows.length === 0) {
    return (
      <Page>
        <Failure
          title="Your clients could not be loaded"
          message={sentenceFor(list.error)}
          onRetry={() => list.refetch()}
        />
      </Page>
    )
  }
  if (startedEmpty) return <FirstRun>{newClient(() => setStartedEmpty(false))}</FirstRun>

  return (
    <Page action={<Button onClick={() => setAdding(true)}>Add a client</Button>}>
      {list.isError && (
        <Failure
          title="The list could not be refreshed"
          message={sentenceFor(list.error)}
          onRetry={() => list.refetch()}
        />
      )}
      <ClientTable rows={rows} now={list.dataUpdatedAt} />
      {list.hasNextPage && (
        <div className="mt-6">
          <Button look="plain" pending={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
            Load more
          </Button>
        </div>
      )}
      {adding && (
        <Dialog title="Add a client" onClose={() => setAdding(false)}>
          {newClient(() => setAdding(false))}
        </Dialog>
      )}
    </Page>
  )
}

function Page({ action, children }: { action?: ReactNode; children: ReactNode }) {
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="font-serif text-3xl font-semibold">Your clients</h1>
        {action}
      </div>
      <div>{children}</div>
    </div>
  )
}
