import { QueryClient } from '@tanstack/react-query'
import { codeOf, mayPass } from './api-error.ts'

/** Server state: shown from memory at once, asked for again when the window is looked at. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        retry: (failures, error) => failures < 2 && mayPass(codeOf(error)),
      },
      mutations: { retry: false },
    },
  })
}
