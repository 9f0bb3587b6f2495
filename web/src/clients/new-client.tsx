import type { Client } from '@candour/contract'
import { type FormEvent, useState } from 'react'
import { href } from '../app/paths.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { ErrorSummary, type FormProblem } from '../ui/error-summary.tsx'
import { notify } from '../ui/notifications/notify.ts'
import { AtPlanLimit, StoppedByPlan, usePlanStop } from '../ui/plan-stop.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { useAddClient } from './add-client.ts'
import { ClientFields, checkClient, clientRefusal, noClient } from './client-fields.tsx'
import { LinkReady } from './link-ready.tsx'
import { MoreDetails } from './more-details.tsx'
import {
  type CodeFrom,
  codeFrom,
  daysProblem,
  isSendable,
  plainSending,
  SendingOptions,
  sendingIn,
  useCanEmail,
} from './sending-options.tsx'
import { type Choice, noSurveyChosen, SurveyPicker, useSurveysAreLoading } from './survey-picker.tsx'

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
  const [typed, setTyped] = useState(noClient)
  const [choice, setChoice] = useState<Choice | 'nothing' | null>(null)
  const [sending, setSending] = useState(plainSending)
  const canEmail = useCanEmail(typed.email)
  const [problems, setProblems] = useState<FormProblem[]>([])
  const [pending, setPending] = useState(false)
  const isLoading = useSurveysAreLoading()
  const { add, added } = useAddClient()
  const stop = usePlanStop('invitation')

  const needsLink = choice !== 'nothing'

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (pending || isLoading) return
    const found = [
      ...checkClient(typed),
      ...(choice === null ? [noSurveyChosen] : []),
      ...(isSendable(sending, canEmail) ? [] : [{ field: null, message: daysProblem }]),
    ]
    setProblems(found)
    if (choice === null || found.length > 0) return
    setPending(true)
    try {
      const how = sendingIn(sending, canEmail)
      const { client, link } = await add(typed, choice, how)
      const emailedTo = how.sendEmail ? typed.email.trim() : undefined
      if (!link) return onAdded(client)
      stop.spent()
      onReady({ client, emailedTo, code: codeFrom(sending, canEmail), ...link })
    } catch (error) {
      if (!stop.isStopped(error)) setProblems(clientRefusal(error))
      setPending(false)
    }
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-6">
      <ErrorSummary problems={problems} />
      <StoppedByPlan stop={stop}>{added && <Added client={added} />}</StoppedByPlan>
      {added ? (
        !stop.refusal && <Added client={added} />
      ) : (
        <>
          <ClientFields typed={typed} problems={problems} onChange={setTyped} />
          <MoreDetails typed={typed} problems={problems} onChange={setTyped} />
        </>
      )}
      <SurveyPicker allowNothing={!added} value={choice} onChange={setChoice} />
      {needsLink && <SendingOptions email={typed.email} value={sending} onChange={setSending} />}
      <div className="grid gap-4">
        {needsLink && (
          <AtPlanLimit stop={stop} id="limit">
            {!added && 'To add the client without a link for now, choose “No survey yet”.'}
          </AtPlanLimit>
        )}
        <Button
          type="submit"
          pending={pending || isLoading}
          aria-describedby={needsLink && stop.known ? 'limit' : undefined}
          className="w-full"
        >
          {needsLink ? 'Make the private link' : 'Add client'}
        </Button>
        {added && (
          <Button look="plain" onClick={() => onAdded(added)}>
            Go on without a link
          </Button>
        )}
      </div>
    </form>
  )
}

/** Only the link was not made. Whoever reads that is not to think that nothing was kept, and add the client twice. */
function Added({ client: { clientId, name } }: { client: Client }) {
  return (
    <p>
      <strong>{name}</strong> has been added to your clients, without a link. You can also make it later, from{' '}
      <TextLink to={href('response', { clientId })}>the client’s page</TextLink>.
    </p>
  )
}
