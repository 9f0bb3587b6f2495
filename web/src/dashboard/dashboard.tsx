import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, type RefCallback, useCallback, useRef, useState } from 'react'
import { sentenceFor } from '../api/api-error.ts'
import { dashboardRows } from '../api/server-state.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Failure } from '../ui/failure.tsx'
import { Loading } from '../ui/loading.tsx'
import { ClientTable } from './client-table.tsx'
import { FirstRun } from './first-run.tsx'
import { PlanUsage } from './plan-usage.tsx'

interface DashboardProps {
  /** The form that adds a client, which another screen owns. */
  newClient: (close: () => void) => ReactNode
}

export function Dashboard({ newClient }: DashboardProps) {
  const [adding, setAdding] = useState(false)
  // The first client's link is shown where it was made, although the list is no longer empty by then.
  const [startedEmpty, setStartedEmpty] = useState<boolean>()
  const list = useInfiniteQuery({ ...dashboardRows, staleTime: 0 })
  const heading = useHandedOnFocus()
  const rows = list.data?.pages.flatMap((page) => page.items) ?? []
  if (list.isSuccess && startedEmpty === undefined) setStartedEmpty(rows.length === 0)

  if (list.isPending) {
    return (
      <Page heading={heading}>
        <Loading what="your clients" lines={6} />
      </Page>
    )
  }
  if (list.isError && rows.length === 0) {
    return (
      <Page heading={heading}>
        <Failure
          title="Your clients could not be loaded"
          message={sentenceFor(list.error)}
          onRetry={() => list.refetch()}
        />
      </Page>
    )
  }
  if (startedEmpty) return <FirstRun heading={heading}>{newClient(() => setStartedEmpty(false))}</FirstRun>

  return (
    <Page heading={heading} action={<Button onClick={() => setAdding(true)}>Add a client</Button>}>
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

/** For headings that take each other's place: the focus that one had, as after a navigation, goes to the next. */
function useHandedOnFocus(): RefCallback<HTMLElement> {
  const hadFocus = useRef(false)
  return useCallback((heading: HTMLElement | null) => {
    if (hadFocus.current) heading?.focus({ preventScroll: true })
    return () => {
      hadFocus.current = document.activeElement === heading
    }
  }, [])
}

interface PageProps {
  heading: RefCallback<HTMLElement>
  action?: ReactNode
  children: ReactNode
}

function Page({ heading, action, children }: PageProps) {
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1 ref={heading} tabIndex={-1} className="font-serif text-3xl font-semibold">
          Your clients
        </h1>
        {action}
      </div>
      <PlanUsage />
      <div>{children}</div>
    </div>
  )
}
