import { type Client, createClient, createInvitation } from '@candour/contract'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../api/call.ts'
import { useIdempotencyKeys } from '../api/idempotency.ts'
import { dashboardRows } from '../api/server-state.ts'
import { href } from '../app/paths.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { ErrorSummary, type FormProblem } from '../ui/error-summary.tsx'
import { notify } from '../ui/notifications/notify.ts'
import { ClientFields, checkClient, clientRefusal, type TypedClient } from './client-fields.tsx'
import { LinkReady } from './link-ready.tsx'
import {
  type CodeFrom,
  codeFrom,
  plainSending,
  type Sending,
  SendingOptions,
  sendingIn,
  useCanEmail,
} from './sending-options.tsx'
import { type Choice, noSurveyChosen, SurveyPicker, useSurveysAreLoading } from './survey-picker.tsx'

const empty: TypedClient = { name: '', reference: '', email: '' }

interface Ready {
  client: Client
  url: string
  expiresAt: string
  emailedTo: string | undefined
  code: CodeFrom
}

/** One form from nothing to a private link: who the client is, which survey, and the link to copy. */
export function NewClient({ onDone }: { onDone: () => void }) {
  const [ready, setReady] = useState<Ready>()
  if (!ready) {
    return (
      <NewClientForm
        onReady={setReady}
        onAdded={({ name }) => {
          notify({ type: 'positive', message: `${name} added` })
          onDone()
        }}
      />
    )
  }
  return (
    <div className="grid gap-6">
      <LinkReady {...ready} clientName={ready.client.name} />
      <div className="flex flex-wrap gap-3 border-t border-line pt-6">
        <Button look="plain" onClick={onDone}>
          Done
        </Button>
        <ButtonLink look="quiet" to={href('response', { clientId: ready.client.clientId })}>
          Open the client’s page
        </ButtonLink>
      </div>
    </div>
  )
}

interface NewClientFormProps {
  onReady: (ready: Ready) => void
  onAdded: (client: Client) => void
}

function NewClientForm({ onReady, onAdded }: NewClientFormProps) {
  const [typed, setTyped] = useState(empty)
  const [choice, setChoice] = useState<Choice | 'nothing' | null>(null)
  const [sending, setSending] = useState(plainSending)
  const canEmail = useCanEmail(typed.email)
  const [problems, setProblems] = useState<FormProblem[]>([])
  const [pending, setPending] = useState(false)
  const isLoading = useSurveysAreLoading()
  const add = useAddClient()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (pending || isLoading) return
    const found = [...checkClient(typed), ...(choice === null ? [noSurveyChosen] : [])]
    setProblems(found)
    if (choice === null || found.length > 0) return
    setPending(true)
    try {
      const how = sendingIn(sending, canEmail)
      const { client, link } = await add(typed, choice, how)
      const emailedTo = how.sendEmail ? typed.email.trim() : undefined
      if (link) onReady({ client, emailedTo, code: codeFrom(sending, canEmail), ...link })
      else onAdded(client)
    } catch (error) {
      setProblems(clientRefusal(error))
      setPending(false)
    }
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-6">
      <ErrorSummary problems={problems} />
      <ClientFields typed={typed} problems={problems} onChange={setTyped} />
      <SurveyPicker allowNothing value={choice} onChange={setChoice} />
      {choice !== 'nothing' && <SendingOptions email={typed.email} value={sending} onChange={setSending} />}
      <div>
        <Button type="submit" pending={pending || isLoading} className="w-full">
          {choice === 'nothing' ? 'Add client' : 'Make the private link'}
        </Button>
      </div>
    </form>
  )
}

/**
 * Adds the client, then the invitation. Trying again after a failure half-way uses the same keys, so the
 * client is there once.
 */
function useAddClient() {
  const clientKeys = useIdempotencyKeys()
  const invitationKeys = useIdempotencyKeys()
  const queryClient = useQueryClient()
  return async (typed: TypedClient, choice: Choice | 'nothing', how: Partial<Sending>) => {
    const reference = typed.reference.trim()
    const email = typed.email.trim()
    const body = { name: typed.name.trim(), ...(reference && { reference }), ...(email && { email }) }
    const client = await call(createClient, { body, idempotencyKey: clientKeys.keyFor(body) })
    const { clientId } = client
    const link =
      choice === 'nothing'
        ? null
        : await call(createInvitation, {
            params: { clientId },
            body: { ...choice, ...how },
            idempotencyKey: invitationKeys.keyFor({ clientId, ...choice, ...how }),
          })
    await queryClient.invalidateQueries({ queryKey: dashboardRows.queryKey })
    return { client, link }
  }
}
