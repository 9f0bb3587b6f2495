import { type Client, updateClient } from '@candour/contract'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../api/call.ts'
import { useIdempotencyKeys } from '../api/idempotency.ts'
import { dashboardRows } from '../api/server-state.ts'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorSummary, type FormProblem } from '../ui/error-summary.tsx'
import { FormButtons } from '../ui/form-buttons.tsx'
import { notify } from '../ui/notifications/notify.ts'
import { ClientFields, checkClient, clientOf, clientRefusal, typedOf } from './client-fields.tsx'
import { MoreClientFields } from './more-client-fields.tsx'

export function EditClient({ client, onClose }: { client: Client; onClose: () => void }) {
  const [typed, setTyped] = useState(() => typedOf(client))
  const [problems, setProblems] = useState<FormProblem[]>([])
  const [pending, setPending] = useState(false)
  const keys = useIdempotencyKeys()
  const queryClient = useQueryClient()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (pending) return
    const found = checkClient(typed)
    setProblems(found)
    if (found.length > 0) return
    setPending(true)
    const body = clientOf(typed)
    try {
      const params = { clientId: client.clientId }
      await call(updateClient, { params, body, idempotencyKey: keys.keyFor(body) })
      await queryClient.invalidateQueries({ queryKey: dashboardRows.queryKey })
      notify({ type: 'positive', message: 'Details saved' })
      onClose()
    } catch (error) {
      setProblems(clientRefusal(error))
      setPending(false)
    }
  }

  return (
    <Dialog title="Edit details" onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-6">
        <ErrorSummary problems={problems} />
        <ClientFields typed={typed} problems={problems} onChange={setTyped} />
        <MoreClientFields typed={typed} problems={problems} onChange={setTyped} />
        <FormButtons action="Save" pending={pending} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
