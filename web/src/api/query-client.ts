import { QueryClient } from '@tanstack/react-query'
import { codeOf } from './api-error.ts'

/** Server state: shown from memory at once, asked for again when the window is looked at. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        retry: (failures, error) => failures < 2 && mayPass(error),
      },
      mutations: { retry: false },
    },
  })
}

// What was refused will be refused again; only what did not get through is worth another try.
function mayPass(error: unknown): boolean {
  const code = codeOf(error)
  return code === 'network-request-failed' || code === 'timeout' || code === 'unavailable'
}
