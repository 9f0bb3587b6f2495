import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { codeOf, sentenceFor } from '../api/api-error.ts'
import { templateOf } from '../api/server-state.ts'
import { AppShell } from '../ui/app-shell.tsx'
import { Failure } from '../ui/failure.tsx'
import { Loading } from '../ui/loading.tsx'
import { LivePreview } from './live-preview.tsx'
import type { PreviewWidth } from './preview-widths.tsx'
import { SurveyOutline } from './survey-outline.tsx'
import { ToSurveys } from './to-surveys.tsx'
import { UseTemplate } from './use-template.tsx'
import { WithPreview } from './with-preview.tsx'

/** A template, to be looked at before it is used. */
export function TemplatePreview({ templateId }: { templateId: string }) {
  const template = useQuery(templateOf(templateId))
  const [width, setWidth] = useState<PreviewWidth>('phone')
  if (!template.data) {
    const unknown = codeOf(template.error) === 'not-found'
    return (
      <AppShell title="Template">
        <div className="grid gap-6">
          <ToSurveys />
          <h1 className="font-serif text-3xl font-semibold">
            {unknown ? 'There is no such template' : 'Template'}
          </h1>
          {template.isPending && <Loading what="the template" lines={6} />}
          {template.isError && !unknown && (
            <Failure
              title="The template could not be loaded"
              message={sentenceFor(template.error)}
              onRetry={() => template.refetch()}
            />
          )}
        </div>
      </AppShell>
    )
  }
  const { title, definition } = template.data
  return (
    <AppShell title={title}>
      <div className="grid gap-6">
        <ToSurveys />
        <h1 className="font-serif text-3xl font-semibold">{title}</h1>
        <p className="max-w-prose">
          It can be sent as it is. To change its questions, make a copy of your own.
        </p>
        <UseTemplate templateId={templateId} />
        <WithPreview
          width={width}
          preview={<LivePreview definition={definition} width={width} onWidth={setWidth} />}
          first="preview"
        >
          <SurveyOutline definition={definition} />
        </WithPreview>
      </div>
    </AppShell>
  )
}
