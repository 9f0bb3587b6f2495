import { describe, expect, it } from 'vitest'
import { libraryClasses, libraryKinds, libraryProperties } from '../fixtures/library-properties.factory.ts'
import { families } from './families.ts'
import { propertiesOfType } from './question-properties.ts'
import { refusalOf, typeRefusal } from './refused.ts'

/** Being written. */
const pending = new Set(
  (
    'triggers isSinglePage previewMode requiredIf isRequired requiredErrorText questions valueName resetValueIf ' +
    'setValueIf setValueExpression clearIfInvisible showCommentArea minValueExpression maxValueExpression minErrorText ' +
    'maxErrorText stepErrorText choicesFromQuestion choicesFromQuestionMode choiceValuesFromQuestion ' +
    'choiceTextsFromQuestion choicesVisibleIf choicesEnableIf showRefuseItem showDontKnowItem refuseText dontKnowText ' +
    'choicesMin choicesMax choicesStep panelCountExpression defaultPanelValue copyDefaultValueFromLastEntry ' +
    'pattern patternPreset currencySymbol currencyPattern randomize randomizeCategory isCommentRequired ' +
    'commentPlaceholder elements isExclusive imageLink notificationType ' +
    'ranking imagepicker multipletext matrix matrixdropdown matrixdynamic image file signaturepad ' +
    'matrixbase matrixdropdownbase selectbase checkboxbase textbase nonvalue'
  ).split(' '),
)

const around = (family: string) => (Object.hasOwn(propertiesOfType, family) ? [family, 'question'] : [family])

/** What the library reads and we neither support, nor pass over knowingly, nor refuse with a reason. */
const unclassified = (family: string) =>
  [...new Set((libraryClasses[family] ?? []).flatMap(libraryProperties))].filter(
    (key) =>
      !pending.has(key) &&
      !around(family).some((one) => Object.hasOwn(families[one] ?? {}, key)) &&
      refusalOf(around(family), key) === undefined,
  )

describe('every property of the library is supported, passed over or refused with a reason', () => {
  it.each(Object.keys(families).filter((family) => libraryClasses[family]))('of a %s', (family) => {
    expect(unclassified(family)).toEqual([])
  })
})

it('every question type of the library is supported or refused with a reason', () => {
  const types = libraryKinds('question')
  expect(types).toContain('matrixdynamic')
  expect(
    types.filter(
      (type) => !pending.has(type) && !Object.hasOwn(propertiesOfType, type) && !typeRefusal(type),
    ),
  ).toEqual([])
})
