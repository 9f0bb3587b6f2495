/**
 * Why properties of SurveyJS are refused that authors may well miss: part of what they are told. Only where definitions
 * are checked; a client's page opens checked ones and downloads none of this.
 */
type Reasons = Readonly<Record<string, string>>

/** Each reason once, with the names that it is the reason of. */
function because(reasons: Readonly<Record<string, string>>): Reasons {
  const made: Record<string, string> = {}
  for (const [reason, names] of Object.entries(reasons))
    for (const name of names.split(' ')) made[name] = reason
  return made
}

/** Old names that SurveyJS still reads, and what to write. */
const renamed: Reasons = {
  autoComplete: 'autocomplete',
  commentPlaceHolder: 'commentPlaceholder',
  insensitive: 'caseInsensitive',
  maximumRateDescription: 'maxRateDescription',
  mininumRateDescription: 'minRateDescription',
  otherPlaceHolder: 'otherPlaceholder',
  placeHolder: 'placeholder',
}

const unhurried = 'there are no timers, nobody is hurried'
const ownChoices = 'choices come with the survey, nothing is loaded from elsewhere'

const ofTables = because({
  'ask more of a row in a repeating group ("paneldynamic")': 'detailElements',
  'write a "visibleIf" at the column': 'columnsVisibleIf',
})

/** By what the property stands in, or by "" where the reason is the same everywhere. */
export const refusals: Readonly<Record<string, Reasons>> = {
  '': {
    ...because({
      [ownChoices]: 'choicesByUrl choicesLazyLoadEnabled',
      'people choose among the choices that the survey lists; offer "other" for anything else':
        'allowCustomChoices',
      'write a condition, a "valueName" or a default instead of binding properties to answers': 'bindings',
      'an empty answer shows as empty': 'defaultDisplayValue',
      'a question stands on the page that lists it': 'page',
      'the words beside "other" stand beside the answer': 'storeOthersAsComment',
      'lines stay as they are typed; use "text" for one line': 'acceptCarriageReturn',
      'people find choices where the survey lists them': 'choicesOrder',
      'people find rows where the survey lists them': 'rowOrder rowsOrder',
      'write a "visibleIf" at the question': 'hideIfRowsEmpty',
      'answers are kept as the values of the choices': 'valuePropertyName',
      'people choose each by itself': 'showSelectAllItem hasSelectAll',
      'list the choices':
        'choicesMin choicesMax choicesStep choicesFromQuestion choicesFromQuestionMode ' +
        'choiceValuesFromQuestion choiceTextsFromQuestion',
      'list it as a choice': 'showRefuseItem showDontKnowItem refuseText dontKnowText',
      'only pictures are shown': 'contentMode',
      'ask it in a repeating group ("paneldynamic")': 'cellType',
      [unhurried]: 'timeLimit maxTimeToFinish timeLimitPerPage maxTimeToFinishPage showTimer showTimerPanel',
    }),
    ...Object.fromEntries(Object.entries(renamed).map(([old, now]) => [old, `its name is now "${now}"`])),
  },
  survey: because({
    'say "maxLength" at the questions': 'maxTextLength maxCommentLength maxOthersLength',
    'say "questionsOnPageMode"': 'isSinglePage',
    'a page has everything on it, or one question': 'questionsOnPageMode',
  }),
  panel: because({
    'its name is now "elements"': 'questions',
  }),
  question: because({
    'the survey says when hidden answers stop counting, in "clearInvisibleValues"': 'clearIfInvisible',
  }),
  paneldynamic: because({
    'its name is now "templateElements"': 'questions',
    'people add the rows that they need': 'panelCountExpression',
  }),
  expression: because({
    'write round(…, 2) in the expression': 'precision',
    'write the words around it in the title': 'format',
    'write the sign in the title': 'displayStyle',
  }),
  matrix: because({ 'the columns say what there is to choose, the same in each row': 'cells cellType' }),
  ...Object.fromEntries(
    ['setvalue', 'copyvalue', 'runexpression', 'complete', 'skip'].map((type) => [
      `${type} trigger`,
      because({
        'write an "expression"': 'name operator value',
        'variables are given by the caller': 'isVariable',
      }),
    ]),
  ),
  choice: because({
    'only the choices of an "imagepicker" have pictures': 'imageLink',
    'ask for it in a question with a "visibleIf"':
      'showCommentArea isCommentRequired commentPlaceholder elements',
  }),
  matrixdropdown: ofTables,
  matrixdynamic: { ...ofTables, ...because({ 'people add the rows that they need': 'rowCountExpression' }) },
  ranking: because({
    'what is put in order are the choices alone':
      'showOtherItem hasOther showNoneItem hasNone otherPlaceholder noneText otherText otherErrorText ' +
      'storeOthersAsComment separateSpecialChoices showSelectAllItem hasSelectAll selectAllText valuePropertyName',
  }),
  imagepicker: because({
    'people choose among the pictures alone':
      'showOtherItem hasOther showNoneItem hasNone otherPlaceholder noneText otherText otherErrorText ' +
      'storeOthersAsComment separateSpecialChoices placeholder',
  }),
}

/** Types of question, and kinds of trigger, that SurveyJS has and we do not. */
export const refusedTypes: Reasons = because({
  'use "radiogroup" or "dropdown"': 'buttongroup',
  'use "text" with the inputType "range" or "number"': 'slider',
  'use "imagepicker" or "checkbox"': 'imagemap',
  'use "panel"': 'flowpanel',
  'a type that a program registers has to be written in types that every program knows': 'custom composite',
  'use "html" or "text"': 'empty',
  'write a "visibleIf" at what is to be shown': 'visibletrigger',
})

export const refusalOf = (families: readonly string[], key: string): string | undefined =>
  families.map((family) => reasonIn(refusals[family], key)).find((reason) => reason !== undefined) ??
  reasonIn(refusals[''], key)

export const typeRefusal = (type: string): string | undefined => reasonIn(refusedTypes, type)

const reasonIn = (reasons: Reasons | undefined, key: string) =>
  reasons && Object.hasOwn(reasons, key) ? reasons[key] : undefined
