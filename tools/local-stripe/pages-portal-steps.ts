import {
  type CardFaults,
  cardInputs,
  faultSummary,
  noCard,
  sendButton,
  type TypedCard,
  testCardList,
} from './pages-card-form.ts'
import { dayOf, type Html, html, pounds } from './pages-html.ts'
import type { PageAnswer } from './pages-layout.ts'
import { type PlanView, type PortalFrame, portalFrame, type SubscriptionView } from './pages-portal.ts'

interface Step extends PortalFrame {
  /** Where it leads when it is done, if that is not a page of the portal. */
  redirect: string | null
}

/** The plans to change to. */
export function plansPage(view: Step, current: string, prices: (PlanView & { id: string })[]): PageAnswer {
  const of = (interval: string) => prices.filter((it) => it.interval === interval)
  const group = (title: string, items: typeof prices) =>
    items.length > 0 &&
    html`<section class="card"><h2>${title}</h2><ul class="prices">
${items.map(
  ({
    id,
    planName,
    amount,
    interval,
  }) => html`<li><div><strong>${planName}</strong><br><span class="soft">${pounds(amount)} a ${interval}</span></div>
${
  id === current
    ? html`<span class="tag good">Your plan now</span>`
    : html`<a class="button" href="${view.path}/plan/${id}" aria-label="Change to ${planName}, ${pounds(amount)} a ${interval}">Choose</a>`
}</li>
`,
)}</ul></section>`
  const main = html`${goBack(view)}<div><h1>Change plan</h1>
<p class="soft">Prices exclude VAT. What it costs now is shown before anything is changed.</p></div>
${group('Paid by the month', of('month'))}
${group('Paid by the year', of('year'))}`
  return portalFrame('Change plan', view, main)
}

export interface ChangeView {
  from: PlanView
  to: PlanView & { id: string }
  periodEnd: number
  /** What is charged and credited at once; null where it waits for the next invoice, or nothing is settled. */
  now: { lines: { description: string; amount: number }[]; credit: number; due: number; left: number } | null
  isSettledLater: boolean
}

/** What a change costs now, before it is made. */
export function changePage(view: Step, change: ChangeView): PageAnswer {
  const { from, to, now, isSettledLater, periodEnd } = change
  const main = html`${goBack(view, '/plan', 'Back to the plans')}<h1>Change to ${to.planName}?</h1>
<section class="card">
<dl class="sums"><dt>Now</dt><dd>${from.planName}, ${pounds(from.amount)} a ${from.interval}</dd>
<dt>From today</dt><dd>${to.planName}, ${pounds(to.amount)} a ${to.interval}</dd></dl>
${
  now
    ? html`<dl class="sums">${now.lines.map(({ description, amount }) => html`<dt>${description}</dt><dd>${pounds(amount)}</dd>`)}
${now.credit > 0 && html`<dt>From your credit</dt><dd>${pounds(0 - now.credit)}</dd>`}
<dt class="total">To pay today</dt><dd class="total">${pounds(now.due)}</dd></dl>
${now.left > 0 && html`<p>${pounds(now.left)} stay as your credit, and go to your next invoices.</p>`}`
    : html`<p>${isSettledLater ? 'Nothing is paid today: what is left of the present plan is settled with your next invoice.' : 'Nothing is paid today.'}</p>`
}
<p class="soft">It renews on ${dayOf(periodEnd)} for ${pounds(to.amount)}, excluding VAT.</p>
<form method="post" action="${view.path}/plan/${to.id}"><div class="actions"><button class="primary">Confirm the change</button>
<a class="button" href="${view.path}/plan">Do not change</a></div></form></section>`
  return portalFrame(`Change to ${to.planName}`, view, main, { leadsTo: view.redirect })
}

/** Asks before a subscription is cancelled. */
export function cancelPage(
  view: Step,
  { planName, periodEnd }: Pick<SubscriptionView, 'planName' | 'periodEnd'>,
  isAtOnce: boolean,
): PageAnswer {
  const what = isAtOnce
    ? `${planName} ends at once. What is left of the period is not paid back.`
    : `${planName} goes on until ${dayOf(periodEnd)}, and then ends. Until then you can change your mind here.`
  const main = html`${goBack(view)}<h1>Cancel the subscription?</h1>
<section class="card"><p>${what}</p>
<form method="post" action="${view.path}/cancel"><div class="actions"><button class="danger">Cancel the subscription</button>
<a class="button" href="${view.path}/overview">Keep it</a></div></form></section>`
  return portalFrame('Cancel the subscription', view, main, { leadsTo: view.redirect })
}

/** Another card from now on. */
export function cardPage(
  view: Step,
  card: TypedCard,
  { faults = {}, message }: { faults?: CardFaults; message?: string | undefined } = {},
): PageAnswer {
  const isWrong = message !== undefined || Object.keys(faults).length > 0
  const main = html`${goBack(view)}<div><h1>Change the card</h1>
<p class="soft">It is charged from now on, and at once for what is due.</p></div>
<section class="card">${faultSummary(faults, message)}
<form id="card" method="post" action="${view.path}/card" novalidate>${cardInputs(card, faults)}
<div class="actions">${sendButton('Use this card', 'primary', { isFilled: card !== noCard && !isWrong })}
<a class="button" href="${view.path}/overview">Keep the card as it is</a></div></form></section>
${testCardList('card')}`
  return portalFrame('Change the card', view, main, {
    status: isWrong ? 422 : 200,
    leadsTo: view.redirect,
  })
}

const goBack = ({ path }: PortalFrame, to = '/overview', label = 'Back to your subscription'): Html =>
  html`<p><a class="back" href="${path}${to}">${label}</a></p>`
