import './design.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { makeQueryClient } from '../src/api/query-client.ts'
import { usage } from '../src/api/server-state.ts'
import { DesignPage } from './design-page.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root element')

const client = makeQueryClient()
// Nobody is signed in here: what the server would say of the plan is this.
client.setQueryDefaults(usage.queryKey, { staleTime: Number.POSITIVE_INFINITY })
client.setQueryData(usage.queryKey, {
  planId: 'free',
  period: { start: '2026-11-01T00:00:00.000Z', end: '2026-12-01T00:00:00.000Z' },
  invitations: { used: 5, allowed: 5 },
  surveys: { used: 1, allowed: 1 },
  fileBytes: { used: 0, allowed: 250 * 1024 * 1024 },
  graceEndsAt: null,
  payments: 'test',
})

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <RouterProvider router={createBrowserRouter([{ path: '*', element: <DesignPage /> }])} />
    </QueryClientProvider>
  </StrictMode>,
)
