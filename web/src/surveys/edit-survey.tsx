import { type SurveyDocument, updateSurvey } from '@candour/contract'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { useIdempotencyKeys } from '../api/idempotency.ts'
import { surveyList } from '../api/server-state.ts'
import { Button } from '../ui/button.tsx'
import { notify } from '../ui/notifications/notify.ts'
import { asText } from './check-paste.ts'
import { DefinitionForm, type SurveyContent } from './definition-form.tsx'
import type { SurveyProblem } from './survey-problems.tsx'

interface EditSurveyProps {
  survey: SurveyDocument
  /** What kept it from being published. */
  found: readonly SurveyProblem[]
  onClose: () => void
}

export function EditSurvey({ survey, found, onClose }: EditSurveyProps) {
  const keys = useIdempotencyKeys()
  const queryClient = useQueryClient()
  const save = async (body: SurveyContent) => {
    const params = { surveyId: survey.surveyId }
    await call(updateSurvey, { params, body, idempotencyKey: keys.keyFor(body) })
    await queryClient.invalidateQueries({ queryKey: surveyList.queryKey })
    notify({ type: 'positive', message: 'Draft saved' })
    onClose()
  }
  return (
    <DefinitionForm
      title={survey.title}
      text={asText(survey.definition)}
      action="Save the draft"
      found={found}
      onSave={save}
    >
      <Button look="plain" onClick={onClose}>
        Cancel
      </Button>
    </DefinitionForm>
  )
}
