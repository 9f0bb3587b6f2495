import type { SurveySummary } from '@candour/contract'
import { Tag } from '../ui/tag.tsx'

export function SurveyState({
  survey,
}: {
  survey: Pick<SurveySummary, 'status' | 'version' | 'changed' | 'archivedAt'>
}) {
  if (survey.archivedAt !== null) return <Tag>Archived</Tag>
  if (survey.status === 'draft') return <Tag>Draft</Tag>
  return (
    <span className="inline-flex flex-wrap gap-2">
      <Tag tone="good">Published, version {survey.version}</Tag>
      {survey.changed && <Tag tone="due">Changes not published</Tag>}
    </span>
  )
}
