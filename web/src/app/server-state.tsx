import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { Outlet } from 'react-router'
import { makeQueryClient } from '../api/query-client.ts'

/** Gives the screens of the firm's side one store for what they read from the server. No layout. */
export function ServerState() {
  const [client] = useState(makeQueryClient)
  return (
    <QueryClientProvider client={client}>
      <Outlet />
    </QueryClientProvider>
  )
}
