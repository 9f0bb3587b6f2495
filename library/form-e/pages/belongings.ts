import { listedAbovePounds } from '../form.ts'
import { notices } from '../notices.ts'
import { choice, gate, longText, money, partExpression, rows, shareOf, text, total } from '../pieces.ts'

const threshold = `£${listedAbovePounds.pounds}`

const interest = total('interest', 'Your part of it', partExpression('{panel.value}'))
/** What is not worth more than the threshold as a whole is not counted. */
const listed = total(
  'interest',
  'Your part of it',
  `iif({panel.value} notempty and {panel.value} <= ${listedAbovePounds.pounds}, 0, ${partExpression('{panel.value}')})`,
)

export const owedCashBelongings = {
  name: 'owedCashBelongings',
  title: 'Money owed to you, cash and belongings',
  elements: [
    gate('hasOwedToYou', 'Does anybody owe you money?', {
      description:
        'A loan to family or a friend, a deposit with a landlord, a tax refund. A business of your own comes later.',
    }),
    rows('owedToYou', 'Money owed to you', { one: 'a sum', rowTitle: '{panel.description}', most: 30 }, [
      text('description', 'What is it for?', { isRequired: true, requiredErrorText: 'Say what it is for' }),
      text('debtor', 'Who owes it?'),
      money(
        'value',
        'How much is owed?',
        'In a letter, a message or your own notes. A bank statement may show it.',
      ),
      ...shareOf('it'),
      interest,
    ]),
    gate('hasCash', `Do you have more than ${threshold} in cash?`, {
      description: 'At home, in a safe, with a relative, in any currency.',
    }),
    rows('cash', 'Cash', { one: 'a sum of cash', rowTitle: '{panel.where}', most: 20 }, [
      text('where', 'Where is it?', { isRequired: true, requiredErrorText: 'Say where it is' }),
      text('currency', 'If not in pounds, which currency and at what rate?'),
      money(
        'value',
        'How much is it, in pounds?',
        'Count it. A bank’s website gives the rate of other money.',
      ),
      notices['cash-not-listed'],
      ...shareOf('it'),
      listed,
    ]),
    gate('hasBelongings', `Do you have any one thing that would sell for more than ${threshold}?`, {
      description: 'A car, jewellery, art, furniture, a caravan. Each thing by itself.',
    }),
    rows('belongings', 'Belongings', { one: 'a belonging', rowTitle: '{panel.item}', most: 60 }, [
      text('item', 'What is it?', { isRequired: true, requiredErrorText: 'Say what it is' }),
      money(
        'value',
        'What would it sell for today?',
        'Look at adverts for things like it on a website. Not what it cost, or what it is insured for. A car: before any car loan.',
      ),
      notices['belonging-not-listed'],
      ...shareOf('it'),
      listed,
    ]),
  ],
}

export const debts = {
  name: 'debts',
  title: 'Debts',
  description:
    'Cards, loans, car finance, money from family, tax that you owe. Not a mortgage and not an overdraft: those are counted already.',
  elements: [
    gate('hasDebts', 'Do you owe any money?', {
      description: 'Count a card even if nothing is owed on it today.',
    }),
    rows('debts', 'Your debts', { one: 'a debt', rowTitle: '{panel.description}', most: 60 }, [
      choice('kind', 'What kind of debt is it?', [
        ['card', 'Credit or store card'],
        ['loan', 'Loan'],
        ['car-finance', 'Car finance'],
        ['family', 'Loan from family or friends'],
        ['tax', 'Tax'],
        ['student', 'Student loan'],
        ['legal', 'Legal costs'],
        ['later', 'Buy now, pay later'],
        ['something-else', 'Something else'],
      ]),
      text('description', 'Who do you owe it to?', {
        isRequired: true,
        requiredErrorText: 'Say who you owe it to',
      }),
      notices['mortgage-in-debts'],
      notices['overdraft-in-debts'],
      notices['car-finance-without-car'],
      money(
        'value',
        'How much is owed today?',
        'On the last statement or in the app. Give a plain figure, without a minus sign.',
      ),
      ...shareOf('this debt'),
      interest,
    ]),
    gate('hasGains', 'Would you have to pay capital gains tax if you sold anything today?', {
      description:
        'It is a tax on what something has gained in value. It may be due on a second home or shares, and seldom on your own home. Leave out a business: that comes later.',
      whyWeAsk:
        'The tax comes off what you own. Say that you do not know if you are not sure: we will work on it with you.',
    }),
    rows('gains', 'Tax on gains', { one: 'a tax', rowTitle: '{panel.asset}', most: 20 }, [
      text('asset', 'On what?', { isRequired: true, requiredErrorText: 'Say what it is on' }),
      money(
        'tax',
        'How much tax would it be?',
        'An accountant can tell you. Say that you do not know rather than guess: a statement can follow.',
      ),
    ]),
  ],
}

export const businesses = {
  name: 'businesses',
  title: 'Businesses',
  elements: [
    gate('hasBusinesses', 'Do you own a business, or a part of one?', {
      description: 'A company, a partnership, or work of your own. Count one that has stopped trading.',
    }),
    rows('businesses', 'Your businesses', { one: 'a business', rowTitle: '{panel.name}', most: 20 }, [
      text('name', 'What is it called?', { isRequired: true, requiredErrorText: 'Say what it is called' }),
      text('nature', 'What does it do?'),
      choice('structure', 'What kind of business is it?', [
        ['company', 'A company'],
        ['partnership', 'A partnership'],
        ['sole-trader', 'I work for myself'],
      ]),
      notices['business-without-income'],
      text('interest', 'How much of it is yours?', {
        description: 'Such as 25 per cent, or 40 of 100 shares.',
      }),
      longText('details', 'Your shares, or what the partners have agreed'),
      money(
        'value',
        'What is your part worth today?',
        'Ask the accountant. The last accounts or a statement from them help.',
      ),
      longText('valueHow', 'How was that worked out?'),
      money(
        'cgt',
        'What tax would you pay if you sold your part today?',
        'Ask the accountant. Put 0 if they say none: a letter or statement can follow.',
      ),
      gate('isOwed', 'Does the business owe you money?', {
        description: 'Such as a loan from you, or pay that you have not drawn.',
      }),
      money(
        'owed',
        'How much does it owe you?',
        'In the accounts, under loans from directors or partners, or on a statement.',
        {
          visibleIf: "{panel.isOwed} = 'yes'",
        },
      ),
      gate('owedIncluded', 'Is that already part of the worth above?', {
        visibleIf: "{panel.isOwed} = 'yes'",
      }),
      text('owedWhere', 'Where in the accounts does it stand?', { visibleIf: "{panel.isOwed} = 'yes'" }),
      { type: 'text', inputType: 'date', name: 'yearEnd', title: 'The last day of the latest accounts' },
      gate('isFair', 'Do those accounts still show how it is doing?', { isRequired: false }),
      longText('fairWhy', 'What has changed?', { visibleIf: "{panel.isFair} = 'no'" }),
      {
        type: 'file',
        name: 'accounts',
        title: 'The accounts of the last two years',
        allowMultiple: true,
        marks: ['to-follow'],
      },
      {
        type: 'file',
        name: 'evidence',
        title: 'Anything that shows what it is worth',
        allowMultiple: true,
        marks: ['to-follow'],
      },
      total(
        'net',
        'Worth less tax',
        "iif({panel.value} empty, {panel.value}, {panel.value} - {panel.cgt} + iif({panel.isOwed} = 'yes' and {panel.owedIncluded} = 'no', {panel.owed}, 0))",
      ),
    ]),
    gate('hasDirectorships', 'Are you a director of a company, or were you in the last 12 months?', {
      description: 'Count a charity, the company of a block of flats, and one that does nothing.',
    }),
    rows(
      'directorships',
      'Companies that you direct',
      { one: 'a company', rowTitle: '{panel.company}', most: 30 },
      [
        text('company', 'Which company?', { isRequired: true, requiredErrorText: 'Say which company' }),
        notices['directorship-without-business'],
        {
          type: 'text',
          inputType: 'date',
          name: 'from',
          title: 'Since when?',
          marks: ['unknown', 'estimate'],
        },
        {
          type: 'text',
          inputType: 'date',
          name: 'to',
          title: 'Until when, if it has ended?',
          marks: ['unknown', 'estimate'],
        },
      ],
    ),
  ],
}

export const pensions = {
  name: 'pensions',
  title: 'Pensions',
  description:
    'Every pension that you have: old jobs, your job now, ones of your own, and ones that are being paid.',
  elements: [
    gate('hasPensions', 'Do you have a pension, other than the basic State Pension?'),
    rows('pensions', 'Your pensions', { one: 'a pension', rowTitle: '{panel.provider}', most: 30 }, [
      text('provider', 'Who is it with?', { isRequired: true, requiredErrorText: 'Say who it is with' }),
      longText('address', 'Their address', { description: 'On their letters.' }),
      text('reference', 'Your number with them', {
        description: 'On their letters, as membership or policy number.',
      }),
      choice(
        'type',
        'What kind of pension is it?',
        [
          ['defined-benefit', 'It promises a sum each year'],
          ['money-purchase', 'It is a pot of money'],
          ['state-additional', 'More State Pension than the basic one'],
          ['ppf', 'The Pension Protection Fund pays it'],
          ['something-else', 'Something else'],
        ],
        { marks: ['unknown'] },
      ),
      money(
        'value',
        'What is its cash equivalent?',
        'Ask the provider for “the cash equivalent for divorce”. Some call it CETV. It may take weeks: choose to send it later. The figure on your yearly statement is not the same.',
        {
          whyWeAsk:
            'A pension can be worth more than the home. The court needs this one figure, and only the provider can give it.',
        },
      ),
      {
        type: 'text',
        inputType: 'date',
        name: 'valuedOn',
        title: 'On which day was it worked out?',
        visibleIf: '{panel.value} notempty',
        marks: ['unknown'],
      },
      gate('isInPayment', 'Is it being paid to you already?', { isRequired: false }),
      notices['pension-without-income'],
      gate('isReduced', 'Does the letter say that the figure is a reduced one?', {
        isRequired: false,
        visibleIf: '{panel.value} notempty',
      }),
      money('unreduced', 'What would it be if it were not reduced?', 'In the same letter or statement.', {
        isRequired: false,
        visibleIf: "{panel.isReduced} = 'yes'",
      }),
      gate('isCapped', 'Is what the fund pays capped?', {
        isRequired: false,
        visibleIf: "{panel.type} = 'ppf'",
      }),
      {
        type: 'file',
        name: 'statement',
        title: 'The provider’s letter with that figure, or your letter that asks for it',
        allowMultiple: true,
        marks: ['to-follow'],
      },
    ]),
    gate('hasOtherAssets', 'Do you have anything else of value that we have not asked about?', {
      description:
        'Such as crypto, share options, a trust or air miles worth money. Count a bonus or an inheritance that is coming, and things that somebody keeps for you.',
    }),
    rows(
      'otherAssets',
      'Everything else',
      { one: 'something else', rowTitle: '{panel.description}', most: 40 },
      [
        longText('description', 'What is it?', { isRequired: true, requiredErrorText: 'Say what it is' }),
        money('value', 'What is your part of it worth today?', 'On a statement, in an app or on a website.'),
      ],
    ),
  ],
}
