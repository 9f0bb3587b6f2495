import { type Client, createClient, createInvitation } from '@candour/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { useIdempotencyKeys } from '../api/idempotency.ts'
import { dashboardRows } from '../api/server-state.ts'
import { clientOf, type TypedClient } from './client-fields.tsx'
import type { Sending } from './sending-options.tsx'
import type { Choice } from './survey-picker.tsx'

/** Adds the client, then the invitation. What failed half-way goes on from there: the client is added once. */
export function useAddClient() {
  const [added, setAdded] = useState<Client>()
  const clientKeys = useIdempotencyKeys()
  const invitationKeys = useIdempotencyKeys()
  const queryClient = useQueryClient()

  const addClient = async (typed: TypedClient): Promise<Client> => {
    const { name, reference, email, dueOn, contact, notes } = clientOf(typed)
    const saysSomething = contact.phone ?? contact.hours ?? contact.note ?? (contact.leaveNoMessages || null)
    const body = {
      name,
      ...(reference && { reference }),
      ...(email && { email }),
      ...(dueOn && { dueOn }),
      ...(saysSomething && { contact }),
      ...(notes && { notes }),
    }
    const client = await call(createClient, { body, idempotencyKey: clientKeys.keyFor(body) })
    setAdded(client)
    return client
  }

  const invite = (clientId: string, choice: Choice, how: Partial<Sending>) =>
    call(createInvitation, {
      params: { clientId },
      body: { ...choice, ...how },
      idempotencyKey: invitationKeys.keyFor({ clientId, ...choice, ...how }),
    })

  const add = async (typed: TypedClient, choice: Choice | 'nothing', how: Partial<Sending>) => {
    const client = added ?? (await addClient(typed))
    try {
      return { client, link: choice === 'nothing' ? null : await invite(client.clientId, choice, how) }
    } finally {
      void queryClient.invalidateQueries({ queryKey: dashboardRows.queryKey })
    }
  }
  return { add, added }
}
