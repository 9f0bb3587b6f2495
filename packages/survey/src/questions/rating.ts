import { type Json, read } from '../definition/read.ts'
import { inLanguage } from '../definition/words.ts'
import { decimals } from '../expressions/decimal.ts'
import type { RatingQuestion } from '../nodes.ts'
import { asChoices, type ChoiceDefinition, isScalar, readChoices, textOf } from './choice.ts'
import type { Kind } from './kind.ts'

const labels = (json: Json) => ({
  minRateDescription: read.words(json, 'minRateDescription'),
  maxRateDescription: read.words(json, 'maxRateDescription'),
})

/** As many points as SurveyJS makes; smileys are fewer. */
const mostOf = (json: Json) => ((json.rateType ?? json.rateDisplayMode) === 'smileys' ? 10 : 20)

/** The points of the scale: as listed, or from the least to the most; none where the scale makes no sense. */
function readScale(json: Json, path: string): ChoiceDefinition[] {
  const most = mostOf(json)
  const listed = readChoices(json, path, 'rateValues')
  if (listed.length > 0 && json.autoGenerate !== true)
    return listed.slice(0, most === 10 ? most : listed.length)
  const points: ChoiceDefinition[] = []
  const [from, to, step] = endsOf(json)
  for (let value = from; value <= to && points.length < most; ) {
    points.push({ value, words: String(value), path })
    const next = value + step
    value = Number.isInteger(next) ? next : Number(next.toFixed(Math.min(decimals(step), 20)))
    if (value <= (points.at(-1)?.value as number)) break
  }
  return points.length < 2 ? [] : points
}

/** How many points there are says one end where the other is given; by itself it says nothing. */
function endsOf(json: Json): [number, number, number] {
  const step = read.limit(json, 'rateStep') ?? 1
  const [least, most] = [read.number(json, 'rateMin'), read.number(json, 'rateMax')]
  const count = read.limit(json, 'rateCount')
  const length = count === null ? null : (count - 1) * step
  if (length !== null && least !== null && most === null) return [least, least + length, step]
  if (length !== null && least === null && most !== null) return [most - length, most, step]
  return [least ?? 1, most ?? 5, step]
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
  display: (node, value) => textOf(node.choices, value),
  labels,
}
