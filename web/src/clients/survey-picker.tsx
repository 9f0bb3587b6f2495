import type { SurveySummary, Template } from '@candour/contract'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { sentenceFor } from '../api/api-error.ts'
import { surveyList, templateList } from '../api/server-state.ts'
import type { FormProblem } from '../ui/error-summary.tsx'
import { Failure } from '../ui/failure.tsx'
import { Loading } from '../ui/loading.tsx'
import { lengthOf } from '../ui/when.ts'

/** What to send: a template that ships with Candour, or a survey of the firm's own. */
export type Choice = { templateId: string } | { surveyId: string }

/** Until then nobody sees what would be sent: a form with the picker waits, and its button shows that. */
export function useSurveysAreLoading(): boolean {
  const templates = useQuery(templateList)
  const surveys = useInfiniteQuery(surveyList)
  return templates.isPending || surveys.isPending
}

/** For a form that is sent all the same, because they could not be loaded. */
export const noSurveyChosen: FormProblem = { field: null, message: 'Choose a survey' }

interface SurveyPickerProps {
  value: Choice | 'nothing' | null
  onChange: (choice: Choice | 'nothing') => void
  /** Whether a client may be added without sending anything. */
  allowNothing?: boolean
}

export function SurveyPicker({ value, onChange, allowNothing = false }: SurveyPickerProps) {
  const templates = useQuery(templateList)
  const surveys = useInfiniteQuery(surveyList)
  const own = surveys.data?.pages.flatMap((page) => page.items) ?? []
  const first = templates.data?.items[0]

  useEffect(() => {
    if (value === null && first) onChange({ templateId: first.templateId })
  }, [value, first, onChange])

  if (templates.isPending || surveys.isPending) return <Loading what="the surveys" lines={3} />
  const error = templates.error ?? surveys.error
  if (error || !templates.data) {
    const retry = () => Promise.all([templates.refetch(), surveys.refetch()])
    return <Failure title="The surveys could not be loaded" message={sentenceFor(error)} onRetry={retry} />
  }
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold">Which survey?</legend>
      {templates.data.items.map((template) => (
        <TemplateOption key={template.templateId} {...{ template, value, onChange }} />
      ))}
      {own
        .filter(({ status }) => status === 'published')
        .map((survey) => (
          <SurveyOption key={survey.surveyId} {...{ survey, value, onChange }} />
        ))}
      {surveys.hasNextPage && (
        <button
          type="button"
          className="justify-self-start py-2 text-action underline underline-offset-4"
          onClick={() => surveys.fetchNextPage()}
        >
          Show more surveys
        </button>
      )}
      {allowNothing && (
        <Option title="No survey yet" checked={value === 'nothing'} onPick={() => onChange('nothing')} />
      )}
    </fieldset>
  )
}

interface OptionOf {
  value: SurveyPickerProps['value']
  onChange: (choice: Choice) => void
}

function TemplateOption({ template, value, onChange }: OptionOf & { template: Template }) {
  const { templateId, title, minutes, questions } = template
  return (
    <Option
      title={title}
      detail={`Comes with Candour. ${questions} questions, about ${lengthOf(minutes)}.`}
      checked={isObject(value) && 'templateId' in value && value.templateId === templateId}
      onPick={() => onChange({ templateId })}
    />
  )
}

function SurveyOption({ survey, value, onChange }: OptionOf & { survey: SurveySummary }) {
  const { surveyId, title, version } = survey
  return (
    <Option
      title={title}
      detail={`Your survey, version ${version}.`}
      checked={isObject(value) && 'surveyId' in value && value.surveyId === surveyId}
      onPick={() => onChange({ surveyId })}
    />
  )
}

function isObject(value: SurveyPickerProps['value']): value is Choice {
  return typeof value === 'object' && value !== null
}

interface OptionProps {
  title: string
  detail?: string
  checked: boolean
  onPick: () => void
}

function Option({ title, detail, checked, onPick }: OptionProps) {
  return (
    <label className="flex cursor-pointer gap-3 rounded-soft border border-rule p-3 hover:bg-sunk has-checked:border-action has-checked:bg-action-tint has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink">
      <input
        type="radio"
        name="survey"
        checked={checked}
        onChange={onPick}
        className="mt-1 size-4 shrink-0 accent-action outline-none"
      />
      <span>
        <span className="block font-semibold">{title}</span>
        {detail && <span className="block text-sm text-ink-soft">{detail}</span>}
      </span>
    </label>
  )
}
