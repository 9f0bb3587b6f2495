import { limits } from '@candour/contract'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { sentenceFor } from '../api/api-error.ts'
import { Button } from '../ui/button.tsx'
import { ErrorSummary, type FormProblem, problemOf } from '../ui/error-summary.tsx'
import { TextField } from '../ui/field.tsx'
import { AtPlanLimit, type PlanStop, StoppedByPlan } from '../ui/plan-stop.tsx'
import { checkPaste, refusedProblems } from './check-paste.ts'
import { DefinitionField, showPlace } from './definition-field.tsx'
import { LivePreview } from './live-preview.tsx'
import type { PreviewWidth } from './preview-widths.tsx'
import { type SurveyProblem, SurveyProblems } from './survey-problems.tsx'
import { usePreviewOf } from './use-preview-of.ts'
import { WithPreview } from './with-preview.tsx'

export interface SurveyContent {
  title: string
  definition: Record<string, unknown>
}

interface DefinitionFormProps {
  title: string
  text: string
  action: string
  onSave: (content: SurveyContent) => Promise<void>
  /** Where saving makes a survey, which a plan may stop. */
  stop?: PlanStop
  /** What is known to be wrong before anything is tried. */
  found?: readonly SurveyProblem[]
  /** What stands beside the button. */
  children?: ReactNode
}

/** A survey's title and its JSON. What is wrong is listed by line; what was typed stays. */
export function DefinitionForm({
  title: firstTitle,
  text: firstText,
  action,
  onSave,
  stop,
  found = [],
  children,
}: DefinitionFormProps) {
  const [title, setTitle] = useState(firstTitle)
  const [text, setText] = useState(firstText)
  const [problems, setProblems] = useState<FormProblem[]>(() => summaryOf(found))
  const [tried, setTried] = useState({ of: firstText, found })
  const [pending, setPending] = useState(false)
  const [width, setWidth] = useState<PreviewWidth>('phone')
  const control = useRef<HTMLTextAreaElement>(null)

  const preview = usePreviewOf(text)
  // What was found follows the text as it is mended.
  const isSince = text !== tried.of && preview.of !== tried.of && tried.found.length > 0
  const inSurvey = inOrder(isSince ? preview.problems : tried.found)
  const isMended = isSince && preview.problems.length === 0

  const show = (found: readonly SurveyProblem[]) => {
    setTried({ of: text, found })
    setProblems(summaryOf(found))
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (pending) return
    setTried({ of: text, found: [] })
    const checked = checkPaste(text)
    if ('problems' in checked) return show(checked.problems)
    const name = title.trim() || checked.title.trim()
    if (!name) return setProblems([{ field: 'title', message: 'Give the survey a title' }])
    setProblems([])
    setPending(true)
    try {
      await onSave({ title: name, definition: checked.definition })
    } catch (error) {
      const refused = refusedProblems(error, checked.placed)
      if (refused) show(refused)
      else if (!stop?.isStopped(error)) setProblems([{ field: null, message: sentenceFor(error) }])
    }
    setPending(false)
  }

  const form = (
    <form noValidate onSubmit={submit} className="grid min-w-0 content-start gap-6">
      <ErrorSummary problems={problems} />
      {stop && <StoppedByPlan stop={stop} />}
      {inSurvey.length > 0 && (
        <SurveyProblems problems={inSurvey} onPick={(place) => showPlace(control.current, place)} />
      )}
      <p role="status" className={isMended ? 'border-l-4 border-action pl-4' : 'sr-only'}>
        {isMended && 'All of it can be used now.'}
      </p>
      <TextField
        id="title"
        label="Title"
        hint="Your clients see it. If you leave it empty, the survey’s own title is used."
        maxLength={limits.titleLength}
        value={title}
        error={problemOf(problems, 'title')}
        onChange={(event) => setTitle(event.target.value)}
      />
      <DefinitionField
        id="definition"
        text={text}
        error={problemOf(problems, 'definition')}
        control={control}
        wrongLines={inSurvey.map(({ place }) => place.line)}
        onChange={setText}
      />
      {stop && <AtPlanLimit stop={stop} id="limit" />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={pending} aria-describedby={stop?.known && 'limit'}>
          {action}
        </Button>
        {children}
      </div>
    </form>
  )
  const shown = preview.definition && (
    <LivePreview definition={preview.definition} width={width} onWidth={setWidth} note={preview.note} />
  )
  return (
    <WithPreview width={width} preview={shown} first="children">
      {form}
    </WithPreview>
  )
}

const inOrder = (found: readonly SurveyProblem[]) =>
  [...found].sort((one, other) => one.place.line - other.place.line)

const summaryOf = (found: readonly SurveyProblem[]): FormProblem[] =>
  found.length === 0 ? [] : [{ field: 'definition', message: headline(found) }]

function headline(found: readonly SurveyProblem[]): string {
  const [first] = found
  if (found.length === 1 && first && first.path === '') return `Line ${first.place.line}: ${first.message}`
  return found.length === 1
    ? 'One part of this survey cannot be used'
    : `${found.length} parts of this survey cannot be used`
}
