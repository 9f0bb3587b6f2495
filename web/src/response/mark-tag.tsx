import type { Mark } from '@candour/survey'
import { Tag } from '../ui/tag.tsx'
import { dayOf } from '../ui/when.ts'

/** What the client said of an answer, in a word. */
export function MarkTag({ mark }: { mark: Mark }) {
  return <Tag tone="due">{words(mark)}</Tag>
}

function words({ is, due }: Mark): string {
  if (is === 'unknown') return 'Does not know yet'
  if (is === 'estimate') return 'Estimate'
  return due ? `To follow by ${dayOf(`${due}T12:00:00`)}` : 'To follow'
}
