import { definitionLimits } from '../definition/limits.ts'
import { read } from '../definition/read.ts'
import type { RankingQuestion } from '../nodes.ts'
import { asChoices, countFaults, isScalar, readChoices, textOf } from './choice.ts'
import type { Kind } from './kind.ts'

/** Choices in an order. Unless only some are selected, those that were not given stand after those that were. */
export const ranking: Kind<RankingQuestion> = {
  verb: 'Choose',
  isAnswered: true,
  read: (json, base) => ({
    ...base,
    type: 'ranking',
    choices: asChoices(readChoices(json, '')),
    selectToRank: read.flag(json, 'selectToRankEnabled'),
    minSelected: read.limit(json, 'minSelectedChoices'),
    maxSelected: read.limit(json, 'maxSelectedChoices'),
  }),
  accepts: (_, value) => isList(value) && value.length <= definitionLimits.choices,
  faults: (node, value, subject) => {
    if (!isList(value)) return [{ code: 'malformed', message: `Put ${subject} in order` }]
    if (new Set(value).size < value.length)
      return [{ code: 'ranked-twice', message: 'Put each of these in one place only' }]
    return countFaults(node, value)
  },
  display: (node, value) =>
    isList(value) ? value.map((one, index) => `${index + 1}. ${textOf(node.choices, one)}`).join('; ') : '',
  settled: (node, value, offered) => {
    if (node.selectToRank || !isList(value)) return value
    const rest = new Set(offered)
    const kept = value.filter((one) => rest.delete(one))
    return kept.length + rest.size > 0 ? [...kept, ...rest] : undefined
  },
}

const isList = (value: unknown): value is unknown[] => Array.isArray(value) && value.every(isScalar)
