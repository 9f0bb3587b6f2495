import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, type InitialEntry, RouterProvider } from 'react-router'
import { makeQueryClient } from '../api/query-client.ts'
// Otherwise the first notification of a test waits for it to be read.
import './notifications/host.tsx'

/** Shows a screen as the app does: with a router and a store for server state. */
export function showScreen(screen: ReactNode, address: InitialEntry = '/') {
  const router = createMemoryRouter([{ path: '*', element: screen }], { initialEntries: [address] })
  const client = makeQueryClient()
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } })
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return router
}
