import { read } from '../definition/read.ts'
import { inLanguage } from '../definition/words.ts'
import type { CommentQuestion } from '../nodes.ts'
import type { Kind } from './kind.ts'

const maxStored = 100_000

export const comment: Kind<CommentQuestion> = {
  verb: 'Enter',
  isAnswered: true,
  read: (json, base) => ({
    ...base,
    type: 'comment',
    rows: read.limit(json, 'rows') ?? 4,
    maxLength: read.limit(json, 'maxLength'),
    placeholder: inLanguage(read.words(json, 'placeholder')),
  }),
  accepts: (_, value) => typeof value === 'string' && value.length <= maxStored,
  faults: (node, value, subject) => {
    if (typeof value !== 'string') return [{ code: 'malformed', message: `Enter ${subject} in words` }]
    if (node.maxLength !== null && value.length > node.maxLength)
      return [{ code: 'too-long', message: `Use ${node.maxLength} characters or fewer` }]
    return []
  },
  display: (_, value) => (typeof value === 'string' ? value : ''),
  labels: (json) => ({ placeholder: read.words(json, 'placeholder') }),
}
