import { type Client, updateClient } from '@candour/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceFor } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { dashboardRows } from '../api/server-state.ts'
import { Button } from '../ui/button.tsx'
import { notify } from '../ui/notifications/notify.ts'

/** Out of the way and back again; done at once, since it can be undone. */
export function ArchiveClient({ client: { clientId, name, archivedAt } }: { client: Client }) {
  const [pending, setPending] = useState(false)
  const queryClient = useQueryClient()
  const archive = async (archived: boolean) => {
    setPending(true)
    try {
      await call(updateClient, { params: { clientId }, body: { archived } })
      await queryClient.invalidateQueries({ queryKey: dashboardRows.queryKey })
      notify({
        type: 'positive',
        message: archived ? `${name} archived` : `${name} is among your clients again`,
        ...(archived && { actions: [{ label: 'Undo', onPress: () => void archive(false) }] }),
      })
    } catch (error) {
      notify({ type: 'negative', message: sentenceFor(error) })
    }
    setPending(false)
  }
  return (
    <Button look="quiet" pending={pending} onClick={() => archive(archivedAt === null)}>
      {archivedAt === null ? 'Archive' : 'Take out of the archive'}
    </Button>
  )
}
