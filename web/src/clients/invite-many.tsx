import { createInvitations, type Reply } from '@candour/contract'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { sentenceFor } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { useIdempotencyKeys } from '../api/idempotency.ts'
import { dashboardRows } from '../api/server-state.ts'
import { href } from '../app/paths.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorSummary, type FormProblem } from '../ui/error-summary.tsx'
import { TextLink } from '../ui/text-link.tsx'
import {
  daysProblem,
  isSendable,
  plainSending,
  SendingOptions,
  sendingIn,
  useCanEmail,
} from './sending-options.tsx'
import { type Choice, noSurveyChosen, SurveyPicker, useSurveysAreLoading } from './survey-picker.tsx'

interface InviteManyProps {
  clients: readonly { clientId: string; name: string }[]
  onClose: () => void
}

type Results = Reply<typeof createInvitations>['items']

/** The same survey to many clients; who cannot get it is named with the reason. */
export function InviteMany({ clients, onClose }: InviteManyProps) {
  const [choice, setChoice] = useState<Choice | 'nothing' | null>(null)
  const [sending, setSending] = useState(plainSending)
  const [problems, setProblems] = useState<FormProblem[]>([])
  const [pending, setPending] = useState(false)
  const [results, setResults] = useState<Results>()
  const isLoading = useSurveysAreLoading()
  const keys = useIdempotencyKeys()
  const queryClient = useQueryClient()
  const canEmail = useCanEmail(theirs)
  const count = clients.length === 1 ? '1 client' : `${clients.length} clients`

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (pending || isLoading) return
    if (choice === null || choice === 'nothing') return setProblems([noSurveyChosen])
    if (!isSendable(sending, canEmail)) return setProblems([{ field: null, message: daysProblem }])
    setPending(true)
    setProblems([])
    try {
      const clientIds = clients.map(({ clientId }) => clientId)
      const body = { ...choice, ...sendingIn(sending, canEmail), clientIds }
      const { items } = await call(createInvitations, { body, idempotencyKey: keys.keyFor(body) })
      setResults(items)
      await queryClient.invalidateQueries({ queryKey: dashboardRows.queryKey })
    } catch (error) {
      setProblems([{ field: null, message: sentenceFor(error) }])
    }
    setPending(false)
  }

  if (results) return <Sent {...{ clients, results, onClose }} isMailed={sending.sendEmail && canEmail} />
  return (
    <Dialog title={`Send a survey to ${count}`} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-6">
        <ErrorSummary problems={problems} />
        <SurveyPicker value={choice} onChange={setChoice} />
        <SendingOptions email={theirs} value={sending} onChange={setSending} />
        <Button type="submit" pending={pending || isLoading} className="w-full">
          Make the private links
        </Button>
      </form>
    </Dialog>
  )
}

const theirs = 'the address of each'

function Sent({
  clients,
  results,
  isMailed,
  onClose,
}: InviteManyProps & { results: Results; isMailed: boolean }) {
  const made = results.filter(({ invitationId }) => invitationId !== null).length
  const failed = results.filter(({ problem }) => problem !== null)
  const nameOf = (clientId: string) => clients.find((client) => client.clientId === clientId)?.name ?? ''
  return (
    <Dialog title={made === 1 ? '1 link is ready' : `${made} links are ready`} onClose={onClose}>
      <div className="grid gap-6">
        {made > 0 && (
          <p>
            {isMailed
              ? 'They are on their way by email. Whether each was accepted is shown on the client’s page.'
              : 'Copy each from its client’s page, and send it.'}
          </p>
        )}
        {failed.length > 0 && (
          <section aria-labelledby="not-made" className="grid gap-2">
            <h3 id="not-made" className="font-semibold">
              {failed.length === 1 ? '1 client got none' : `${failed.length} clients got none`}
            </h3>
            <ul className="grid gap-2">
              {failed.map(({ clientId, problem }) => (
                <li key={clientId} className="border-l-4 border-wrong pl-3">
                  <TextLink to={href('response', { clientId })}>{nameOf(clientId)}</TextLink>
                  <span className="block text-sm">{problem?.message}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
        <Button look="plain" className="justify-self-start" onClick={onClose}>
          Done
        </Button>
      </div>
    </Dialog>
  )
}
