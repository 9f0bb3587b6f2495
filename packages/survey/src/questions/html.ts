import type { HtmlQuestion } from '../nodes.ts'
import type { Kind } from './kind.ts'
import { richTextOf } from './rich-text.ts'

export const html: Kind<HtmlQuestion> = {
  verb: 'Enter',
  isAnswered: false,
  read: (_, base) => ({ ...base, type: 'html', title: '', description: '' }),
  accepts: () => false,
  faults: () => [],
  display: () => '',
  rich: richTextOf,
}
