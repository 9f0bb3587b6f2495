import {
  choice,
  gate,
  longText,
  money,
  papers,
  partExpression,
  rows,
  shareOf,
  text,
  total,
} from '../pieces.ts'

/** The questions about one property: in a row of a group, or of the family home, whose names begin with "home". */
function propertyQuestions({ row, prefix }: { row: string; prefix: string }) {
  const named = (own: string) => (prefix ? `${prefix}${own.charAt(0).toUpperCase()}${own.slice(1)}` : own)
  const ref = (own: string) => `{${row}${named(own)}}`
  const place = { row, prefix }
  return [
    money(
      named('value'),
      'What would it sell for today?',
      'Look at prices of homes like it, or ask an agent. Not what you paid for it.',
      {
        whyWeAsk: 'This is often the largest sum of all. A fair figure now saves questions later.',
      },
    ),
    choice(
      named('valueBasis'),
      'Where does that figure come from?',
      [
        ['valuation', 'A valuation by an agent or a surveyor'],
        ['website', 'A website of house prices'],
        ['own', 'My own view'],
        ['agreed', 'We have agreed on it'],
      ],
      { showOtherItem: true, otherText: 'Something else' },
    ),
    gate(named('hasValuation'), 'Has it been valued in the last six months?', { isRequired: false }),
    papers(named('valuation'), 'The valuation', { visibleIf: `${ref('hasValuation')} = 'yes'` }),
    {
      type: 'paneldynamic',
      name: named('mortgages'),
      title: 'Mortgages and other loans on it',
      description:
        'Add each one: the main mortgage, a second loan, Help to Buy. Leave this empty if there is none.',
      templateTitle: '{panel.lender}',
      addPanelText: 'Add a mortgage or loan',
      removePanelText: 'Remove this loan',
      noEntriesText: 'None added.',
      panelCount: 0,
      maxPanelCount: 10,
      templateElements: [
        text('lender', 'Who is it with?'),
        text('lenderAddress', 'Their address'),
        text('accountNumber', 'Account number'),
        choice('type', 'What kind of mortgage is it?', [
          ['repayment', 'Repayment'],
          ['interest-only', 'Interest only'],
          ['endowment', 'Endowment'],
          ['mixed', 'Part and part'],
          ['equity-loan', 'Help to Buy, or a loan like it'],
          ['something-else', 'Something else'],
        ]),
        money(
          'balance',
          'How much is still owed?',
          'On the last mortgage statement, or in the lender’s app.',
        ),
        papers('statement', 'The last mortgage statement'),
      ],
    },
    money(
      named('penalties'),
      'What would the lender charge extra if you paid the mortgage off today?',
      'Not what is owed: only the early repayment charge. Ask the lender. Put 0 if there is none.',
      {
        whyWeAsk: 'It comes off what the home is worth to you.',
      },
    ),
    money(
      named('saleCosts'),
      'What would it cost to sell?',
      'Agent and legal costs. An agent can tell you what is usual.',
    ),
    text(named('legalOwners'), 'Whose names are on the deeds, and in what shares?', {
      description: 'The title register of the Land Registry says so. Put “I do not know” if you do not.',
    }),
    text(named('titleNumber'), 'Title number', {
      description: 'On the title register. Leave this empty if you do not have it.',
    }),
    ...shareOf('it', place),
    longText(named('shareWhy'), 'Is your real share different from the deeds? If so, why?'),
    total(named('owed'), 'Owed on it', `sumInArray(${ref('mortgages')}, 'balance')`),
    total(
      named('equity'),
      'Left after loans and costs',
      `iif(${ref('value')} empty, ${ref('value')}, ${ref('value')} - ${ref('owed')} - ${ref('penalties')} - ${ref('saleCosts')})`,
    ),
    total(named('interest'), 'Your part of it', partExpression(ref('equity'), place)),
  ]
}

const home = { row: '', prefix: 'home' }

/** Everything about the family home is asked once "yes" is said. */
const behindHome = (questions: readonly object[]) =>
  questions.map((question) => {
    const own = 'visibleIf' in question ? ` and ${String(question.visibleIf)}` : ''
    return { ...question, visibleIf: `{hasHome} = 'yes'${own}` }
  })

export const familyHome = {
  name: 'familyHome',
  title: 'Your family home',
  description:
    'The home that you two last shared, if one of you still owns it. Other homes and land come next.',
  elements: [
    gate('hasHome', 'Does either of you own the home that you last shared?', {
      description: 'Say no if you rented it, or if it has been sold.',
    }),
    ...behindHome([
      longText('homeAddress', 'Its address', { description: 'With the postcode.' }),
      ...propertyQuestions(home),
    ]),
  ],
}

export const otherProperty = {
  name: 'otherProperty',
  title: 'Other homes and land',
  description:
    'Anything else that you own or have a part in, here or abroad. A home to let, a holiday home, land, a part of a relative’s house.',
  elements: [
    gate('hasProperties', 'Do you have a part in any other home or land?', {
      description:
        'Count it even if only your name is on it, or if it belongs to you but is in another name.',
    }),
    rows('properties', 'Other homes and land', { one: 'a property', rowTitle: '{panel.address}', most: 30 }, [
      longText('address', 'Where is it?', { isRequired: true, requiredErrorText: 'Say where it is' }),
      text('use', 'What is it used for, and who lives there?'),
      ...propertyQuestions({ row: 'panel.', prefix: '' }),
    ]),
  ],
}
