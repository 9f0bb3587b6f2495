/**
 * What a property of a definition may hold. `ignored` is for what changes only looks or navigation that our
 * screens decide for themselves. A property in no table is refused by name and path.
 */
export type Rule =
  | 'text'
  | 'string'
  | 'name'
  | 'key'
  | 'number'
  | 'count'
  | 'boolean'
  | 'scalar'
  | 'value'
  | 'expression'
  | 'elements'
  | 'choices'
  | 'rows'
  | 'pictures'
  | 'picture'
  | 'strings'
  | 'mask'
  | 'validators'
  | 'calculated'
  | 'triggers'
  | 'pages'
  | 'marks'
  | 'items'
  | 'columns'
  | 'ignored'
  | { readonly oneOf: readonly unknown[]; readonly why?: Readonly<Record<string, string>> }

export type Properties = Readonly<Record<string, Rule>>

/** A table from lists of names, so that each rule is written once. */
export function table(rules: Partial<Record<string, string>>, special: Properties = {}): Properties {
  const made: Record<string, Rule> = { ...special }
  for (const [rule, names] of Object.entries(rules))
    for (const name of (names ?? '').split(' ')) made[name] = rule as Rule
  return made
}

const looks =
  'titleLocation descriptionLocation errorLocation width minWidth maxWidth startWithNewLine indent innerIndent ' +
  'hideNumber showNumber size useDisplayValuesInDynamicTexts colSpan effectiveColSpan rightIndent ' +
  'gridLayoutColumns useDisplayValuesInTitle'

export const surveyProperties: Properties = table(
  {
    text: 'title description',
    string: 'locale',
    number: 'minutes',
    boolean: 'firstPageIsStarted firstPageIsStartPage readOnly',
    pages: 'pages',
    elements: 'elements questions',
    calculated: 'calculatedValues',
    triggers: 'triggers',
    ignored:
      '$schema showProgressBar progressBarLocation progressBarType progressBarShowPageTitles ' +
      'progressBarShowPageNumbers progressBarInheritWidthFrom progressTitle logo logoPosition logoWidth logoHeight ' +
      'logoFit width widthMode showTitle showPageTitles showPageNumbers showQuestionNumbers questionTitleLocation ' +
      'questionDescriptionLocation questionErrorLocation questionStartIndex questionTitlePattern requiredMark ' +
      'requiredText completedHtml completedBeforeHtml loadingHtml completeText pageNextText pagePrevText ' +
      'previewText editText startSurveyText showNavigationButtons navigationButtonsLocation showPrevButton ' +
      'showCompletePage showCompleteButton showBrandInfo showTOC tocLocation ' +
      'focusFirstQuestionAutomatic autoFocusFirstQuestion focusOnFirstError autoFocusFirstError checkErrorsMode ' +
      'textUpdateMode goNextPageAutomatic autoAdvanceEnabled autoAdvanceAllowComplete allowCompleteSurveyAutomatic ' +
      'headerView backgroundImage backgroundImageFit backgroundImageAttachment backgroundOpacity themeId ' +
      'cookieName sendResultOnPageNext surveyId surveyPostId surveyShowDataSaving fitToContainer ' +
      'questionsOrder gridLayoutEnabled matrixDragHandleArea lazyRenderEnabled ' +
      'navigateToUrl navigateToUrlOnCondition completedHtmlOnCondition regionalFormat sjsVersion partialSendEnabled ' +
      'showCompletedPage questionOrder progressBarShowNavigationText progressBarNavigationTextLocation ' +
      'tocItemComponent validateVisitedEmptyFields autoGrowComment allowResizeComment commentAreaRows ' +
      'questionTitleTemplate timerLocation timerInfoMode showTimerPanelMode',
  },
  {
    clearInvisibleValues: { oneOf: ['none', 'onComplete', 'onHidden', 'onHiddenContainer', true, false] },
    questionsOnPageMode: { oneOf: ['standard', 'singlePage', 'questionPerPage'] },
    mode: { oneOf: ['edit', 'display'] },
    showPreviewBeforeComplete: {
      oneOf: [true, false, 'noPreview', 'showAllQuestions', 'showAnsweredQuestions'],
    },
    previewMode: { oneOf: ['allQuestions', 'answeredQuestions'] },
    storeOthersAsComment: { oneOf: [true] },
    showTimer: { oneOf: [false] },
    showTimerPanel: { oneOf: ['none'] },
    timeLimit: { oneOf: [0] },
    maxTimeToFinish: { oneOf: [0] },
    timeLimitPerPage: { oneOf: [0] },
    maxTimeToFinishPage: { oneOf: [0] },
    maxTextLength: { oneOf: [0] },
    maxCommentLength: { oneOf: [0] },
    maxOthersLength: { oneOf: [0] },
  },
)

export const calculatedProperties: Properties = table({
  name: 'name',
  expression: 'expression',
  boolean: 'includeIntoResult',
})

/** What changes other answers, or leaves pages out. */
export const triggerProperties: Readonly<Record<string, Properties>> = {
  setvalue: table(
    { string: 'type setToName', expression: 'expression', value: 'setValue' },
    { isVariable: { oneOf: [false] } },
  ),
  copyvalue: table({
    string: 'type setToName fromName',
    expression: 'expression',
    boolean: 'copyDisplayValue',
  }),
  runexpression: table({ string: 'type setToName', expression: 'expression runExpression' }),
  complete: table({ string: 'type', expression: 'expression' }),
  skip: table({ string: 'type gotoName', expression: 'expression' }),
}

const container =
  'navigationTitle navigationDescription navigationButtonsVisibility questionTitleLocation questionErrorLocation ' +
  'questionTitleWidth showQuestionNumbers questionStartIndex questionsOrder questionOrder state allowAdaptiveActions ' +
  'showNavigationButtons'

export const pageProperties: Properties = table(
  {
    string: 'name',
    text: 'title description requiredErrorText',
    elements: 'elements questions',
    expression: 'visibleIf enableIf requiredIf',
    boolean: 'visible readOnly isRequired',
    ignored: `${looks} ${container} type`,
  },
  { timeLimit: { oneOf: [0] }, maxTimeToFinish: { oneOf: [0] } },
)

export const panelProperties: Properties = table({
  string: 'name type',
  text: 'title description requiredErrorText',
  elements: 'elements',
  expression: 'visibleIf enableIf requiredIf',
  boolean: 'visible readOnly isRequired',
  ignored: `${looks} ${container}`,
})

export const questionProperties: Properties = table(
  {
    name: 'name valueName',
    string: 'type',
    text: 'title description whyWeAsk requiredErrorText commentText',
    boolean: 'isRequired visible readOnly showCommentArea hasComment',
    expression:
      'visibleIf enableIf requiredIf defaultValueExpression setValueIf setValueExpression resetValueIf',
    value: 'defaultValue',
    validators: 'validators',
    marks: 'marks',
    ignored: `${looks} correctAnswer commentPlaceholder state tooltip showTitle renderAs randomize randomizeCategory`,
  },
  { clearIfInvisible: { oneOf: ['default', 'none', 'onComplete', 'onHidden', 'onHiddenContainer'] } },
)

/** What a page, a panel or a choice shows of itself. */
export const choiceProperties: Properties = table({
  scalar: 'value',
  text: 'text',
  expression: 'visibleIf enableIf',
  boolean: 'isExclusive',
  ignored: 'randomize randomizeCategory',
})

/** A row that has a name: answers are kept under its value. */
export const rowProperties: Properties = { ...choiceProperties, value: 'key' }

export const pictureProperties: Properties = { ...choiceProperties, imageLink: 'picture' }

/** A problem that does not stop anybody would have to be shown where none is looked for. */
const notificationType: Rule = {
  oneOf: ['error'],
  why: {
    warning: 'what does not stop anybody belongs into the description',
    info: 'what does not stop anybody belongs into the description',
  },
}

export const validatorProperties: Readonly<Record<string, Properties>> = {
  numeric: table({ string: 'type', text: 'text', number: 'minValue maxValue' }, { notificationType }),
  text: table(
    { string: 'type', text: 'text', count: 'minLength maxLength', boolean: 'allowDigits' },
    { notificationType },
  ),
  email: table({ string: 'type', text: 'text' }, { notificationType }),
  regex: table({ string: 'type regex', text: 'text', boolean: 'caseInsensitive' }, { notificationType }),
  expression: table({ string: 'type', text: 'text', expression: 'expression' }, { notificationType }),
  answercount: table({ string: 'type', text: 'text', count: 'minCount maxCount' }, { notificationType }),
}
