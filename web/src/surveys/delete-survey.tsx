import { deleteSurvey, type SurveyDocument } from '@candour/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../api/call.ts'
import { surveyList, surveyOf, usage } from '../api/server-state.ts'
import { href } from '../app/paths.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { notify } from '../ui/notifications/notify.ts'

export function DeleteSurvey({ survey: { surveyId, title } }: { survey: SurveyDocument }) {
  const [asking, setAsking] = useState(false)
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const remove = async () => {
    await call(deleteSurvey, { params: { surveyId } })
    await navigate(href('surveys'))
    queryClient.removeQueries({ queryKey: surveyOf(surveyId).queryKey })
    // One that is gone counts no longer.
    void queryClient.invalidateQueries({ queryKey: usage.queryKey })
    await queryClient.invalidateQueries({ queryKey: surveyList.queryKey })
    notify({ type: 'positive', message: 'Survey deleted' })
  }
  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        Delete
      </Button>
      {asking && (
        <ConfirmDialog
          title="Delete this survey?"
          action="Delete the survey"
          onConfirm={remove}
          onClose={() => setAsking(false)}
        >
          <p>
            “{title}” goes from your list and cannot be sent any more. Answers that clients gave to it stay
            readable.
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
