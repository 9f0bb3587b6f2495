import type { Json } from '../definition/read.ts'
import { isObject } from '../expressions/loose.ts'
import type { MultipleTextQuestion, TextQuestion } from '../nodes.ts'
import type { Kind } from './kind.ts'
import { partsOf, single } from './rows-by-name.ts'
import { text } from './text.ts'

const asQuestion = (item: Json): Json => ({ ...item, type: 'text' })

/** Several short texts, kept as an object of the texts by name. */
export const multipletext: Kind<MultipleTextQuestion> = {
  verb: 'Give',
  isAnswered: true,
  read: (_, base) => ({ ...base, type: 'multipletext', elements: [] }),
  grouping: () => ({
    shape: single,
    word: '',
    elements: 'items',
    question: asQuestion,
    minRows: 1,
    maxRows: 1,
    initialRows: 1,
    canAdd: false,
    canRemove: false,
    unique: [],
    rowTitles: [],
    condition: '',
  }),
  // What stands in it is looked into where the names are known.
  accepts: (_, value) => isObject(value),
  faults: (_, value) => (isObject(value) ? [] : [{ code: 'malformed', message: 'Enter these one by one' }]),
  display: (node, value) =>
    node.elements
      .map((item: TextQuestion) => [item.title, text.display(item, partsOf(value, [item.name])[0]?.[1])])
      .filter(([, shown]) => shown)
      .map(([title, shown]) => `${title}: ${shown}`)
      .join('; '),
}
