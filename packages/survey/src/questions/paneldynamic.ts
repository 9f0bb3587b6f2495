import { definitionLimits } from '../definition/limits.ts'
import { type Json, read } from '../definition/read.ts'
import { inLanguage } from '../definition/words.ts'
import { isEmpty, isObject } from '../expressions/loose.ts'
import type { MatrixDynamicQuestion, RepeatingQuestion } from '../nodes.ts'
import { list } from '../plan/shape.ts'
import type { Kind } from './kind.ts'

const labels = (json: Json) => ({
  addText: read.words(json, 'addPanelText', read.words(json, 'panelAddText', 'Add another')),
  removeText: read.words(json, 'removePanelText', read.words(json, 'panelRemoveText', 'Remove')),
  emptyText: read.words(json, 'noEntriesText'),
})

/** How many rows there are: at least, at most and at first. */
export function rowCounts(json: Json, word: 'Panel' | 'Row', most: number, first: number) {
  const within = (count: number) => Math.min(count, definitionLimits.rows)
  const minRows = within(read.number(json, `min${word}Count`) ?? 0)
  const maxRows = within(read.limit(json, `max${word}Count`) ?? most)
  const count = read.number(json, `${word.toLowerCase()}Count`) ?? first
  return { minRows, maxRows, initialRows: Math.min(Math.max(count, minRows), maxRows) }
}

/** What a row begins with that is added: the same for all, or what the last one has; marks are not handed on. */
export function beginOf(json: Json, key: string, oldFlag: string): ((last?: unknown) => object) | undefined {
  const first = read.object(json, key)
  const copies = read.flag(json, 'copyDefaultValueFromLastEntry', read.flag(json, oldFlag))
  if (!copies && isEmpty(first)) return undefined
  return (last) =>
    Object.fromEntries(
      Object.entries({ ...first, ...(copies && isObject(last) ? last : {}) }).filter(
        ([name]) => !name.endsWith('-Mark'),
      ),
    )
}

/** Of rows that are added, whatever they are called. */
export const ofRows: Pick<
  Kind<RepeatingQuestion | MatrixDynamicQuestion>,
  'verb' | 'isAnswered' | 'accepts' | 'faults' | 'display'
> = {
  verb: 'Add',
  isAnswered: true,
  // Rows are looked into where the names of their questions are known.
  accepts: (_, value) => Array.isArray(value) && value.length <= definitionLimits.rows,
  faults: (node, value) => {
    if (!Array.isArray(value)) return [{ code: 'malformed', message: 'Enter these one by one' }]
    if (value.length > node.maxRows)
      return [{ code: 'too-many-rows', message: `You can add ${node.maxRows} at most` }]
    return []
  },
  display: (_, value) => (Array.isArray(value) ? String(value.length) : ''),
}

export const paneldynamic: Kind<RepeatingQuestion> = {
  ...ofRows,
  read: (json, base) => {
    const { minRows, maxRows } = rowCounts(json, 'Panel', 100, 0)
    return {
      ...base,
      type: 'paneldynamic',
      elements: [],
      minRows,
      maxRows,
      addText: inLanguage(labels(json).addText),
      removeText: inLanguage(labels(json).removeText),
      emptyText: inLanguage(labels(json).emptyText),
    }
  },
  grouping: (json) => ({
    ...rowCounts(json, 'Panel', 100, 0),
    shape: list,
    word: 'panel',
    elements: 'templateElements',
    canAdd: read.flag(json, 'allowAddPanel', true),
    canRemove: read.flag(json, 'allowRemovePanel', true),
    begin: beginOf(json, 'defaultPanelValue', 'defaultValueFromLastPanel'),
    unique: [read.string(json, 'keyName') ?? ''].filter(Boolean),
    rowTitles: [read.words(json, 'templateTitle')],
    condition: 'templateVisibleIf',
    rowIf: read.string(json, 'templateVisibleIf'),
  }),
  labels,
}
