import { updateClient } from '@candour/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceFor } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { dashboardRows } from '../api/server-state.ts'
import { notify } from '../ui/notifications/notify.ts'

const atOnce = 5

/** Puts clients out of the way, or takes them back; those with whom it did not work, and why. */
async function setArchived(clientIds: readonly string[], archived: boolean) {
  const done: string[] = []
  let problem: unknown
  for (let start = 0; start < clientIds.length; start += atOnce) {
    const some = clientIds.slice(start, start + atOnce)
    const results = await Promise.allSettled(
      some.map((clientId) => call(updateClient, { params: { clientId }, body: { archived } })),
    )
    for (const [index, result] of results.entries()) {
      if (result.status === 'fulfilled') done.push(some[index] ?? '')
      else problem ??= result.reason
    }
  }
  return { done, problem }
}

const clients = (count: number) => (count === 1 ? '1 client' : `${count} clients`)

/** Archives clients, or brings them back, with a way to undo that. */
export function useArchiving(): {
  isPending: boolean
  setArchived: (clientIds: readonly string[], archived: boolean) => Promise<void>
} {
  const queryClient = useQueryClient()
  const [isPending, setPending] = useState(false)

  const change = async (clientIds: readonly string[], archived: boolean, canUndo: boolean) => {
    const { done, problem } = await setArchived(clientIds, archived)
    void queryClient.invalidateQueries({ queryKey: dashboardRows.queryKey })
    if (problem) {
      const left = clients(clientIds.length - done.length)
      notify({
        type: 'negative',
        message: `${left} could not be ${archived ? 'archived' : 'brought back'}`,
        caption: sentenceFor(problem),
      })
    }
    if (done.length === 0) return
    notify({
      type: 'positive',
      message: `${clients(done.length)} ${archived ? 'archived' : 'brought back'}`,
      group: false,
      timeout: canUndo ? 10_000 : 5_000,
      ...(canUndo && {
        actions: [{ label: 'Undo', onPress: () => void change(done, !archived, false) }],
      }),
    })
  }

  return {
    isPending,
    setArchived: async (clientIds, archived) => {
      setPending(true)
      await change(clientIds, archived, true)
      setPending(false)
    },
  }
}
