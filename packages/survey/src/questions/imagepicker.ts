import { definitionLimits } from '../definition/limits.ts'
import { type Json, read } from '../definition/read.ts'
import { inLanguage } from '../definition/words.ts'
import { isObject } from '../expressions/loose.ts'
import type { PictureChoice, PicturesQuestion } from '../nodes.ts'
import { asChoices, countFaults, isScalar, readChoices, textOf } from './choice.ts'
import type { Fault, Kind } from './kind.ts'
import { pictureLinks } from './links.ts'

const malformed: Fault = { code: 'malformed', message: 'Choose from the pictures' }

const isList = (value: unknown): value is unknown[] => Array.isArray(value) && value.every(isScalar)

/** Each with the picture of the entry that has its value. */
function pictures(json: Json): PictureChoice[] {
  const links = new Map(
    read
      .list(json, 'choices')
      .filter(isObject)
      .map((entry) => [entry.value, inLanguage(pictureLinks(read.words(entry, 'imageLink')))]),
  )
  return asChoices(readChoices(json, '')).map((choice) => ({
    ...choice,
    imageLink: links.get(choice.value) ?? '',
  }))
}

const isMany = (json: Json) => read.flag(json, 'multiSelect')

/** One picture, or several. */
export const imagepicker: Kind<PicturesQuestion> = {
  verb: 'Choose',
  isAnswered: true,
  read: (json, base) => ({
    ...base,
    type: 'imagepicker',
    choices: pictures(json),
    multiSelect: isMany(json),
    showLabel: read.flag(json, 'showLabel'),
    minSelected: isMany(json) ? read.limit(json, 'minSelectedChoices') : null,
    maxSelected: isMany(json) ? read.limit(json, 'maxSelectedChoices') : null,
  }),
  accepts: ({ multiSelect }, value) =>
    multiSelect ? isList(value) && value.length <= definitionLimits.choices : isScalar(value),
  faults: (node, value) => {
    if (!node.multiSelect) return isScalar(value) ? [] : [malformed]
    return isList(value) ? countFaults(node, value) : [malformed]
  },
  display: ({ choices }, value) =>
    isList(value) ? value.map((one) => textOf(choices, one)).join('; ') : textOf(choices, value),
}
