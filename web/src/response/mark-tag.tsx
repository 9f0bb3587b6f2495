import type { Mark } from '@candour/survey'
import { Tag } from '../ui/tag.tsx'
import { markInWords } from './lines.ts'

/** What the client said of an answer, set apart from what was answered. */
export function MarkTag({ mark }: { mark: Mark }) {
  return <Tag tone="due">{markInWords(mark)}</Tag>
}
