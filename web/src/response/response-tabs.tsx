import { Tabs } from '../ui/tabs.tsx'
import { useReviewing } from './review.ts'
import { useView, type View, viewsOf } from './views.ts'

const words: Record<View, string> = {
  answers: 'Answers',
  'form-e': 'Form E',
  open: 'Open items',
  attachments: 'Attachments',
  timeline: 'Timeline',
  compare: 'Compare',
}

/** The sides of a response, each with how much there is on it. */
export function ResponseTabs({ counts }: { counts: Partial<Record<View, number>> }) {
  const { templateId } = useReviewing().response
  const { view, searchOf } = useView(templateId)
  const tabs = viewsOf(templateId).map((one) => ({
    text: words[one],
    search: searchOf(one),
    isCurrent: one === view,
    count: counts[one],
  }))
  return <Tabs label="Response" tabs={tabs} />
}
