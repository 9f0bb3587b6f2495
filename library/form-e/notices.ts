import { listedAbovePounds } from './form.ts'

/**
 * What a client is told while answering, beside the answer that can be mended: words that stop nobody. Each is shown exactly
 * while the finding of that id holds and is for the client (findings.ts); a test holds the two together. Findings that go by
 * the client's own words alone are for the firm, because a mistaken one would confuse.
 */
const notice = (id: string, html: string, visibleIf: string) => ({
  type: 'html',
  name: nameOf(id),
  html,
  visibleIf,
})

/** "closed-with-balance" is the element "noticeClosedWithBalance". */
export const nameOf = (id: string) =>
  `notice-${id}`.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

const both = (one: string, other: string) => `{${one}} notempty and {${other}} notempty`
const limit = listedAbovePounds.pounds
const isSmall = `{panel.value} notempty and {panel.value} <= ${limit}`

export const notices = {
  'separated-before-marriage': notice(
    'separated-before-marriage',
    'This day is before the day you married or became civil partners. Is one of the two wrong?',
    `{isSeparated} = 'yes' and ${both('relationshipDate', 'separationDate')} and {separationDate} < {relationshipDate}`,
  ),
  'steps-out-of-order': notice(
    'steps-out-of-order',
    'These days are not in their usual order. First comes the asking, then the first order, then the final one. Is one of them wrong?',
    [
      `(${both('applicationDate', 'conditionalOrderDate')} and {applicationDate} > {conditionalOrderDate})`,
      `(${both('conditionalOrderDate', 'finalOrderDate')} and {conditionalOrderDate} > {finalOrderDate})`,
      `(${both('applicationDate', 'finalOrderDate')} and {applicationDate} > {finalOrderDate})`,
    ].join(' or '),
  ),
  'remarried-before-final-order': notice(
    'remarried-before-final-order',
    'You told us that you married again, but of no final order before that. Please look at its day above, and at this one. If they are right, ask your solicitor about it.',
    `{remarried} = 'yes' and ({finalOrderDate} empty or ({remarriageDate} notempty and {finalOrderDate} > {remarriageDate}))`,
  ),
  'partner-section-empty': notice(
    'partner-section-empty',
    'You said that you know something about your partner’s money. Add at least one thing below.',
    "{partnerIsKnown} = 'yes' and countInArray({partnerIncomes}, 'nature') + countInArray({partnerAssets}, 'description') + countInArray({partnerDebts}, 'description') = 0",
  ),
  'mortgage-in-debts': notice(
    'mortgage-in-debts',
    'Is this a mortgage? You told us of mortgages with the home. If it is there already, take it out here, so that it does not count twice.',
    "{panel.description} contains 'mortgage'",
  ),
  'overdraft-in-debts': notice(
    'overdraft-in-debts',
    'Is this an overdraft? It counts with the bank account, as a balance with a minus sign. If it is there already, take it out here, so that it does not count twice.',
    "{panel.description} contains 'overdraft'",
  ),
  'car-finance-without-car': notice(
    'car-finance-without-car',
    `You told us of no car. If it is yours and would sell for more than £${limit}, add it to your belongings.`,
    "{panel.kind} = 'car-finance' and {hasBelongings} = 'no'",
  ),
  'cash-not-listed': notice(
    'cash-not-listed',
    `You do not need to list this. Only sums of more than £${limit} count here.`,
    isSmall,
  ),
  'belonging-not-listed': notice(
    'belonging-not-listed',
    `You do not need to list this. Only things that would sell for more than £${limit} count here.`,
    isSmall,
  ),
  'closed-with-balance': notice(
    'closed-with-balance',
    'An account that is closed has nothing in it. Is it still open? Or did the money go to another account? Then make sure that you list that one too.',
    "{panel.isClosed} = 'yes' and {panel.balance} notempty and {panel.balance} <> 0",
  ),
  'statement-without-dates': notice(
    'statement-without-dates',
    'Add the first and the last day, so that we can see which months are here.',
    '{panel.files} notempty and ({panel.from} empty or {panel.to} empty)',
  ),
  'directorship-without-business': notice(
    'directorship-without-business',
    'You told us of no business. Do you own any part of this company? Then say yes above, and add it.',
    "{hasBusinesses} = 'no'",
  ),
  'self-employed-without-business': notice(
    'self-employed-without-business',
    'You told us of no business. Work of your own is one too: please go back and add it.',
    "{hasBusinesses} = 'no'",
  ),
  'business-without-income': notice(
    'business-without-income',
    'You told us that you do not work for yourself. If this business pays you, change that answer, and say what it brings you.',
    "({panel.structure} = 'sole-trader' or {panel.structure} = 'partnership') and {hasSelfEmployments} = 'no'",
  ),
  'pension-without-income': notice(
    'pension-without-income',
    'You told us that no other money comes in. Please add what this pension pays you there.',
    "{panel.isInPayment} = 'yes' and {panel.type} <> 'state-additional' and {hasOtherIncomes} = 'no'",
  ),
  'net-above-gross': notice(
    'net-above-gross',
    'Pay after tax is more than pay before tax here. Have the two changed places?',
    `${both('panel.grossLastYear', 'panel.netLastYear')} and {panel.netLastYear} > {panel.grossLastYear}`,
  ),
  'monthly-pay-too-high': notice(
    'monthly-pay-too-high',
    'This is a lot for one month, next to your pay for the year. Did you put a whole year here?',
    [
      `${both('panel.netMonthly', 'panel.grossLastYear')} and {panel.grossLastYear} > 0`,
      '{panel.netMonthly} * 12 > {panel.grossLastYear} * 2',
      '({panel.netNext} empty or {panel.netMonthly} * 12 > {panel.netNext} * 2)',
    ].join(' and '),
  ),
} as const
