import { duplicateSurvey, restoreSurvey, type SurveyDocument } from '@candour/contract'
import { useNavigate } from 'react-router'
import { call } from '../api/call.ts'
import { useIdempotencyKeys } from '../api/idempotency.ts'
import { href } from '../app/paths.ts'
import { Button } from '../ui/button.tsx'
import { notify } from '../ui/notifications/notify.ts'
import type { PlanStop } from '../ui/plan-stop.tsx'
import { useSurveyAction } from './use-survey-action.ts'

interface ActionProps {
  survey: SurveyDocument
  stop: PlanStop
}

export function DuplicateSurvey({ survey: { surveyId }, stop }: ActionProps) {
  const keys = useIdempotencyKeys()
  const navigate = useNavigate()
  const { pending, problem, press } = useSurveyAction(stop, async () => {
    const params = { surveyId }
    const copy = await call(duplicateSurvey, { params, idempotencyKey: keys.keyFor(params) })
    keys.done()
    await navigate(href('surveyDetails', { surveyId: copy.surveyId }))
    notify({ type: 'positive', message: `“${copy.title}” is yours to change` })
  })
  return (
    <>
      <Button look="plain" pending={pending} onClick={press}>
        Duplicate
      </Button>
      {problem && <Refused problem={problem} />}
    </>
  )
}

export function RestoreSurvey({ survey: { surveyId }, stop }: ActionProps) {
  const { pending, problem, press } = useSurveyAction(stop, async () => {
    await call(restoreSurvey, { params: { surveyId } })
    notify({ type: 'positive', message: 'Survey restored' })
  })
  return (
    <>
      <Button pending={pending} onClick={press}>
        Restore
      </Button>
      {problem && <Refused problem={problem} />}
    </>
  )
}

function Refused({ problem }: { problem: string }) {
  return (
    <p role="alert" className="order-last w-full font-semibold text-wrong">
      {problem}
    </p>
  )
}
