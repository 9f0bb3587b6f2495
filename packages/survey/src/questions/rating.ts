import { definitionLimits } from '../definition/limits.ts'
import { type Json, read } from '../definition/read.ts'
import { inLanguage } from '../definition/words.ts'
import { isEqual } from '../expressions/loose.ts'
import type { RatingQuestion } from '../nodes.ts'
import { asChoices, type ChoiceDefinition, isScalar, readChoices } from './choice.ts'
import type { Kind } from './kind.ts'

const labels = (json: Json) => ({
  minRateDescription: read.words(json, 'minRateDescription'),
  maxRateDescription: read.words(json, 'maxRateDescription'),
})

/** The points of the scale: as listed, or from the least to the most; none where the scale makes no sense. */
export function readScale(json: Json, path: string): ChoiceDefinition[] {
  if (read.list(json, 'rateValues').length > 0) return readChoices(json, path, 'rateValues')
  const from = read.number(json, 'rateMin') ?? 1
  const step = read.limit(json, 'rateStep') ?? 1
  const count = read.limit(json, 'rateCount')
  const to = read.number(json, 'rateMax') ?? (count === null ? 5 : from + (count - 1) * step)
  const points = Math.floor((to - from) / step) + 1
  if (!(points >= 2 && points <= definitionLimits.choices)) return []
  return Array.from({ length: points }, (_, index) => {
    const value = from + index * step
    return { value, words: String(value), path }
  })
}

export const rating: Kind<RatingQuestion> = {
  verb: 'Choose',
  isAnswered: true,
  read: (json, base) => ({
    ...base,
    type: 'rating',
    choices: asChoices(readScale(json, '')),
    minRateDescription: inLanguage(labels(json).minRateDescription),
    maxRateDescription: inLanguage(labels(json).maxRateDescription),
  }),
  choices: readScale,
  accepts: (_, value) => isScalar(value),
  faults: (_, value) =>
    isScalar(value) ? [] : [{ code: 'malformed', message: 'Choose a point of the scale' }],
  display: (node, value) =>
    node.choices.find((one) => isEqual(one.value, value))?.text ?? (isScalar(value) ? String(value) : ''),
  labels,
}
