import { createSurvey } from '@candour/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { call } from '../api/call.ts'
import { useIdempotencyKeys } from '../api/idempotency.ts'
import { surveyList } from '../api/server-state.ts'
import { href } from '../app/paths.ts'
import { AppShell } from '../ui/app-shell.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { LimitNote, usePlanStop } from '../ui/plan-stop.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { DefinitionForm, type SurveyContent } from './definition-form.tsx'
import { OwnSurveys } from './own-surveys.tsx'
import { TemplatePreview } from './template-preview.tsx'
import { Templates } from './templates.tsx'
import { ToSurveys } from './to-surveys.tsx'

/** The firm's surveys and the templates that ship, and, by the query, what belongs to them. */
export function SurveysPage() {
  const [search] = useSearchParams()
  const templateId = search.get('template')
  if (search.get('add') === 'paste') return <PasteSurvey />
  if (search.get('list') === 'archived') return <ArchivedSurveys />
  return templateId === null ? <Surveys /> : <TemplatePreview key={templateId} templateId={templateId} />
}

function Surveys() {
  const { known } = usePlanStop('survey')
  return (
    <AppShell title="Surveys">
      <div className="grid gap-10">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <h1 className="font-serif text-3xl font-semibold">Surveys</h1>
          <ButtonLink look="plain" to={`${href('surveys')}?add=paste`}>
            Paste a survey
          </ButtonLink>
        </div>
        {known && <LimitNote isQuiet limit={known} />}
        <div className="grid gap-3">
          <OwnSurveys />
          <p>
            <TextLink alone to={`${href('surveys')}?list=archived`}>
              Archived surveys
            </TextLink>
          </p>
        </div>
        <Templates />
      </div>
    </AppShell>
  )
}

function ArchivedSurveys() {
  return (
    <AppShell title="Archived surveys">
      <div className="grid gap-6">
        <ToSurveys />
        <h1 className="font-serif text-3xl font-semibold">Archived surveys</h1>
        <p className="max-w-prose">
          These cannot be sent. Links that were sent go on working. Open one to restore or duplicate it.
        </p>
        <OwnSurveys archived />
      </div>
    </AppShell>
  )
}

function PasteSurvey() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const keys = useIdempotencyKeys()
  const stop = usePlanStop('survey')
  const save = async (body: SurveyContent) => {
    const { surveyId } = await call(createSurvey, { body, idempotencyKey: keys.keyFor(body) })
    stop.spent()
    await queryClient.invalidateQueries({ queryKey: surveyList.queryKey })
    await navigate(href('surveyDetails', { surveyId }))
  }
  return (
    <AppShell title="Paste a survey">
      <div className="grid gap-6">
        <h1 className="font-serif text-3xl font-semibold">Paste a survey</h1>
        <p className="max-w-prose">
          It is saved as a draft, which you can look through before you publish it. If a part of it cannot be
          used, we say which, and nothing is saved.
        </p>
        <DefinitionForm title="" text="" action="Save as a draft" onSave={save} stop={stop}>
          <ButtonLink look="plain" to={href('surveys')}>
            Cancel
          </ButtonLink>
        </DefinitionForm>
      </div>
    </AppShell>
  )
}
