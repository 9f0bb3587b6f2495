import { deleteSurvey, type SurveyDocument } from '@candour/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../api/call.ts'
import { surveyList, usage } from '../api/server-state.ts'
import { href } from '../app/paths.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { notify } from '../ui/notifications/notify.ts'

export function ArchiveSurvey({ survey: { surveyId, title } }: { survey: SurveyDocument }) {
  const [asking, setAsking] = useState(false)
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const archive = async () => {
    await call(deleteSurvey, { params: { surveyId } })
    await navigate(href('surveys'))
    // One that is archived counts no longer.
    void queryClient.invalidateQueries({ queryKey: usage.queryKey })
    await queryClient.invalidateQueries({ queryKey: surveyList.queryKey })
    notify({ type: 'positive', message: 'Survey archived' })
  }
  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        Archive
      </Button>
      {asking && (
        <ConfirmDialog
          title="Archive this survey?"
          action="Archive the survey"
          onConfirm={archive}
          onClose={() => setAsking(false)}
        >
          <p>
            “{title}” goes from your list and cannot be sent until you restore it. Links that were sent go on
            working, and every answer stays readable.
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
