/** Pieces that several pages share. Data only: the definition stays plain JSON. */

export const yesNo = [
  { value: 'yes', text: 'Yes' },
  { value: 'no', text: 'No' },
]

/** A question that opens others, or keeps them shut. */
export const gate = (name: string, title: string, more: Readonly<Record<string, unknown>> = {}) => ({
  type: 'radiogroup',
  name,
  title,
  choices: yesNo,
  isRequired: true,
  marks: ['unknown'],
  requiredErrorText: 'Choose yes or no',
  ...more,
})

/** What may be said of a figure instead of giving it, or beside it. */
export const ofFigures = ['unknown', 'estimate', 'to-follow']

const currency = { type: 'text', maskType: 'currency', maskSettings: { prefix: '£', precision: 2 } }

/** An amount that is never below nothing. `where` says where to find it. */
export const money = (
  name: string,
  title: string,
  where: string,
  more: Readonly<Record<string, unknown>> = {},
) => ({
  ...currency,
  name,
  title,
  description: where,
  isRequired: true,
  requiredErrorText: 'Enter an amount, or say that you do not know it',
  marks: ofFigures,
  validators: [
    { type: 'numeric', minValue: 0, text: 'Give the amount without a minus sign, for example 1,250.50.' },
  ],
  ...more,
})

/** An amount that may be below nothing, such as the balance of an account. */
export const balance = (name: string, title: string, where: string) => ({
  ...currency,
  name,
  title,
  description: where,
  isRequired: true,
  requiredErrorText: 'Enter an amount, or say that you do not know it',
  marks: ofFigures,
})

/** A total in pounds, worked out from the answers. */
export const total = (name: string, title: string, expression: string) => ({
  type: 'expression',
  name,
  title,
  displayStyle: 'currency',
  currency: 'GBP',
  expression,
})

export const text = (name: string, title: string, more: Readonly<Record<string, unknown>> = {}) => ({
  type: 'text',
  name,
  title,
  ...more,
})

export const longText = (name: string, title: string, more: Readonly<Record<string, unknown>> = {}) => ({
  type: 'comment',
  name,
  title,
  ...more,
})

export const choice = (
  name: string,
  title: string,
  choices: readonly (readonly [value: string | number, text: string])[],
  more: Readonly<Record<string, unknown>> = {},
) => ({
  type: 'dropdown',
  name,
  title,
  choices: choices.map(([value, words]) => ({ value, text: words })),
  ...more,
})

export const date = (name: string, title: string, more: Readonly<Record<string, unknown>> = {}) => ({
  type: 'text',
  inputType: 'date',
  name,
  title,
  marks: ['unknown', 'estimate'],
  ...more,
})

/** Papers: never required, so that nobody is held up by a letter that has not come yet. */
export const papers = (name: string, title: string, more: Readonly<Record<string, unknown>> = {}) => ({
  type: 'file',
  name,
  title,
  allowMultiple: true,
  marks: ['to-follow'],
  ...more,
})

/** Rows of the same questions, behind the gate `has…`. */
export const rows = (
  name: string,
  title: string,
  words: { one: string; rowTitle: string; most: number; description?: string },
  templateElements: readonly object[],
  more: Readonly<Record<string, unknown>> = {},
) => ({
  type: 'paneldynamic',
  name,
  title,
  ...(words.description ? { description: words.description } : {}),
  visibleIf: `{has${name.charAt(0).toUpperCase()}${name.slice(1)}} = 'yes'`,
  templateTitle: words.rowTitle,
  addPanelText: `Add ${words.one}`,
  removePanelText: 'Remove this one',
  noEntriesText: 'Nothing added yet.',
  isRequired: true,
  requiredErrorText: `Add ${words.one}, or answer “no” above`,
  panelCount: 0,
  maxPanelCount: words.most,
  templateElements,
  ...more,
})

/** How the client's part of something is asked; `row` is "panel." inside rows, and nothing of the family home. */
export function shareOf(what: string, { row = 'panel.', prefix = '' } = {}) {
  const name = (own: string) => (prefix ? `${prefix}${own.charAt(0).toUpperCase()}${own.slice(1)}` : own)
  const share = `{${row}${name('share')}}`
  return [
    {
      ...choice(
        name('share'),
        `How much of ${what} is yours?`,
        [
          ['all', 'All of it'],
          ['half', 'Half'],
          ['third', 'A third'],
          ['quarter', 'A quarter'],
          ['other', 'Another part'],
          ['amount', 'I know what my part is worth, not how big it is'],
        ],
        {
          isRequired: true,
          requiredErrorText: 'Choose how much is yours',
          marks: ['unknown'],
          whyWeAsk: 'The court counts your part only. Say what is really yours, whoever’s name it is in.',
        },
      ),
    },
    {
      type: 'text',
      inputType: 'number',
      name: name('sharePart'),
      title: 'How many parts are yours?',
      description: 'For 60 per cent, put 60 here and 100 below. For two fifths, put 2 here and 5 below.',
      visibleIf: `${share} = 'other'`,
      isRequired: true,
      requiredErrorText: 'Enter how many parts are yours',
      marks: ['unknown'],
      min: 0,
    },
    {
      type: 'text',
      inputType: 'number',
      name: name('shareOf'),
      title: 'Out of how many parts?',
      visibleIf: `${share} = 'other'`,
      isRequired: true,
      requiredErrorText: 'Enter how many parts there are',
      marks: ['unknown'],
      min: 0.01,
      validators: [
        {
          type: 'expression',
          expression: `{${row}${name('sharePart')}} empty or {${row}${name('shareOf')}} >= {${row}${name('sharePart')}}`,
          text: 'Your parts cannot be more than all of them',
        },
      ],
    },
    money(name('ownAmount'), 'What is your part worth?', 'From a valuation, or as well as you can tell.', {
      visibleIf: `${share} = 'amount'`,
    }),
    longText(name('ownAmountWhy'), 'How did you work that out?', { visibleIf: `${share} = 'amount'` }),
    text(name('jointWith'), 'Who else owns it?', {
      description: 'Names are enough. Say who they are to you.',
      visibleIf: `${share} notempty and ${share} <> 'all'`,
    }),
  ]
}

/** The client's part of `whole`, to the penny; nothing while the whole or the part is not known. */
export function partExpression(whole: string, { row = 'panel.', prefix = '' } = {}): string {
  const ref = (own: string) =>
    `{${row}${prefix ? `${prefix}${own.charAt(0).toUpperCase()}${own.slice(1)}` : own}}`
  const [share, part, of] = [ref('share'), ref('sharePart'), ref('shareOf')]
  const parts = `iif(${share} = 'half', 2, iif(${share} = 'third', 3, iif(${share} = 'quarter', 4, 1)))`
  // What is not known yet stands for itself, so that the line stays empty.
  return [
    `iif(${share} = 'amount', ${ref('ownAmount')},`,
    `iif(${share} empty, ${share}, iif(${whole} empty, ${whole},`,
    `iif(${share} <> 'other', round(${whole} / ${parts}, 2),`,
    `iif(${part} empty, ${part}, iif(${of} empty, ${of}, round(${whole} * ${part} / ${of}, 2)))))))`,
  ].join(' ')
}
