import type { Client } from '@candour/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceFor } from '../api/api-error.ts'
import { sendingChannels } from '../api/server-state.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorSummary, type FormProblem } from '../ui/error-summary.tsx'
import { FormButtons } from '../ui/form-buttons.tsx'
import { notify } from '../ui/notifications/notify.ts'
import { useReviewing } from './review.ts'

/** Opens the whole response again; says first what that means. */
export function ReopenDialog({ client, onClose }: { client: Client; onClose: () => void }) {
  const { response, review } = useReviewing()
  const channels = useQuery(sendingChannels)
  const canMail = channels.data?.email === true && client.email !== null
  const [sendEmail, setSendEmail] = useState(false)
  const [pending, setPending] = useState(false)
  const [problems, setProblems] = useState<FormProblem[]>([])

  async function reopen(): Promise<void> {
    setPending(true)
    setProblems([])
    try {
      await review.setStatus('in-progress', canMail && sendEmail)
      notify({ type: 'positive', message: 'The response is open again' })
      onClose()
    } catch (error) {
      setProblems([{ field: null, message: sentenceFor(error) }])
      setPending(false)
    }
  }

  return (
    <Dialog title="Open the whole response again?" onClose={onClose}>
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (!pending) void reopen()
        }}
      >
        <ErrorSummary problems={problems} />
        <p>
          {client.name} can then change every answer of “{response.title}” through the same link, and has to
          submit it again. What was submitted before is kept: you can compare with it.
        </p>
        {canMail && client.email ? (
          <Checkbox
            label={`Tell ${client.name} by email`}
            hint={`To ${client.email}`}
            checked={sendEmail}
            onChange={setSendEmail}
          />
        ) : (
          <p className="text-ink-soft">
            Nothing is sent from here: tell your client yourself. The link stands beside the answers.
          </p>
        )}
        <FormButtons action="Open it again" pending={pending} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
