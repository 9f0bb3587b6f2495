import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { sentenceFor } from '../api/api-error.ts'
import { Failure } from '../ui/failure.tsx'
import { Loading } from '../ui/loading.tsx'

interface LoadedProps<T> {
  query: UseQueryResult<T>
  /** As in "Your passkeys could not be loaded". */
  what: string
  children: (data: T) => ReactNode
}

/** What a part shows, once it is there; before that, that it is on its way, or why it is not. */
export function Loaded<T>({ query, what, children }: LoadedProps<T>) {
  return (
    <>
      {query.isError && (
        <Failure
          title={`Your ${what} could not be ${query.data === undefined ? 'loaded' : 'refreshed'}`}
          message={sentenceFor(query.error)}
          onRetry={() => query.refetch()}
        />
      )}
      {query.isPending && <Loading what={`your ${what}`} lines={2} />}
      {query.data !== undefined && children(query.data)}
    </>
  )
}
