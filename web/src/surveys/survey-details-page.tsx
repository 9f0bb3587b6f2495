import type { SurveyDocument } from '@candour/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { codeOf, sentenceFor } from '../api/api-error.ts'
import { surveyOf } from '../api/server-state.ts'
import { href } from '../app/paths.ts'
import { AppShell } from '../ui/app-shell.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Failure } from '../ui/failure.tsx'
import { Loading } from '../ui/loading.tsx'
import { DeleteSurvey } from './delete-survey.tsx'
import { EditSurvey } from './edit-survey.tsx'
import { PublishSurvey } from './publish-survey.tsx'
import { SurveyPreview } from './survey-preview.tsx'
import { SurveyState } from './survey-state.tsx'

export function SurveyDetailsPage() {
  const { surveyId = '' } = useParams()
  const survey = useQuery(surveyOf(surveyId))
  if (survey.isPending) {
    return (
      <AppShell title="Survey">
        <h1 className="sr-only">Survey</h1>
        <Loading what="the survey" lines={6} />
      </AppShell>
    )
  }
  if (!survey.data) {
    const unknown = codeOf(survey.error) === 'not-found' || codeOf(survey.error) === 'invalid-argument'
    return (
      <AppShell title="Survey">
        <div className="grid max-w-prose gap-6">
          <h1 className="font-serif text-3xl font-semibold">
            {unknown ? 'There is no such survey' : 'This survey could not be loaded'}
          </h1>
          {!unknown && (
            <Failure
              title="Nothing is lost"
              message={sentenceFor(survey.error)}
              onRetry={() => survey.refetch()}
            />
          )}
          <div>
            <ButtonLink look="plain" to={href('surveys')}>
              Go to your surveys
            </ButtonLink>
          </div>
        </div>
      </AppShell>
    )
  }
  return (
    <AppShell title={survey.data.title}>
      <Details key={surveyId} survey={survey.data} />
    </AppShell>
  )
}

function Details({ survey }: { survey: SurveyDocument }) {
  const [editing, setEditing] = useState(false)
  return (
    <div className="grid max-w-[52rem] gap-8">
      <header className="grid gap-3">
        <h1 className="font-serif text-3xl font-semibold">{survey.title}</h1>
        <div>
          <SurveyState survey={survey} />
        </div>
        <p className="text-ink-soft">{explanationOf(survey)}</p>
      </header>
      {editing ? (
        <EditSurvey survey={survey} onClose={() => setEditing(false)} />
      ) : (
        <>
          <div className="flex flex-wrap gap-3">
            <PublishSurvey survey={survey} />
            <Button look="plain" onClick={() => setEditing(true)}>
              Edit
            </Button>
            <DeleteSurvey survey={survey} />
          </div>
          <SurveyPreview definition={survey.definition} />
        </>
      )}
    </div>
  )
}

function explanationOf({ status, changed }: SurveyDocument): string {
  if (status === 'draft') return 'Look through the questions below, then publish. Only then can it be sent.'
  return changed
    ? 'New links use the version that was last published. Publish again to send these changes.'
    : 'It can be sent to clients. Links that were sent keep the version that they were made with.'
}
