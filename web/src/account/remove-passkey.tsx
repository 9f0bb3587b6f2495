import { deletePasskey, type Passkey } from '@candour/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { codeOf } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { passkeyList } from '../api/server-state.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { notify } from '../ui/notifications/notify.ts'
import { focusSection } from './sections.ts'
import { doneRecently } from './sending.ts'

export function RemovePasskey({ passkey: { passkeyId, name } }: { passkey: Passkey }) {
  const [asking, setAsking] = useState(false)
  const queryClient = useQueryClient()
  const remove = async () => {
    const done = await doneRecently(() =>
      call(deletePasskey, { params: { passkeyId } }).catch((error: unknown) => {
        // Removed in another tab already.
        if (codeOf(error) !== 'not-found') throw error
      }),
    )
    if (!done) return false
    await queryClient.invalidateQueries({ queryKey: passkeyList.queryKey })
    notify({ type: 'positive', message: 'Passkey removed' })
    focusSection('passkeys')
    return true
  }
  return (
    <>
      <Button look="quiet" className="-mx-4" onClick={() => setAsking(true)}>
        Remove<span className="sr-only"> {name}</span>
      </Button>
      {asking && (
        <ConfirmDialog
          title="Remove this passkey?"
          action="Remove the passkey"
          onConfirm={remove}
          onClose={() => setAsking(false)}
        >
          <p className="break-words">
            “{name}” will not sign you in any more. Your device may still show it: you can delete it there
            too.
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
