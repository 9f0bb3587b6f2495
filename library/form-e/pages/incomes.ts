import { notices } from '../notices.ts'
import { choice, gate, longText, money, papers, rows, text, total } from '../pieces.ts'

const next = (of: string, where: string) =>
  money('netNext', `What will ${of} bring you in the next 12 months, after tax?`, where, {
    whyWeAsk:
      'The form adds up what you expect for a year from now, so that what you need can be held against it.',
  })

export const work = {
  name: 'work',
  title: 'Jobs',
  elements: [
    gate('hasJobs', 'Do you have a job in which somebody pays you?'),
    rows('jobs', 'Your jobs', { one: 'a job', rowTitle: '{panel.employer}', most: 10 }, [
      text('employer', 'Who do you work for?', {
        isRequired: true,
        requiredErrorText: 'Say who you work for',
      }),
      longText('address', 'Their address', { description: 'On a payslip or your contract.' }),
      text('title', 'What do you do there?'),
      text('hours', 'How many hours a week?'),
      text('since', 'Since when?'),
      money(
        'grossLastYear',
        'Pay in the last tax year, before tax',
        'On your P60. It comes after the tax year ends in April. A payslip of March also shows it.',
        { isRequired: false },
      ),
      money(
        'netLastYear',
        'Pay in the last tax year, after tax and National Insurance',
        'Take both off the figure on your P60: the payslip of March shows them. Do not take off pension payments.',
        { isRequired: false },
      ),
      notices['net-above-gross'],
      money(
        'netMonthly',
        'Pay in a month, after tax, as a mean of the last three',
        'Add up the last three payslips and divide by three.',
        { isRequired: false },
      ),
      notices['monthly-pay-too-high'],
      longText('notTypicalWhy', 'If those months were not like the others, why?'),
      longText('payslipNotes', 'Is there anything on your payslips to explain?'),
      longText('bonuses', 'Bonuses and other extra pay', {
        description: 'How much, when, and what they depend on.',
      }),
      longText('benefitsInKind', 'Things that you get besides pay', {
        description: 'Such as a car, travel or health cover, and what they are worth.',
      }),
      next('this job', 'Take a usual payslip times 12, and add or take off what you know will change.'),
      papers('p60', 'Your last P60'),
      papers('payslips', 'Your last three payslips'),
      gate('hasP11d', 'Did you get a P11D form for the last tax year?', {
        isRequired: false,
        description: 'It lists things that you get besides pay.',
      }),
      papers('p11d', 'The P11D', { visibleIf: "{panel.hasP11d} = 'yes'" }),
    ]),
    gate('hasSelfEmployments', 'Do you work for yourself, or in a partnership?'),
    rows('selfEmployments', 'Work for yourself', { one: 'work', rowTitle: '{panel.business}', most: 10 }, [
      text('business', 'What is the work?', { isRequired: true, requiredErrorText: 'Say what the work is' }),
      notices['self-employed-without-business'],
      {
        type: 'text',
        inputType: 'date',
        name: 'startedOn',
        title: 'When did you begin?',
        marks: ['unknown', 'estimate'],
      },
      { type: 'text', inputType: 'date', name: 'accountsTo', title: 'The last day of your latest accounts' },
      money(
        'profit',
        'Your part of the profit in those accounts, before tax',
        'In the accounts or your tax return. Profit is what is left after costs. A statement from the accountant shows it.',
        { isRequired: false },
      ),
      money('tax', 'Tax and National Insurance on it', 'On the tax return, or on the website of HMRC.', {
        isRequired: false,
      }),
      text('drawings', 'What do you usually draw?'),
      longText('benefits', 'Things that the business pays for you'),
      next(
        'this work',
        'From the latest accounts, and what you know will change. The accountant’s statement helps.',
      ),
      longText('differsWhy', 'If it will be more or less than last year, why?'),
      papers('taxPapers', 'The last tax bill, or the accountant’s letter about it'),
      papers('managementAccounts', 'Newer figures, if things have changed'),
    ]),
  ],
}

const income = (rowTitle: string, example: string) => [
  text('nature', 'What is it?', {
    description: example,
    isRequired: true,
    requiredErrorText: 'Say what it is',
  }),
  text('source', rowTitle),
  choice('paid', 'Is tax taken off before you get it?', [
    ['gross', 'No'],
    ['net', 'Yes'],
  ]),
  money('lastYear', 'How much was it in the last tax year?', 'On a statement, or on your tax return.', {
    isRequired: false,
  }),
  next('it', 'From the last statement, and what you know will change. Your part only, after costs.'),
]

export const otherIncome = {
  name: 'otherIncome',
  title: 'Other income',
  elements: [
    gate('hasInvestmentIncomes', 'Do you get interest, dividends or rent?', {
      description: 'Small sums count too.',
    }),
    rows(
      'investmentIncomes',
      'Interest, dividends and rent',
      { one: 'an income', rowTitle: '{panel.nature}', most: 30 },
      income('From which account, shares or property?', 'Such as rent, dividends or interest.'),
    ),
    gate('hasBenefits', 'Do you get any benefit, Child Benefit or State Pension?'),
    rows('benefits', 'Benefits', { one: 'a benefit', rowTitle: '{panel.benefit}', most: 20 }, [
      text('benefit', 'Which one?', {
        description: 'Such as Child Benefit, Universal Credit or State Pension.',
        isRequired: true,
        requiredErrorText: 'Say which one',
      }),
      money(
        'amount',
        'How much each time?',
        'In the letter, in your online account, or on a bank statement.',
      ),
      choice(
        'timesAYear',
        'How often is it paid?',
        [
          [52, 'Every week'],
          [26, 'Every two weeks'],
          [13, 'Every four weeks'],
          [12, 'Every month'],
          [4, 'Every three months'],
          [1, 'Once a year'],
        ],
        { isRequired: true, requiredErrorText: 'Choose how often it is paid', marks: ['unknown'] },
      ),
      total(
        'yearly',
        'That makes, in a year',
        'iif({panel.amount} empty, {panel.amount}, iif({panel.timesAYear} empty, {panel.timesAYear}, {panel.amount} * {panel.timesAYear}))',
      ),
    ]),
    gate('hasOtherIncomes', 'Does any other money come in?', {
      description:
        'A pension that is being paid, maintenance, help from family, a lodger, a trust. Count what stopped in the last 12 months or will start in the next 12.',
    }),
    rows(
      'otherIncomes',
      'Other money',
      { one: 'an income', rowTitle: '{panel.nature}', most: 20 },
      income('Who does it come from?', 'Such as maintenance or a pension.'),
    ),
  ],
}
