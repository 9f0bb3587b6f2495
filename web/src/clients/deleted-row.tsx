import { type DeletedClient, deleteClient } from '@candour/contract'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../api/call.ts'
import { dashboardRows } from '../api/server-state.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorSummary, type FormProblem, problemOf } from '../ui/error-summary.tsx'
import { TextField } from '../ui/field.tsx'
import { FormButtons } from '../ui/form-buttons.tsx'
import { notify } from '../ui/notifications/notify.ts'
import { momentOf } from '../ui/when.ts'
import { useBringBack } from './bring-back.ts'
import { clientRefusal } from './client-fields.tsx'

/** One that was deleted, until when it can be brought back, and both ways on from here. */
export function DeletedRow({ client }: { client: DeletedClient }) {
  const [erasing, setErasing] = useState(false)
  const [pending, setPending] = useState(false)
  const bringBack = useBringBack()
  const restore = async () => {
    setPending(true)
    await bringBack(client)
    setPending(false)
  }
  const { name, reference, deletedAt, erasedOn } = client
  return (
    <li className="grid gap-3 border-b border-line py-4 sm:flex sm:items-start sm:justify-between">
      <div className="min-w-0">
        <h2 className="font-semibold break-words">{name}</h2>
        {reference && <p className="text-sm break-words text-ink-soft">{reference}</p>}
        <p className="text-sm text-ink-soft">
          Deleted on {momentOf(deletedAt)}. Erased for good on {momentOf(erasedOn)}.
        </p>
      </div>
      <div className="flex shrink-0 flex-wrap gap-3">
        <Button look="plain" pending={pending} onClick={restore}>
          Bring back<span className="sr-only"> {name}</span>
        </Button>
        <Button look="quiet" onClick={() => setErasing(true)}>
          Erase now<span className="sr-only"> {name}</span>
        </Button>
      </div>
      {erasing && <EraseNow client={client} onClose={() => setErasing(false)} />}
    </li>
  )
}

function EraseNow({ client: { clientId, name }, onClose }: { client: DeletedClient; onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const [problems, setProblems] = useState<FormProblem[]>([])
  const [pending, setPending] = useState(false)
  const queryClient = useQueryClient()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (pending) return
    if (!isSameName(typed, name)) {
      return setProblems([{ field: 'typed-name', message: `Type the client’s name: ${name}` }])
    }
    setProblems([])
    setPending(true)
    try {
      await call(deleteClient, { params: { clientId }, query: { atOnce: 'true' } })
      notify({ type: 'positive', message: `${name} erased` })
      await queryClient.invalidateQueries({ queryKey: dashboardRows.queryKey })
      onClose()
    } catch (error) {
      setProblems(clientRefusal(error))
      setPending(false)
    }
  }
  return (
    <Dialog title="Erase now" onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-6">
        <ErrorSummary problems={problems} />
        <p>
          Everything about <strong className="break-words">{name}</strong> goes at once: answers, files, notes
          and messages. Nobody can bring it back, and neither can we.
        </p>
        <TextField
          id="typed-name"
          label="Type the client’s name to confirm"
          hint={name}
          autoComplete="off"
          value={typed}
          error={problemOf(problems, 'typed-name')}
          onChange={(event) => setTyped(event.target.value)}
        />
        <FormButtons action="Erase for good" look="danger" pending={pending} onCancel={onClose} />
      </form>
    </Dialog>
  )
}

/** As a person types: neither large letters, nor spaces, nor which kind of apostrophe make another name. */
const isSameName = (typed: string, name: string) => plain(typed) === plain(name)
const plain = (text: string) =>
  text.normalize('NFKC').toLowerCase().replaceAll(/[’‘']/g, "'").replaceAll(/\s+/g, ' ').trim()
