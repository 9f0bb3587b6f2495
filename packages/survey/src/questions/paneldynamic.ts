import { definitionLimits } from '../definition/limits.ts'
import { type Json, read } from '../definition/read.ts'
import { inLanguage } from '../definition/words.ts'
import type { RepeatingQuestion } from '../nodes.ts'
import type { Kind } from './kind.ts'

const labels = (json: Json) => ({
  addText: read.words(json, 'addPanelText', read.words(json, 'panelAddText', 'Add another')),
  removeText: read.words(json, 'removePanelText', read.words(json, 'panelRemoveText', 'Remove')),
  emptyText: read.words(json, 'noEntriesText'),
})

export const rowCounts = (json: Json) => {
  const minRows = Math.min(read.number(json, 'minPanelCount') ?? 0, definitionLimits.rows)
  const maxRows = Math.min(read.limit(json, 'maxPanelCount') ?? 100, definitionLimits.rows)
  const initialRows = Math.min(Math.max(read.number(json, 'panelCount') ?? 0, minRows), maxRows)
  return { minRows, maxRows, initialRows }
}

export const paneldynamic: Kind<RepeatingQuestion> = {
  verb: 'Add',
  isAnswered: true,
  read: (json, base) => ({
    ...base,
    type: 'paneldynamic',
    elements: [],
    minRows: rowCounts(json).minRows,
    maxRows: rowCounts(json).maxRows,
    addText: inLanguage(labels(json).addText),
    removeText: inLanguage(labels(json).removeText),
    emptyText: inLanguage(labels(json).emptyText),
  }),
  // Rows are looked into where the names of their questions are known.
  accepts: (_, value) => Array.isArray(value) && value.length <= definitionLimits.rows,
  faults: (node, value) => {
    if (!Array.isArray(value)) return [{ code: 'malformed', message: 'Enter these one by one' }]
    if (value.length > node.maxRows)
      return [{ code: 'too-many-rows', message: `You can add ${node.maxRows} at most` }]
    return []
  },
  display: (_, value) => (Array.isArray(value) ? String(value.length) : ''),
  labels,
}
