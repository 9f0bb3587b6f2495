import { type Client, createInvitation, type SurveySummary } from '@candour/contract'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { sentenceFor } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { useIdempotencyKeys } from '../api/idempotency.ts'
import { dashboardRows, surveyList } from '../api/server-state.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorSummary, type FormProblem } from '../ui/error-summary.tsx'
import { AtPlanLimit, StoppedByPlan, usePlanStop } from '../ui/plan-stop.tsx'
import { EmailPreview } from './email-preview.tsx'
import { LinkReady } from './link-ready.tsx'
import {
  codeFrom,
  daysProblem,
  isSendable,
  plainSending,
  SendingOptions,
  sendingIn,
  useCanEmail,
} from './sending-options.tsx'
import { type Choice, noSurveyChosen, SurveyPicker, useSurveysAreLoading } from './survey-picker.tsx'

/** Another private link for a client who is already there. */
export function SendSurvey({ client, onClose }: { client: Client; onClose: () => void }) {
  const [choice, setChoice] = useState<Choice | 'nothing' | null>(null)
  const [sending, setSending] = useState(plainSending)
  const [link, setLink] = useState<{ url: string; expiresAt: string }>()
  const [problems, setProblems] = useState<FormProblem[]>([])
  const [pending, setPending] = useState(false)
  const isLoading = useSurveysAreLoading()
  const keys = useIdempotencyKeys()
  const queryClient = useQueryClient()
  const email = client.email ?? ''
  const canEmail = useCanEmail(email)
  const stop = usePlanStop('invitation')
  const surveys = useInfiniteQuery(surveyList)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (pending || isLoading) return
    if (choice === null || choice === 'nothing') return setProblems([noSurveyChosen])
    if (!isSendable(sending, canEmail)) return setProblems([{ field: null, message: daysProblem }])
    setPending(true)
    setProblems([])
    try {
      const params = { clientId: client.clientId }
      const body = { ...choice, ...sendingIn(sending, canEmail) }
      setLink(await call(createInvitation, { params, body, idempotencyKey: keys.keyFor(body) }))
      stop.spent()
      await queryClient.invalidateQueries({ queryKey: dashboardRows.queryKey })
    } catch (error) {
      if (!stop.isStopped(error)) setProblems([{ field: null, message: sentenceFor(error) }])
    }
    setPending(false)
  }

  if (link) {
    return (
      <Dialog title="The link is ready" onClose={onClose}>
        <LinkReady
          clientName={client.name}
          url={link.url}
          expiresAt={link.expiresAt}
          emailedTo={sending.sendEmail && canEmail ? email : undefined}
          code={codeFrom(sending, canEmail)}
        />
        <Button look="plain" className="mt-6" onClick={onClose}>
          Done
        </Button>
      </Dialog>
    )
  }
  return (
    <Dialog title="Send a survey" onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-6">
        <ErrorSummary problems={problems} />
        <StoppedByPlan stop={stop} />
        <SurveyPicker value={choice} onChange={setChoice} />
        <SendingOptions
          email={email}
          value={sending}
          onChange={setSending}
          usualDays={daysOf(choice, surveys.data?.pages.flatMap(({ items }) => items) ?? [])}
        />
        {sending.sendEmail && canEmail && isChoice(choice) && isSendable(sending, canEmail) && (
          <EmailPreview clientId={client.clientId} body={{ ...choice, ...sendingIn(sending, canEmail) }} />
        )}
        <div className="grid gap-4">
          <AtPlanLimit stop={stop} id="limit" />
          <Button
            type="submit"
            pending={pending || isLoading}
            aria-describedby={stop.known && 'limit'}
            className="w-full"
          >
            Make the private link
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

const isChoice = (choice: Choice | 'nothing' | null): choice is Choice =>
  choice !== null && choice !== 'nothing'

/** As the chosen survey has it; of a template, the usual. */
const daysOf = (choice: Choice | 'nothing' | null, surveys: readonly SurveySummary[]) =>
  isChoice(choice) && 'surveyId' in choice
    ? surveys.find(({ surveyId }) => surveyId === choice.surveyId)?.remindOnDays
    : undefined
