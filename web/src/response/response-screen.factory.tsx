import type { ResponseDetails } from '@candour/contract'
import { clientRecord, invitationRecord } from '../api/records.factory.ts'
import { showScreen } from '../ui/screen.factory.tsx'
import { ResponseScreen } from './response-screen.tsx'

/** Response details of a client with one link, as the response page shows them. */
export function showResponse(
  response: ResponseDetails['response'],
  { sent = true, address = '/response/c1' }: { sent?: boolean; address?: string } = {},
) {
  const details = { client: clientRecord(), invitations: sent ? [invitationRecord()] : [], response }
  return showScreen(<ResponseScreen details={details} stale={false} links={null} />, address)
}
