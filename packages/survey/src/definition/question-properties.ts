import type { QuestionType } from '../nodes.ts'
import { type Properties, table } from './properties.ts'

const offered = {
  expression: 'choicesVisibleIf choicesEnableIf',
  string: 'choicesFromQuestion choiceValuesFromQuestion choiceTextsFromQuestion',
}
const offering: Properties = {
  choicesOrder: { oneOf: ['none', 'asc', 'desc', 'random'] },
  choicesFromQuestionMode: { oneOf: ['all', 'selected', 'unselected'] },
}

const ofChoices: Properties = table(
  {
    ...offered,
    choices: 'choices',
    boolean: 'showOtherItem hasOther showNoneItem hasNone showRefuseItem showDontKnowItem hideIfChoicesEmpty',
    text: 'otherText noneText refuseText dontKnowText otherPlaceholder otherErrorText placeholder',
    ignored:
      'colCount itemSize separateSpecialChoices showClearButton allowClear showOptionsCaption searchEnabled searchMode ' +
      'closeOnSelect hideSelectedItems optionsCaption itemComponent inputFieldComponent autocomplete ' +
      'textWrapEnabled createCustomChoiceText choicesLazyLoadPageSize',
  },
  {
    ...offering,
    allowCustomChoices: { oneOf: [false] },
    choicesLazyLoadEnabled: { oneOf: [false] },
    storeOthersAsComment: { oneOf: [true, 'default'] },
  },
)

const ofSeveral: Properties = {
  ...ofChoices,
  ...table({
    number: 'minSelectedChoices maxSelectedChoices',
    boolean: 'showSelectAllItem hasSelectAll',
    text: 'selectAllText',
  }),
  valuePropertyName: { oneOf: [''] },
}

const ofTable =
  'columnMinWidth showHeader verticalAlign alternateRows displayMode rowTitleWidth cellComponent'

const ofCells: Properties = {
  ...table({
    columns: 'columns',
    choices: 'choices',
    text: 'placeholder keyDuplicationError',
    expression: 'rowsVisibleIf',
    ignored:
      `${ofTable} columnLayout columnsLocation transposeData cellErrorLocation detailErrorLocation horizontalScroll ` +
      'singleInputTitleTemplate optionsCaption columnColCount allowAdaptiveActions detailPanelMode detailPanelShowOnAdding totalText',
  }),
  cellType: {
    oneOf: [
      'dropdown',
      'checkbox',
      'radiogroup',
      'tagbox',
      'text',
      'comment',
      'boolean',
      'expression',
      'rating',
    ],
  },
}

/** There are at most ten smileys, whatever the scale says. */
const rateTypes = { oneOf: ['labels', 'stars', 'smileys'] }

/** Of each type, beyond those that every question has. */
export const propertiesOfType = {
  text: table(
    {
      scalar: 'min max',
      number: 'step maxLength',
      expression: 'minValueExpression maxValueExpression',
      mask: 'maskSettings',
      text: 'placeholder minErrorText maxErrorText stepErrorText',
      string: 'autocomplete',
      ignored: 'textUpdateMode inputSize size inputTextAlignment invalidInputErrorText dataList',
    },
    {
      inputType: {
        oneOf: [
          'text',
          'email',
          'tel',
          'url',
          'number',
          'range',
          'date',
          'datetime-local',
          'datetime',
          'time',
          'month',
          'week',
          'color',
        ],
        why: { password: 'answers are kept and read, which a password must never be' },
      },
      maskType: { oneOf: ['none', 'numeric', 'currency', 'pattern', 'datetime'] },
    },
  ),
  comment: table(
    {
      count: 'rows',
      number: 'maxLength',
      text: 'placeholder',
      ignored: 'cols autoGrow allowResize textUpdateMode',
    },
    { acceptCarriageReturn: { oneOf: [true] } },
  ),
  radiogroup: ofChoices,
  dropdown: ofChoices,
  checkbox: ofSeveral,
  tagbox: ofSeveral,
  boolean: table({
    text: 'labelTrue labelFalse',
    scalar: 'valueTrue valueFalse',
    ignored: 'swapOrder label labelLocation useTitleAsLabel displayMode',
  }),
  rating: table(
    {
      number: 'rateMin rateMax rateStep rateCount',
      choices: 'rateValues',
      text: 'minRateDescription maxRateDescription',
      boolean: 'autoGenerate',
      ignored:
        'displayMode scaleColorMode rateColorMode displayRateDescriptionsAsExtremeItems itemComponent ' +
        'rateDescriptionLocation',
    },
    { rateType: rateTypes, rateDisplayMode: rateTypes },
  ),
  paneldynamic: table({
    elements: 'templateElements',
    text: 'templateTitle addPanelText panelAddText removePanelText panelRemoveText noEntriesText keyDuplicationError',
    count: 'panelCount minPanelCount maxPanelCount',
    string: 'keyName',
    boolean: 'allowAddPanel allowRemovePanel copyDefaultValueFromLastEntry defaultValueFromLastPanel',
    value: 'defaultPanelValue',
    expression: 'templateVisibleIf',
    ignored:
      'renderMode displayMode showRangeInProgress showProgressBar progressBarLocation panelsState confirmDelete ' +
      'confirmDeleteText templateTitleLocation templateQuestionTitleLocation templateErrorLocation ' +
      'panelPrevText panelNextText prevPanelText nextPanelText addPanelButtonLocation panelAddButtonLocation ' +
      'removePanelButtonLocation panelRemoveButtonLocation showQuestionNumbers tabTitlePlaceholder ' +
      'templateTabTitle tabAlign newPanelPosition questionStartIndex templateQuestionTitleWidth templateDescription',
  }),
  expression: table(
    {
      expression: 'expression',
      string: 'currency',
      ignored: 'useGrouping maximumFractionDigits minimumFractionDigits',
    },
    {
      displayStyle: { oneOf: ['none', 'decimal', 'currency', 'date'] },
      format: { oneOf: ['', '{0}'] },
      precision: { oneOf: [-1] },
    },
  ),
  html: table({ text: 'html' }),
  ranking: table(
    {
      ...offered,
      choices: 'choices',
      boolean: 'selectToRankEnabled hideIfChoicesEmpty',
      number: 'minSelectedChoices maxSelectedChoices',
      ignored:
        'colCount itemSize longTap itemComponent selectToRankSwapAreas selectToRankAreasLayout ' +
        'selectToRankEmptyRankedAreaText selectToRankEmptyUnrankedAreaText textWrapEnabled',
    },
    { ...offering, choicesOrder: { oneOf: ['none'] } },
  ),
  imagepicker: table(
    {
      pictures: 'choices',
      expression: offered.expression,
      boolean: 'multiSelect showLabel hideIfChoicesEmpty',
      number: 'minSelectedChoices maxSelectedChoices',
      ignored:
        'colCount itemSize imageFit imageHeight imageWidth minImageWidth minImageHeight maxImageWidth maxImageHeight ' +
        'textWrapEnabled',
    },
    { contentMode: { oneOf: ['image'] }, choicesOrder: { oneOf: ['none', 'asc', 'desc', 'random'] } },
  ),
  image: table(
    { picture: 'imageLink', text: 'altText text', ignored: 'imageFit imageHeight imageWidth' },
    { contentMode: { oneOf: ['auto', 'image'] } },
  ),
  file: table({
    boolean: 'allowMultiple',
    strings: 'acceptedTypes acceptedCategories',
    number: 'maxSize maxFiles',
    ignored:
      'storeDataAsText waitForUpload showPreview allowImagesPreview imageHeight imageWidth confirmDelete ' +
      'needConfirmRemoveFile sourceType allowCameraAccess cameraFacingMode fileOrPhotoPlaceholder ' +
      'photoPlaceholder filePlaceholder',
  }),
  signaturepad: table(
    {
      text: 'placeholder',
      ignored:
        'signatureWidth signatureHeight signatureAutoScaleEnabled penMinWidth penMaxWidth penColor allowClear ' +
        'showPlaceholder placeholderReadOnly backgroundColor backgroundImage storeDataAsText waitForUpload height',
    },
    { dataFormat: { oneOf: ['png', 'jpeg', 'svg', 'image/png', 'image/jpeg', 'image/svg+xml'] } },
  ),
  matrix: {
    ...table({
      choices: 'columns',
      rows: 'rows',
      expression: 'columnsVisibleIf rowsVisibleIf',
      boolean: 'eachRowRequired isAllRowRequired eachRowUnique',
      ignored: ofTable,
    }),
    cellType: { oneOf: ['radio'] },
    rowOrder: { oneOf: ['initial'] },
    rowsOrder: { oneOf: ['initial'] },
    hideIfRowsEmpty: { oneOf: [false] },
  },
  matrixdropdown: {
    ...ofCells,
    ...table({ rows: 'rows' }),
    rowOrder: { oneOf: ['initial'] },
    rowsOrder: { oneOf: ['initial'] },
    hideIfRowsEmpty: { oneOf: [false] },
  },
  matrixdynamic: {
    ...ofCells,
    ...table({
      text: 'addRowText removeRowText noRowsText emptyRowsText',
      count: 'rowCount minRowCount maxRowCount',
      string: 'keyName',
      boolean: 'allowAddRows allowRemoveRows copyDefaultValueFromLastEntry defaultValueFromLastRow',
      value: 'defaultRowValue',
      ignored:
        'confirmDelete confirmDeleteText addRowLocation addRowButtonLocation hideColumnsIfEmpty allowRowReorder allowRowsDragAndDrop',
    }),
  },
  multipletext: table({
    items: 'items',
    ignored: 'inputSize itemSize colCount itemErrorLocation itemTitleWidth',
  }),
  address: {},
  location: {},
} as const satisfies Partial<Record<QuestionType, Properties>>

export const maskProperties: Properties = table(
  {
    string: 'prefix suffix currencySymbol pattern patternPreset',
    count: 'precision',
    scalar: 'min max',
    boolean: 'allowNegativeValues',
    ignored: 'decimalSeparator thousandsSeparator currencyPattern',
  },
  { saveMaskedValue: { oneOf: [false], why: { true: 'the answer itself is kept, not how it looks' } } },
)

const some = (properties: Properties, names: readonly string[]): Properties =>
  Object.fromEntries(Object.entries(properties).filter(([name]) => names.includes(name)))

/** Of one of several short texts. */
export const itemProperties: Properties = {
  ...table({
    name: 'name',
    text: 'title requiredErrorText',
    boolean: 'isRequired',
    expression: 'defaultValueExpression',
    validators: 'validators',
    marks: 'marks',
    ignored: 'inputTextAlignment inputSize size',
  }),
  ...some(propertiesOfType.text, [
    'minValueExpression',
    'maxValueExpression',
    'inputType',
    'maskType',
    'maskSettings',
    'maxLength',
    'placeholder',
  ]),
}
