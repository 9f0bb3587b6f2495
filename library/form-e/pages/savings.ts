import { monthsOfStatements } from '../form.ts'
import { notices } from '../notices.ts'
import {
  balance,
  choice,
  date,
  gate,
  money,
  papers,
  partExpression,
  rows,
  shareOf,
  text,
  total,
  yesNo,
} from '../pieces.ts'

const interest = (of = 'value') => total('interest', 'Your part of it', partExpression(`{panel.${of}}`))

export const accounts = {
  name: 'accounts',
  title: 'Bank accounts and savings',
  description:
    'Every account that you have, or had in the last 12 months. Count shared ones, ones that you never use, and ones that you have closed.',
  elements: [
    gate('hasAccounts', 'Have you had a bank, building society or savings account in the last 12 months?'),
    rows(
      'accounts',
      'Your accounts',
      { one: 'an account', rowTitle: '{panel.bank} {panel.accountNumber}', most: 60 },
      [
        text('bank', 'Which bank or building society?', {
          isRequired: true,
          requiredErrorText: 'Say which bank or building society',
        }),
        choice('type', 'What kind of account is it?', [
          ['current', 'Current account'],
          ['savings', 'Savings account'],
          ['cash-isa', 'Cash ISA'],
          ['national-savings', 'National Savings'],
          ['foreign', 'An account abroad'],
          ['something-else', 'Something else'],
        ]),
        text('accountNumber', 'Account number', {
          description: 'On a statement, on the card or in the app.',
        }),
        balance(
          'balance',
          'How much is in it today?',
          'In your banking app. If it is overdrawn, put a minus sign in front.',
        ),
        ...shareOf('it'),
        date('openedOn', 'If you opened it in the last 12 months, on which day?', {
          description: 'Leave this empty if you had it before.',
        }),
        { type: 'radiogroup', name: 'isClosed', title: 'Has it been closed?', choices: yesNo },
        date('closedOn', 'When was it closed?', { visibleIf: "{panel.isClosed} = 'yes'" }),
        notices['closed-with-balance'],
        {
          type: 'paneldynamic',
          name: 'statements',
          title: `Statements for the last ${monthsOfStatements.months} months`,
          description:
            'Whole statements from your bank’s website or app are best, rather than pictures of a screen.',
          whyWeAsk:
            'The court asks for a full year of every account. A gap is the first thing that gets asked about.',
          marks: ['to-follow'],
          templateTitle: '{panel.from}',
          addPanelText: 'Add statements',
          removePanelText: 'Remove these statements',
          noEntriesText: 'No statement added yet.',
          panelCount: 0,
          maxPanelCount: 30,
          templateElements: [
            papers('files', 'The statements'),
            { type: 'text', inputType: 'date', name: 'from', title: 'The first day that they cover' },
            {
              type: 'text',
              inputType: 'date',
              name: 'to',
              title: 'The last day that they cover',
              validators: [
                {
                  type: 'expression',
                  expression: '{panel.from} empty or {panel.to} empty or {panel.to} >= {panel.from}',
                  text: 'The last day cannot be before the first',
                },
              ],
            },
            notices['statement-without-dates'],
          ],
        },
        interest('balance'),
      ],
    ),
  ],
}

export const investments = {
  name: 'investments',
  title: 'Investments',
  description:
    'Shares, a stocks and shares ISA, bonds, funds, Premium Bonds. A business of your own comes later.',
  elements: [
    gate('hasInvestments', 'Do you have any investments?'),
    rows('investments', 'Your investments', { one: 'an investment', rowTitle: '{panel.name}', most: 60 }, [
      text('name', 'What is it called?', { isRequired: true, requiredErrorText: 'Say what it is called' }),
      choice('type', 'What kind is it?', [
        ['shares', 'Shares'],
        ['isa', 'Stocks and shares ISA'],
        ['bonds', 'Bonds or Premium Bonds'],
        ['fund', 'A fund or trust'],
        ['crypto', 'Crypto'],
        ['something-else', 'Something else'],
      ]),
      text('holding', 'How many do you hold?'),
      money('value', 'What is it worth today?', 'On the last statement, or on the provider’s website.'),
      ...shareOf('it'),
      papers('statement', 'The last statement'),
      interest(),
    ]),
  ],
}

export const policies = {
  name: 'policies',
  title: 'Life insurance and endowments',
  description: 'Count a policy even if you could not cash it in.',
  elements: [
    gate('hasPolicies', 'Do you have any life insurance or endowment?'),
    rows('policies', 'Your policies', { one: 'a policy', rowTitle: '{panel.company}', most: 30 }, [
      text('company', 'Which company is it with?', {
        isRequired: true,
        requiredErrorText: 'Say which company',
      }),
      choice('type', 'What kind is it?', [
        ['term', 'Life cover for some years'],
        ['whole', 'Life cover for life'],
        ['endowment', 'An endowment'],
        ['something-else', 'Something else'],
      ]),
      text('policyNumber', 'Policy number'),
      money(
        'value',
        'What would you get if you ended it today?',
        'Ask the company for the surrender value. For plain life cover it is 0: a letter or statement says so.',
      ),
      ...shareOf('it'),
      {
        type: 'radiogroup',
        name: 'isCharged',
        title: 'Is it promised to a lender or to anybody else?',
        choices: yesNo,
      },
      text('chargedTo', 'To whom?', { visibleIf: "{panel.isCharged} = 'yes'" }),
      money('chargedAmount', 'For how much?', 'In the letter or statement of the lender.', {
        visibleIf: "{panel.isCharged} = 'yes'",
        isRequired: false,
      }),
      date('maturesOn', 'When does it pay out?', { description: 'Only if it has such a date.' }),
      text('beneficiaries', 'Who would get the money?'),
      papers('valuation', 'The company’s letter with that value'),
      interest(),
    ]),
  ],
}
