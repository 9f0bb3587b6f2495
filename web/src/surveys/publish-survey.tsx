import { publishSurvey, type SurveyDocument } from '@candour/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceFor } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { useIdempotencyKeys } from '../api/idempotency.ts'
import { surveyList } from '../api/server-state.ts'
import { Button } from '../ui/button.tsx'
import { notify } from '../ui/notifications/notify.ts'
import { asText, refusedProblems } from './check-paste.ts'
import { readJson } from './json-places.ts'
import type { SurveyProblem } from './survey-problems.tsx'

interface PublishSurveyProps {
  survey: SurveyDocument
  /** What keeps it from being published, each at its line of the survey as text. */
  onProblems: (problems: SurveyProblem[]) => void
}

export function PublishSurvey({ survey, onProblems }: PublishSurveyProps) {
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const keys = useIdempotencyKeys()
  const queryClient = useQueryClient()
  if (survey.status === 'published' && !survey.changed) return null

  const publish = async () => {
    setPending(true)
    setProblem(undefined)
    try {
      const { surveyId, updatedAt } = survey
      const idempotencyKey = keys.keyFor({ surveyId, updatedAt })
      await call(publishSurvey, { params: { surveyId }, idempotencyKey })
      await queryClient.invalidateQueries({ queryKey: surveyList.queryKey })
      notify({ type: 'positive', message: 'Survey published' })
    } catch (error) {
      const refused = refusedProblems(error, readJson(asText(survey.definition)))
      if (refused) onProblems(refused)
      else setProblem(sentenceFor(error))
    }
    setPending(false)
  }
  return (
    <>
      {problem && (
        <p role="alert" className="w-full font-semibold text-wrong">
          {problem}
        </p>
      )}
      <Button pending={pending} onClick={publish}>
        {survey.status === 'draft' ? 'Publish' : 'Publish the changes'}
      </Button>
    </>
  )
}
