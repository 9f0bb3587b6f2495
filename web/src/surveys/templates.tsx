import type { Template } from '@candour/contract'
import { useQuery } from '@tanstack/react-query'
import { sentenceFor } from '../api/api-error.ts'
import { templateList } from '../api/server-state.ts'
import { href } from '../app/paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Failure } from '../ui/failure.tsx'
import { Loading } from '../ui/loading.tsx'
import { lengthOf } from '../ui/when.ts'
import { UseTemplate } from './use-template.tsx'

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
  return (
    <Card className="grid h-full content-start gap-3">
      <h3 className="text-lg font-semibold">{title}</h3>
      <p>{description}</p>
      <p className="text-sm text-ink-soft">
        {questions} questions, about {lengthOf(minutes)}.
      </p>
      <UseTemplate templateId={templateId}>
        <ButtonLink look="quiet" to={`${href('surveys')}?template=${encodeURIComponent(templateId)}`}>
          Preview<span className="sr-only"> {title}</span>
        </ButtonLink>
      </UseTemplate>
    </Card>
  )
}
