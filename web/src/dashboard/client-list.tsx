import type { RefObject } from 'react'
import { sentenceFor } from '../api/api-error.ts'
import type { Shown } from '../api/server-state.ts'
import { Button } from '../ui/button.tsx'
import { Failure } from '../ui/failure.tsx'
import { LoadMore } from '../ui/load-more.tsx'
import { ClientTable } from './client-table.tsx'
import { EmptyList } from './empty-list.tsx'
import { orderInWords } from './filters.tsx'
import { useFocusOnReturn } from './last-opened.ts'
import { ListLoading } from './list-loading.tsx'
import { useRowChanges } from './row-changes.ts'
import { type InviteMany, SelectionBar } from './selection-bar.tsx'
import { useSteadyRows } from './steady-rows.ts'
import type { useClientRows } from './use-client-rows.ts'
import { useSelection } from './use-selection.ts'

interface ClientListProps {
  box: RefObject<HTMLDivElement | null>
  list: ReturnType<typeof useClientRows>
  shown: Shown
  onShow: (next: Shown) => void
  inviteMany: InviteMany
}

/** The clients that fit, or why there are none to see. */
export function ClientList({ box, list, shown, onShow, inviteMany }: ClientListProps) {
  const { rows: known, isPlaceholderData, dataUpdatedAt } = list
  const { rows, isWaiting, catchUp, hold } = useSteadyRows(known)
  const { marked, news } = useRowChanges(isPlaceholderData ? undefined : known, dataUpdatedAt)
  const selection = useSelection(rows)
  useFocusOnReturn(box, rows.length > 0)

  if (list.isPending) return <ListLoading />
  if (list.isError && !list.data) {
    return (
      <Failure
        title="Your clients could not be loaded"
        message={sentenceFor(list.error)}
        onRetry={() => list.refetch()}
      />
    )
  }
  return (
    <div className="grid gap-4">
      {list.isError && (
        <Failure
          title={list.isFetchNextPageError ? 'No more could be loaded' : 'The list could not be refreshed'}
          message={sentenceFor(list.error)}
          onRetry={() => (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch())}
        />
      )}
      <div role="status" className="sr-only">
        {news}
      </div>
      {rows.length === 0 && !isPlaceholderData ? (
        <EmptyList shown={shown} onShow={onShow} />
      ) : (
        <div ref={box} {...hold}>
          {isWaiting && (
            <div className="mb-2 flex flex-wrap items-center gap-x-3 text-sm">
              The list has changed; it stays still while you are in it.
              <Button look="quiet" className="-my-1 px-2" onClick={catchUp}>
                Show the changes
              </Button>
            </div>
          )}
          <ClientTable
            rows={rows}
            order={orderInWords(shown)}
            now={dataUpdatedAt}
            marked={marked}
            selection={selection}
            isStale={isPlaceholderData}
          />
        </div>
      )}
      <LoadMore list={list} />
      <SelectionBar rows={rows} selection={selection} inviteMany={inviteMany} />
    </div>
  )
}
