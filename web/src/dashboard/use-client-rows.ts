import { keepPreviousData, type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { coalesced } from '../api/coalesced.ts'
import { accountFigures, rowsOf, type Shown } from '../api/server-state.ts'
import { useLiveChanges } from '../api/use-live-changes.ts'

/** The list is read again once a second at most, however many clients save; what is counted, less often. */
const refreshMs = { rows: 1_000, figures: 3_000 }

/** The clients that are shown, kept up to date while the page is. */
export function useClientRows(shown: Shown) {
  const list = useInfiniteQuery({ ...rowsOf(shown), placeholderData: keepPreviousData })
  const { data } = list
  const rows = useMemo(() => data?.pages.flatMap((page) => page.items) ?? [], [data])
  useKeptUpToDate()
  return { ...list, rows }
}

function useKeptUpToDate(): void {
  const queryClient = useQueryClient()
  const [refresh] = useState(() => ({
    rows: coalesced(() => readAgain(queryClient, ['responses', 'rows']), refreshMs.rows),
    figures: coalesced(() => readAgain(queryClient, accountFigures.queryKey), refreshMs.figures),
  }))
  useLiveChanges(() => {
    refresh.rows.ask()
    refresh.figures.ask()
  })
}

/** What is being read already is waited for, not cut off: it may be more of the list, and is older than the change. */
async function readAgain(queryClient: QueryClient, queryKey: readonly unknown[]): Promise<void> {
  if (queryClient.isFetching({ queryKey }) > 0) {
    await queryClient.invalidateQueries({ queryKey }, { cancelRefetch: false })
  }
  await queryClient.invalidateQueries({ queryKey })
}
