import { Button } from './button.tsx'

interface LoadMoreProps {
  /** What is listed, as the library for server state has it. */
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
}

/** At the foot of a list of which more can be had. */
export function LoadMore({ list }: LoadMoreProps) {
  if (!list.hasNextPage) return null
  return (
    <div>
      <Button look="plain" pending={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
        Load more
      </Button>
    </div>
  )
}
