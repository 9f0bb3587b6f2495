import { choice, longText, text, total } from '../pieces.ts'
import { surveyTotals as names } from '../survey-totals.ts'

const marks = ['unknown', 'estimate', 'to-follow']

const cost = (name: string, title: string, more: Readonly<Record<string, unknown>> = {}) => ({
  type: 'text',
  maskType: 'currency',
  maskSettings: { prefix: '£', precision: 2 },
  name,
  title,
  marks,
  validators: [
    { type: 'numeric', minValue: 0, text: 'Give the amount without a minus sign, for example 1,250.50.' },
  ],
  ...more,
})

const costs = (
  name: string,
  words: { title: string; description: string; add: string },
  more: Readonly<Record<string, unknown>> = {},
) => ({
  type: 'paneldynamic',
  name,
  title: words.title,
  description: words.description,
  templateTitle: '{panel.item}',
  addPanelText: words.add,
  removePanelText: 'Remove this cost',
  noEntriesText: 'No cost added yet.',
  panelCount: 0,
  maxPanelCount: 80,
  templateElements: [
    text('item', 'What is it for?', { isRequired: true, requiredErrorText: 'Say what it is for' }),
    cost('now', 'What does it cost now?', {
      description: 'In each period that you chose above. A year of bank statements shows most costs.',
    }),
    cost('later', 'What will it cost in future?', {
      description: 'Leave this as it is if it stays the same. Your best guess, or a website, is enough.',
      defaultValueExpression: '{panel.now}',
    }),
  ],
  ...more,
})

const onceOnly = (
  name: string,
  words: { title: string; description: string; add: string },
  more: Readonly<Record<string, unknown>> = {},
) => ({
  type: 'paneldynamic',
  name,
  title: words.title,
  description: words.description,
  templateTitle: '{panel.item}',
  addPanelText: words.add,
  removePanelText: 'Remove this cost',
  noEntriesText: 'Nothing added yet.',
  panelCount: 0,
  maxPanelCount: 40,
  templateElements: [
    text('item', 'What is it for?', { isRequired: true, requiredErrorText: 'Say what it is for' }),
    cost('cost', 'What would it cost?', {
      description: 'Look at adverts or a website. Keep them: the court may ask.',
    }),
  ],
  ...more,
})

const withChildren = { visibleIf: "{hasChildren} = 'yes'" }
/** With what is for the children, unless there are none. */
export const together = (own: string, childrens: string, column: string) =>
  `sumInArray({${own}}, '${column}') + iif({hasChildren} = 'yes', sumInArray({${childrens}}, '${column}'), 0)`

export const whatThingsCost = {
  name: 'whatThingsCost',
  title: 'What you spend',
  description:
    'This part takes the longest, and matters most for monthly support. It need not be done in one go.',
  elements: [
    choice(
      'needsPeriod',
      'Do you count by the week, the month or the year?',
      [
        ['weekly', 'By the week'],
        ['monthly', 'By the month'],
        ['yearly', 'By the year'],
      ],
      {
        isRequired: true,
        requiredErrorText: 'Choose how you count',
        description: 'Choose one and keep to it. Divide a cost of a whole year by 12 for a month.',
      },
    ),
    costs('needs', {
      title: 'Your own costs',
      description:
        'Home: rent or mortgage, council tax, gas and power, water, insurance, repairs. Food and household. Phones and TV. Clothes. Car and travel. Health. Holidays, hobbies and going out. Insurance. Costs of work. Loans and cards. Savings. Pets.',
      add: 'Add a cost',
    }),
    costs(
      'childNeeds',
      {
        title: 'Costs of the children only',
        description:
          'What is not in your list above: childcare, school lunches, uniform, clubs, trips, pocket money.',
        add: 'Add a cost of the children',
      },
      withChildren,
    ),
    longText('needsChange', 'Will your costs change? If so, why?', {
      description: 'Such as a move, or a child who starts school.',
    }),
    total(names['3.1'], 'All costs now', together('needs', 'childNeeds', 'now')),
    total(names['3.1-future'], 'All costs in future', together('needs', 'childNeeds', 'later')),
  ],
}

export const whatYouNeedOnce = {
  name: 'whatYouNeedOnce',
  title: 'What you will need to buy',
  description: 'Large things that you will have to pay for once.',
  elements: [
    onceOnly('capitalNeeds', {
      title: 'For yourself',
      description: 'Such as a home, the costs of moving, furniture, a car, or debts to clear.',
      add: 'Add something',
    }),
    onceOnly(
      'childCapitalNeeds',
      {
        title: 'For the children only',
        description: 'What is not in your list above, such as beds for a second home.',
        add: 'Add something for the children',
      },
      withChildren,
    ),
    longText('capitalNeedsBasis', 'Where do these figures come from?', {
      description: 'Such as adverts of homes that you looked at. Keep them: the court may ask to see them.',
    }),
  ],
}
