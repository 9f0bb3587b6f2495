import { type Exported, listExports } from '@candour/contract'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'

/** How often a document that is being made is looked after. */
export const lookEvery = 2000

export const isUnfinished = ({ state }: Exported): boolean => state === 'waiting' || state === 'running'

/** Read again and again as long as one of them is being made. */
export const exportsMade = queryOptions({
  queryKey: ['exports'],
  queryFn: async ({ signal }) => (await call(listExports, { signal })).items,
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.some(isUnfinished) ? lookEvery : false),
})

export const refreshExports = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: exportsMade.queryKey })
