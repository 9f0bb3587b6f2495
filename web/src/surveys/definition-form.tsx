import { limits } from '@candour/contract'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { sentenceFor } from '../api/api-error.ts'
import { Button } from '../ui/button.tsx'
import { ErrorSummary, type FormProblem, problemOf } from '../ui/error-summary.tsx'
import { TextField } from '../ui/field.tsx'
import { AtPlanLimit, type PlanStop, StoppedByPlan } from '../ui/plan-stop.tsx'
import { checkPaste, refusedProblems } from './check-paste.ts'
import { DefinitionField, showPlace } from './definition-field.tsx'
import { type SurveyProblem, SurveyProblems } from './survey-problems.tsx'

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
  children,
}: DefinitionFormProps) {
  const [title, setTitle] = useState(firstTitle)
  const [text, setText] = useState(firstText)
  const [problems, setProblems] = useState<FormProblem[]>([])
  const [inSurvey, setInSurvey] = useState<SurveyProblem[]>([])
  const [pending, setPending] = useState(false)
  const control = useRef<HTMLTextAreaElement>(null)

  const show = (found: SurveyProblem[]) => {
    setInSurvey([...found].sort((one, other) => one.place.line - other.place.line))
    setProblems([{ field: 'definition', message: headline(found) }])
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (pending) return
    setInSurvey([])
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

  return (
    <form noValidate onSubmit={submit} className="grid gap-6">
      <ErrorSummary problems={problems} />
      {stop && <StoppedByPlan stop={stop} />}
      {inSurvey.length > 0 && (
        <SurveyProblems problems={inSurvey} onPick={(place) => showPlace(control.current, place)} />
      )}
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
}

function headline(found: readonly SurveyProblem[]): string {
  const [first] = found
  if (found.length === 1 && first && first.path === '') return `Line ${first.place.line}: ${first.message}`
  return found.length === 1
    ? 'One part of this survey cannot be used'
    : `${found.length} parts of this survey cannot be used`
}
