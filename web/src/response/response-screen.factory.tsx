import type { ResponseDetails } from '@candour/contract'
import { useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { clientRecord, invitationRecord } from '../api/records.factory.ts'
import { type fakeServer, ok } from '../api/server.factory.ts'
import { responseOf } from '../api/server-state.ts'
import { showScreen } from '../ui/screen.factory.tsx'
import { ResponseScreen } from './response-screen.tsx'

type Response = NonNullable<ResponseDetails['response']>

/** Response details of a client with one link, as the response page shows them. */
export function showResponse(
  response: ResponseDetails['response'],
  { sent = true, address = '/response/c1' }: { sent?: boolean; address?: string } = {},
) {
  const details = { client: clientRecord(), invitations: sent ? [invitationRecord()] : [], response }
  return showScreen(<ResponseScreen details={details} stale={false} links={null} />, address)
}

/** The same, read from a server: what is done with the answers shows. */
export async function showHeldResponse(
  server: ReturnType<typeof fakeServer>,
  response: Response,
  { email = null, address = '/response/c1' }: { email?: string | null; address?: string } = {},
) {
  const held = { client: clientRecord({ email }), invitations: [invitationRecord()], response }
  server.on('GET /api/responses/c1', () => ok(held))
  const router = showScreen(<Held />, address)
  await screen.findByRole('heading', { level: 2, name: response.title })
  return { router, held }
}

function Held() {
  const details = useQuery(responseOf('c1', undefined))
  return details.data ? <ResponseScreen details={details.data} stale={false} links={null} /> : null
}
