import { notices } from '../notices.ts'
import { choice, gate, longText, money, text } from '../pieces.ts'
import { everyTotal } from './summary.ts'

/** 4.6 is asked exactly when 1.7, 1.8 or 1.9 says that there is somebody. */
export const hasPartner =
  "{remarried} = 'yes' or {remarried} = 'date-fixed' or {livesWithPartner} = 'yes' or ({livesWithPartner} = 'no' and {plansToLiveWithPartner} = 'yes')"

const group = (
  name: string,
  words: { title: string; add: string; rowTitle: string },
  templateElements: readonly object[],
) => ({
  type: 'paneldynamic',
  name,
  title: words.title,
  templateTitle: words.rowTitle,
  addPanelText: words.add,
  removePanelText: 'Remove this one',
  noEntriesText: 'Nothing added yet.',
  panelCount: 0,
  maxPanelCount: 20,
  visibleIf: "{partnerIsKnown} = 'yes'",
  templateElements,
})

const worth = [
  text('description', 'What is it?', { isRequired: true, requiredErrorText: 'Say what it is' }),
  money('value', 'How much is it?', 'As far as you know. A statement is not needed.', { isRequired: false }),
]

export const newPartner = {
  name: 'newPartner',
  title: 'Your new partner',
  description: 'What you know of your partner’s money. It is not counted in your totals.',
  visibleIf: hasPartner,
  elements: [
    gate('partnerIsKnown', 'Do you know anything about your partner’s money?', { marks: [] }),
    longText('partnerNotKnownWhy', 'Have you asked? What did your partner say?', {
      visibleIf: "{partnerIsKnown} = 'no'",
      description: 'The court expects you to ask.',
    }),
    notices['partner-section-empty'],
    group(
      'partnerIncomes',
      { title: 'What your partner earns', add: 'Add an income', rowTitle: '{panel.nature}' },
      [
        text('nature', 'What is it?', { isRequired: true, requiredErrorText: 'Say what it is' }),
        choice('paid', 'Before or after tax?', [
          ['gross', 'Before tax'],
          ['net', 'After tax'],
        ]),
        money('netNext', 'How much is it in a year?', 'As far as you know. A statement is not needed.', {
          isRequired: false,
        }),
      ],
    ),
    group(
      'partnerAssets',
      { title: 'What your partner owns', add: 'Add something', rowTitle: '{panel.description}' },
      worth,
    ),
    group(
      'partnerDebts',
      { title: 'What your partner owes', add: 'Add a debt', rowTitle: '{panel.description}' },
      worth,
    ),
  ],
}

export const widerPicture = {
  name: 'widerPicture',
  title: 'The wider picture',
  description: 'A few lines each are enough. Give facts and figures. We will go through them with you.',
  elements: [
    longText('changesLast', 'What has changed in the last 12 months in what you own or earn?', {
      description: 'Such as gifts, sales, money moved abroad, accounts closed or a new job.',
    }),
    longText('changesNext', 'What will change in the next 12 months?', {
      description: 'Such as a job that ends, a bonus, or a sale.',
    }),
    longText('standardOfLiving', 'How did you live when you were together?', {
      description:
        'Such as the home, holidays, cars and schools. Say what they were, not how good they were.',
    }),
    longText('contributions', 'What did each of you bring to the family?', {
      description:
        'Money from before, gifts, inheritance, work at home, care of the children. Say what, how much, when and by whom.',
      whyWeAsk: 'The court looks at what both of you gave, at work and at home.',
    }),
    longText('otherCircumstances', 'Is there anything else that matters?', {
      description:
        'Such as illness, a chance to earn more, an inheritance that may come, redundancy, retirement, or an agreement that you two signed.',
    }),
  ],
}

export const beforeYouSend = {
  name: 'beforeYouSend',
  title: 'What it comes to',
  description:
    'Worked out from your answers. A total stays provisional while something that it needs is not known yet.',
  elements: [
    ...everyTotal,
    {
      type: 'boolean',
      name: 'answersAreTrue',
      title: 'Are your answers as full and true as you can make them?',
      description:
        'You are not signing a court form now. We will make it from your answers, and you will read it before you sign.',
      labelTrue: 'Yes, they are',
      labelFalse: 'No, not yet',
      isRequired: true,
      requiredErrorText: 'Say whether your answers are full and true',
      whyWeAsk:
        'Both of you must tell the court everything about your money. Leaving something out can undo what is agreed, and can cost a lot.',
      validators: [
        {
          type: 'expression',
          expression: '{answersAreTrue} = true',
          text: 'Go back to what is not right yet, then send',
        },
      ],
    },
  ],
}
