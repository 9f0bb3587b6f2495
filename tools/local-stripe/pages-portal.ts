import { dayOf, type Html, html, minuteOf, pounds } from './pages-html.ts'
import { invoiceStatuses } from './pages-invoice.ts'
import { type PageAnswer, page } from './pages-layout.ts'
import type { Interval, SubscriptionStatus } from './state.ts'

/** What every page of the portal shows or needs. */
export interface PortalFrame {
  /** Where its pages begin: /p/… */
  path: string
  returnUrl: string | null
}

export interface PlanView {
  planName: string
  amount: number
  interval: Interval
}

export interface SubscriptionView extends PlanView {
  status: SubscriptionStatus
  periodEnd: number
  /** When it ends, where that is settled, or when it ended. */
  endsAt: number | null
  /** Where a payment failed: how much is due, and when it is tried again. */
  due: { amount: number; nextAttempt: number | null } | null
}

export interface PortalPage extends PortalFrame {
  firm: string | null
  email: string | null
  subscription: SubscriptionView | null
  card: { brand: string; last4: string } | null
  invoices: {
    path: string
    number: string
    created: number
    total: number
    status: keyof typeof invoiceStatuses
  }[]
  /** What this portal lets a person do. */
  offers: { plan: boolean; cancel: boolean; card: boolean; invoices: boolean }
  now: number
  /** What comes next by the clock. */
  next: { at: number; what: 'renewal' | 'try' | 'end' } | null
}

/** What was just done, by the word in the page's address. */
const done = {
  plan: 'The plan was changed.',
  cancelled: 'The subscription was cancelled. It goes on until its end.',
  ended: 'The subscription was ended.',
  resumed: 'The subscription goes on: it is no longer cancelled.',
  card: 'The card was changed.',
  time: 'Time was moved on.',
} as const
export type Done = keyof typeof done

/** The first page of the portal. */
export function portalPage(view: PortalPage, said: string | null): PageAnswer {
  const { firm, email, subscription, offers } = view
  const main = html`<div><h1>Your subscription</h1>
${(firm || email) && html`<p class="soft">${firm}${firm && email && ' · '}${email}</p>`}</div>
${said !== null && Object.hasOwn(done, said) && html`<p class="notice" role="status">${done[said as Done]}</p>`}
${subscription?.due && dueNotice(view, subscription.due)}
${subscription ? planCard(view, subscription) : html`<section class="card"><h2>Plan</h2><p>There is no subscription yet: plans are bought in Candour.</p></section>`}
${offers.card && cardCard(view)}
${offers.invoices && invoicesCard(view)}
${clockCard(view)}`
  return portalFrame('Your subscription', view, main)
}

/** A page of the portal, with the way back to Candour. */
export function portalFrame(
  title: string,
  { returnUrl }: Pick<PortalFrame, 'returnUrl'>,
  main: Html,
  { status, leadsTo }: { status?: number; leadsTo?: string | null } = {},
): PageAnswer {
  return page({
    title,
    main: html`<div class="portal narrow">${main}</div>`,
    back: returnUrl ? { href: returnUrl, label: 'Back to Candour' } : undefined,
    leadsTo: [leadsTo ?? null],
    ...(status === undefined ? {} : { status }),
  })
}

function dueNotice(
  { path, offers }: PortalPage,
  { amount, nextAttempt }: NonNullable<SubscriptionView['due']>,
) {
  const next = nextAttempt === null ? 'It is not tried again.' : `It is tried again on ${dayOf(nextAttempt)}.`
  return html`<div class="notice due"><p><strong>A payment of ${pounds(amount)} failed.</strong> ${next}
${offers.card && html`<a href="${path}/card">Change the card</a> to pay it at once.`}</p></div>`
}

const states = {
  active: { words: 'Active', look: 'good' },
  past_due: { words: 'Payment due', look: 'due' },
  canceled: { words: 'Ended', look: '' },
} as const satisfies Record<SubscriptionStatus, { words: string; look: string }>

function planCard({ path, offers }: PortalPage, subscription: SubscriptionView): Html {
  const { planName, amount, interval, status, periodEnd, endsAt } = subscription
  const hasEnded = status === 'canceled'
  const { words, look } = endsAt === null || hasEnded ? states[status] : { words: 'Cancelled', look: 'due' }
  const when = hasEnded
    ? `Ended on ${dayOf(endsAt ?? periodEnd)}`
    : endsAt === null
      ? `Renews on ${dayOf(periodEnd)}`
      : `Ends on ${dayOf(endsAt)}, and does not renew`
  return html`<section class="card" aria-labelledby="plan"><header><h2 id="plan">${planName}</h2><span class="tag ${look}">${words}</span></header>
<p class="amount">${pounds(amount)} <small>a ${interval}, excluding VAT</small></p>
<p>${when}</p>
${
  !hasEnded &&
  (offers.plan || offers.cancel || endsAt !== null) &&
  html`<div class="actions">
${endsAt !== null && html`<form method="post" action="${path}/resume"><button class="primary">Keep the subscription</button></form>`}
${offers.plan && html`<a class="button" href="${path}/plan">Change plan</a>`}
${offers.cancel && endsAt === null && html`<a class="button" href="${path}/cancel">Cancel the subscription</a>`}</div>`
}
</section>`
}

/** "visa" is Visa. */
export const brandName = (brand: string): string => brand.charAt(0).toUpperCase() + brand.slice(1)

function cardCard({ path, card }: PortalPage): Html {
  return html`<section class="card" aria-labelledby="card"><h2 id="card">Card</h2>
<p>${card ? html`${brandName(card.brand)} ending in ${card.last4}` : 'No card is kept.'}</p>
<div class="actions"><a class="button" href="${path}/card">${card ? 'Change the card' : 'Add a card'}</a></div></section>`
}

function invoicesCard({ invoices }: PortalPage): Html {
  if (invoices.length === 0)
    return html`<section class="card"><h2>Invoices</h2><p>There are none yet.</p></section>`
  return html`<section class="card" aria-labelledby="invoices"><h2 id="invoices">Invoices</h2>
<table aria-labelledby="invoices"><thead><tr><th scope="col">Date</th><th scope="col">Number</th><th scope="col">Status</th><th scope="col" class="right">Amount</th></tr></thead>
<tbody>${invoices.map((invoice) => {
    const { words, look } = invoiceStatuses[invoice.status]
    return html`<tr><td>${dayOf(invoice.created)}</td><td><a href="${invoice.path}">${invoice.number}</a></td><td><span class="tag ${look}">${words}</span></td><td class="right">${pounds(invoice.total)}</td></tr>`
  })}</tbody></table></section>`
}

const comes = {
  renewal: 'To the renewal',
  try: 'To the next try of the payment',
  end: 'To the end of the subscription',
} as const

/** Nobody who tries Candour out waits a month to see a renewal. */
function clockCard({ path, now, next }: PortalPage): Html {
  return html`<section class="card clock" aria-labelledby="clock"><h2 id="clock">Move time on <span class="tag">Test only</span></h2>
<p class="soft">To see a renewal, or a payment that fails. It moves the clock of these test payments only, for every
customer in them, and it cannot be moved back. It now says <strong>${minuteOf(now)}</strong>.</p>
<div class="actions"><form method="post" action="${path}/time"><button name="by" value="day">By a day</button>
${next && html`<button name="by" value="next">${comes[next.what]}, ${dayOf(next.at)}</button>`}</form></div></section>`
}
