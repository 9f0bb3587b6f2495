import { notices } from '../notices.ts'
import { choice, gate, longText, rows, text, yesNo } from '../pieces.ts'

const past = (name: string, title: string, more: Readonly<Record<string, unknown>> = {}) => ({
  type: 'text',
  inputType: 'date',
  name,
  title,
  marks: ['unknown', 'estimate'],
  validators: [
    {
      type: 'expression',
      expression: `{${name}} empty or {${name}} <= today()`,
      text: 'This day has not been yet',
    },
  ],
  ...more,
})

export const aboutYou = {
  name: 'aboutYou',
  title: 'About you',
  elements: [
    text('fullName', 'Your full name', { isRequired: true, requiredErrorText: 'Enter your full name' }),
    past('dateOfBirth', 'Your date of birth', {
      marks: [],
      isRequired: true,
      requiredErrorText: 'Enter your date of birth',
    }),
    text('occupation', 'What do you do?', {
      description:
        'Your job. If you have none, say so: “I look after the children” or “I am looking for work”.',
    }),
    text('nationalInsurance', 'Your National Insurance number', {
      description: 'On a payslip or in letters about tax, such as QQ 12 34 56 C.',
      whyWeAsk: 'Pension companies ask for it before they give any figure.',
    }),
    longText('health', 'Is there anything about your health that affects your work or where you live?', {
      description: 'Leave this empty if there is nothing.',
    }),
    longText('residence', 'Where do you live now?', { description: 'The whole address.' }),
    text('occupants', 'Who lives there with you?'),
    text('terms', 'On what terms do you live there?', {
      description: 'Such as: we own it, I rent it, I stay with my sister, it comes with my job.',
    }),
  ],
}

export const relationship = {
  name: 'relationship',
  title: 'Your relationship',
  elements: [
    {
      type: 'radiogroup',
      name: 'relationship',
      title: 'Were you married, or civil partners?',
      choices: [
        { value: 'marriage', text: 'Married' },
        { value: 'civil-partnership', text: 'Civil partners' },
      ],
      isRequired: true,
      requiredErrorText: 'Choose one',
    },
    past('relationshipDate', 'When did you marry, or become civil partners?', {
      description: 'On the certificate.',
    }),
    {
      type: 'radiogroup',
      name: 'isSeparated',
      title: 'Have you separated?',
      choices: yesNo,
      isRequired: true,
      requiredErrorText: 'Choose yes or no',
    },
    past('separationDate', 'When did you separate?', { visibleIf: "{isSeparated} = 'yes'" }),
    notices['separated-before-marriage'],
    past('applicationDate', 'When was the divorce applied for, if it was?', {
      description: 'On the papers from the court. It may be called a petition.',
    }),
    past('conditionalOrderDate', 'When was the first order made, if it was?', {
      description: 'It is called a conditional order, and used to be called a nisi.',
    }),
    past('finalOrderDate', 'When was the final order made, if it was?', {
      description: 'It ends the marriage or civil partnership.',
    }),
    notices['steps-out-of-order'],
    {
      type: 'radiogroup',
      name: 'remarried',
      title: 'Have you married somebody else since, or become their civil partner?',
      choices: [
        { value: 'no', text: 'No' },
        { value: 'yes', text: 'Yes' },
        { value: 'date-fixed', text: 'Not yet, but there is a date' },
      ],
      isRequired: true,
      requiredErrorText: 'Choose one',
    },
    {
      type: 'text',
      inputType: 'date',
      name: 'remarriageDate',
      title: 'On which day was that, or will it be?',
      visibleIf: "{remarried} = 'yes' or {remarried} = 'date-fixed'",
      marks: ['unknown', 'estimate'],
    },
    notices['remarried-before-final-order'],
    {
      type: 'radiogroup',
      name: 'livesWithPartner',
      title: 'Do you live with a new partner?',
      choices: yesNo,
      isRequired: true,
      requiredErrorText: 'Choose yes or no',
      whyWeAsk:
        'A new partner may share your costs. If you are not sure whether it counts, tell us: we will decide together.',
    },
    {
      type: 'radiogroup',
      name: 'plansToLiveWithPartner',
      title: 'Do you plan to live with one in the next six months?',
      choices: yesNo,
      visibleIf: "{livesWithPartner} = 'no'",
      isRequired: true,
      requiredErrorText: 'Choose yes or no',
    },
    gate('isVarying', 'Is this about changing an order that a court made before?', { marks: [] }),
    longText('varyPart', 'Which part of it?', { visibleIf: "{isVarying} = 'yes'" }),
    longText('varyChange', 'What should change?', { visibleIf: "{isVarying} = 'yes'" }),
    {
      type: 'file',
      name: 'varyOrder',
      title: 'A copy of the order',
      visibleIf: "{isVarying} = 'yes'",
      allowMultiple: true,
      marks: ['to-follow'],
    },
    gate('hasCourtCases', 'Have there been any other court cases between you two?', {
      description: 'About money, a home, children or anything else.',
    }),
    rows('courtCases', 'Court cases', { one: 'a case', rowTitle: '{panel.number}', most: 20 }, [
      text('number', 'The case number', { description: 'On any letter from the court.' }),
      text('court', 'Which court?'),
      text('type', 'What is it about?'),
    ]),
  ],
}

const withChildren = { visibleIf: "{hasChildren} = 'yes'" }

export const children = {
  name: 'children',
  title: 'Your children',
  elements: [
    gate('hasChildren', 'Are there any children of the family?', {
      description: 'Yours together, and any others whom you both brought up.',
      marks: [],
    }),
    rows('children', 'The children', { one: 'a child', rowTitle: '{panel.name}', most: 20 }, [
      text('name', 'Full name', { isRequired: true, requiredErrorText: 'Enter the child’s name' }),
      { type: 'text', inputType: 'date', name: 'dateOfBirth', title: 'Date of birth', marks: ['unknown'] },
      text('livesWith', 'Who does this child live with now?', {
        description: 'How it is today, not how you hope it will be.',
      }),
    ]),
    longText(
      'childrenHealth',
      'Is there anything about their health that costs money or affects the home?',
      withChildren,
    ),
    longText('schoolingNow', 'Where do they go to school now?', withChildren),
    longText('schoolingLater', 'What is planned for the next few years?', withChildren),
    {
      type: 'radiogroup',
      name: 'childMaintenance',
      title: 'What has been settled about money for them?',
      choices: [
        { value: 'agreement', text: 'We have agreed' },
        { value: 'order', text: 'A court has decided' },
        { value: 'calculation', text: 'The Child Maintenance Service has worked it out' },
        { value: 'none', text: 'Nothing yet' },
      ],
      ...withChildren,
    },
    {
      ...longText('childMaintenanceDetails', 'Who pays what to whom?'),
      visibleIf: "{hasChildren} = 'yes' and {childMaintenance} notempty and {childMaintenance} <> 'none'",
    },
    {
      type: 'text',
      maskType: 'currency',
      maskSettings: { prefix: '£', precision: 2 },
      name: 'childMaintenanceAmount',
      title: 'How much is paid, or should be, each time?',
      description: 'If nothing is settled, the website of the Child Maintenance Service works out a figure.',
      marks: ['unknown', 'estimate', 'to-follow'],
      validators: [
        {
          type: 'numeric',
          minValue: 0,
          text: 'Give the amount without a minus sign, for example 1,250.50.',
        },
      ],
      ...withChildren,
    },
    choice(
      'childMaintenanceTimes',
      'How often?',
      [
        [52, 'Every week'],
        [13, 'Every four weeks'],
        [12, 'Every month'],
        [1, 'Once a year'],
      ],
      withChildren,
    ),
  ],
}
