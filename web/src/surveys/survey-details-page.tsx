import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { codeOf, sentenceFor } from '../api/api-error.ts'
import { surveyOf } from '../api/server-state.ts'
import { href } from '../app/paths.ts'
import { AppShell } from '../ui/app-shell.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Failure } from '../ui/failure.tsx'
import { Loading } from '../ui/loading.tsx'
import { SurveyDetails } from './survey-details.tsx'

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
      <SurveyDetails key={surveyId} survey={survey.data} />
    </AppShell>
  )
}
