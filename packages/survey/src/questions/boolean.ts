import { type Json, read } from '../definition/read.ts'
import { inLanguage } from '../definition/words.ts'
import type { BooleanQuestion } from '../nodes.ts'
import { isScalar } from './choice.ts'
import type { Kind } from './kind.ts'

const labels = (json: Json) => ({
  labelTrue: read.words(json, 'labelTrue', 'Yes'),
  labelFalse: read.words(json, 'labelFalse', 'No'),
})

const isEither = (node: BooleanQuestion, value: unknown) =>
  value === node.valueTrue || value === node.valueFalse

export const boolean: Kind<BooleanQuestion> = {
  verb: 'Choose',
  isAnswered: true,
  read: (json, base) => ({
    ...base,
    type: 'boolean',
    labelTrue: inLanguage(labels(json).labelTrue),
    labelFalse: inLanguage(labels(json).labelFalse),
    valueTrue: isScalar(json.valueTrue) ? json.valueTrue : true,
    valueFalse: isScalar(json.valueFalse) ? json.valueFalse : false,
  }),
  accepts: (node, value) => typeof value === 'boolean' || isEither(node, value),
  faults: (node, value) =>
    isEither(node, value)
      ? []
      : [{ code: 'malformed', message: `Choose ${node.labelTrue} or ${node.labelFalse}` }],
  display: (node, value) =>
    value === node.valueTrue ? node.labelTrue : value === node.valueFalse ? node.labelFalse : '',
  labels,
}
