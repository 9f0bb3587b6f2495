import type { SurveyDocument } from '@candour/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceFor } from '../api/api-error.ts'
import { versionOf } from '../api/server-state.ts'
import { Button } from '../ui/button.tsx'
import { Failure } from '../ui/failure.tsx'
import { StoppedByPlan, usePlanStop } from '../ui/plan-stop.tsx'
import { ArchiveSurvey } from './archive-survey.tsx'
import { DuplicateSurvey, RestoreSurvey } from './copy-survey.tsx'
import { EditSurvey } from './edit-survey.tsx'
import { ExportSurvey } from './export-survey.tsx'
import { LivePreview } from './live-preview.tsx'
import type { PreviewWidth } from './preview-widths.tsx'
import { PublishSurvey } from './publish-survey.tsx'
import { Reminders } from './reminders.tsx'
import { SurveyOutline } from './survey-outline.tsx'
import type { SurveyProblem } from './survey-problems.tsx'
import { SurveyState } from './survey-state.tsx'
import { SurveyVersions } from './survey-versions.tsx'
import { WithPreview } from './with-preview.tsx'

/** One survey of the firm: what it asks, what was published of it, and what can be done with it. */
export function SurveyDetails({ survey }: { survey: SurveyDocument }) {
  const [editing, setEditing] = useState<{ found: readonly SurveyProblem[] }>()
  return (
    <div className="grid gap-8">
      <header className="grid max-w-prose gap-3">
        <h1 className="font-serif text-3xl font-semibold">{survey.title}</h1>
        <div>
          <SurveyState survey={survey} />
        </div>
        <p className="text-ink-soft">{explanationOf(survey)}</p>
      </header>
      {editing ? (
        <EditSurvey survey={survey} found={editing.found} onClose={() => setEditing(undefined)} />
      ) : (
        <>
          <Actions
            survey={survey}
            onEdit={() => setEditing({ found: [] })}
            onProblems={(found) => setEditing({ found })}
          />
          <Body survey={survey} />
        </>
      )}
    </div>
  )
}

interface ActionsProps {
  survey: SurveyDocument
  onEdit: () => void
  onProblems: (problems: SurveyProblem[]) => void
}

function Actions({ survey, onEdit, onProblems }: ActionsProps) {
  const stop = usePlanStop('survey')
  const isArchived = survey.archivedAt !== null
  return (
    <>
      <StoppedByPlan stop={stop} />
      <div className="flex flex-wrap gap-3">
        {isArchived ? (
          <RestoreSurvey survey={survey} stop={stop} />
        ) : (
          <>
            <PublishSurvey survey={survey} onProblems={onProblems} />
            <Button look="plain" onClick={onEdit}>
              Edit
            </Button>
          </>
        )}
        <DuplicateSurvey survey={survey} stop={stop} />
        <ExportSurvey survey={survey} />
        {!isArchived && <ArchiveSurvey survey={survey} />}
      </div>
    </>
  )
}

/** The preview, beside all that is to be read and set where there is room for both. */
function Body({ survey }: { survey: SurveyDocument }) {
  const [shown, setShown] = useState<number | null>(null)
  const [width, setWidth] = useState<PreviewWidth>('phone')
  const version = useQuery({ ...versionOf(survey.surveyId, shown ?? 0), enabled: shown !== null })
  const definition = shown === null ? survey.definition : version.data?.definition
  const preview = definition && (
    <LivePreview
      definition={definition}
      width={width}
      onWidth={setWidth}
      note={shown === null ? undefined : `This is version ${shown}, as it was published.`}
    />
  )
  return (
    <WithPreview width={width} preview={preview} first="preview">
      <Reminders survey={survey} />
      <SurveyVersions survey={survey} shown={shown} onShow={setShown} />
      {version.isError && (
        <Failure
          title="This version could not be loaded"
          message={sentenceFor(version.error)}
          onRetry={() => version.refetch()}
        />
      )}
      <SurveyOutline definition={survey.definition} />
    </WithPreview>
  )
}

function explanationOf({ status, changed, archivedAt }: SurveyDocument): string {
  if (archivedAt !== null)
    return 'It cannot be sent until you restore it. Links that were sent go on working, and answers stay readable.'
  if (status === 'draft') return 'Try the questions out, then publish. Only then can it be sent.'
  return changed
    ? 'New links use the version that was last published. Publish again to send these changes.'
    : 'It can be sent to clients. Links that were sent keep the version that they were made with.'
}
