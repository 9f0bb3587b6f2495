import { type Client, deleteClient, type Holdings, limits } from '@candour/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { sentenceFor } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { dashboardRows, holdingsOf } from '../api/server-state.ts'
import { href } from '../app/paths.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Failure } from '../ui/failure.tsx'
import { Loading } from '../ui/loading.tsx'
import { notify } from '../ui/notifications/notify.ts'
import { useBringBack } from './bring-back.ts'
import { countOf } from './count-of.ts'

/** Says what goes before it goes, and offers to bring it back afterwards. */
export function DeleteClient({ client, onClose }: { client: Client; onClose: () => void }) {
  const { clientId, name } = client
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const bringBack = useBringBack()
  const remove = async () => {
    await call(deleteClient, { params: { clientId }, query: {} })
    // Away first: what this page shows is not there any more.
    await navigate(href('dashboard'))
    queryClient.removeQueries({ queryKey: [...dashboardRows.queryKey, clientId] })
    await queryClient.invalidateQueries({ queryKey: dashboardRows.queryKey })
    notify({
      type: 'positive',
      message: `${name} deleted`,
      caption: `You can bring them back for ${limits.undoDays} days`,
      timeout: 15_000,
      actions: [
        { label: 'Undo', onPress: () => void undo() },
        { label: 'Deleted clients', onPress: () => void navigate(href('deletedClients')) },
      ],
    })
  }
  // Back to where it was pressed.
  const undo = async () => {
    if (await bringBack(client)) await navigate(href('response', { clientId }))
  }
  return (
    <ConfirmDialog title="Delete this client" action="Delete client" onConfirm={remove} onClose={onClose}>
      <div className="grid gap-4">
        <p>
          From now on nobody can open <strong className="break-words">{name}</strong>’s links or read what is
          kept of them. You can bring everything back for {limits.undoDays} days. Then it is erased for good:
        </p>
        <WhatGoes clientId={clientId} />
      </div>
    </ConfirmDialog>
  )
}

function WhatGoes({ clientId }: { clientId: string }) {
  const holdings = useQuery({ ...holdingsOf(clientId), staleTime: 0 })
  if (holdings.isPending) return <Loading what="what is kept of this client" lines={4} />
  if (holdings.isError) {
    return (
      <Failure
        title="What is kept of this client could not be counted"
        message={sentenceFor(holdings.error)}
        onRetry={() => holdings.refetch()}
      />
    )
  }
  return (
    <ul className="grid list-disc gap-1 pl-5">
      <li>name, contact details and reference</li>
      {inWords(holdings.data).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

function inWords({ invitations, responses, answers, files, fileBytes, notes, mails }: Holdings): string[] {
  return [
    invitations > 0 && `${countOf(invitations, 'link')}, which stop working at once`,
    answers > 0 && `${countOf(answers, 'answer')} in ${countOf(responses, 'response')}`,
    files > 0 && `${countOf(files, 'file')}, ${sizeOf(fileBytes)}`,
    notes > 0 && countOf(notes, 'note'),
    mails > 0 && `the record of ${countOf(mails, 'email')}`,
  ].filter((line) => line !== false)
}

const sizeOf = (bytes: number) =>
  bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1000))} KB`
    : `${(bytes / 1_000_000).toLocaleString('en-GB', { maximumFractionDigits: 1 })} MB`
