import { createSurvey } from '@candour/contract'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../api/call.ts'
import { useIdempotencyKeys } from '../api/idempotency.ts'
import { href } from '../app/paths.ts'
import { Button } from '../ui/button.tsx'
import { StoppedByPlan, usePlanStop } from '../ui/plan-stop.tsx'
import { useSurveyAction } from './use-survey-action.ts'

/** Makes a survey of the firm's own out of a template, and opens it. */
export function UseTemplate({ templateId, children }: { templateId: string; children?: ReactNode }) {
  const keys = useIdempotencyKeys()
  const stop = usePlanStop('survey')
  const navigate = useNavigate()
  const { pending, problem, press } = useSurveyAction(stop, async () => {
    const body = { templateId }
    const { surveyId } = await call(createSurvey, { body, idempotencyKey: keys.keyFor(body) })
    keys.done()
    await navigate(href('surveyDetails', { surveyId }))
  })
  return (
    <>
      <StoppedByPlan stop={stop} />
      {problem && (
        <p role="alert" className="font-semibold text-wrong">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button look="plain" pending={pending} onClick={press}>
          Make my own copy
        </Button>
        {children}
      </div>
    </>
  )
}
