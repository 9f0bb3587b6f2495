import { createSurvey, type Template } from '@candour/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { sentenceFor } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { useIdempotencyKeys } from '../api/idempotency.ts'
import { surveyList, templateList } from '../api/server-state.ts'
import { href } from '../app/paths.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Failure } from '../ui/failure.tsx'
import { Loading } from '../ui/loading.tsx'
import { StoppedByPlan, usePlanStop } from '../ui/plan-stop.tsx'

/** The surveys that ship with Candour: sent as they are, or taken as the beginning of the firm's own. */
export function Templates() {
  const templates = useQuery(templateList)
  return (
    <section aria-labelledby="templates" className="grid gap-3">
      <h2 id="templates" className="font-serif text-xl font-semibold">
        Templates that come with Candour
      </h2>
      {templates.isPending && <Loading what="the templates" lines={3} />}
      {templates.isError && (
        <Failure
          title="The templates could not be loaded"
          message={sentenceFor(templates.error)}
          onRetry={() => templates.refetch()}
        />
      )}
      <ul className="grid gap-4 md:grid-cols-2">
        {templates.data?.items.map((template) => (
          <li key={template.templateId}>
            <TemplateCard template={template} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function TemplateCard({
  template: { templateId, title, description, minutes, questions },
}: {
  template: Template
}) {
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const keys = useIdempotencyKeys()
  const stop = usePlanStop('survey')
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const use = async () => {
    setPending(true)
    setProblem(undefined)
    const body = { templateId }
    try {
      const { surveyId } = await call(createSurvey, { body, idempotencyKey: keys.keyFor(body) })
      keys.done()
      stop.spent()
      await queryClient.invalidateQueries({ queryKey: surveyList.queryKey })
      await navigate(href('surveyDetails', { surveyId }))
    } catch (error) {
      if (!stop.isStopped(error)) setProblem(sentenceFor(error))
      setPending(false)
    }
  }
  return (
    <Card className="grid h-full content-start gap-3">
      <h3 className="text-lg font-semibold">{title}</h3>
      <p>{description}</p>
      <p className="text-sm text-ink-soft">
        {questions} questions, about {minutes} minutes.
      </p>
      <StoppedByPlan stop={stop} />
      {problem && (
        <p role="alert" className="font-semibold text-wrong">
          {problem}
        </p>
      )}
      <div>
        <Button look="plain" pending={pending} onClick={use}>
          Make my own copy
        </Button>
      </div>
    </Card>
  )
}
