import {
  type CardFaults,
  cardInputs,
  faultSummary,
  noCard,
  sendButton,
  type TypedCard,
  testCardList,
} from './pages-card-form.ts'
import { html, pounds } from './pages-html.ts'
import { type PageAnswer, page } from './pages-layout.ts'
import type { Interval } from './state.ts'

export interface CheckoutView {
  path: string
  planName: string
  amount: number
  interval: Interval
  firm: string | null
  email: string | null
  successUrl: string
  cancelUrl: string | null
}

/** The page on which a plan is bought. */
export function checkoutPage(
  view: CheckoutView,
  card: TypedCard,
  { faults = {}, message }: { faults?: CardFaults; message?: string | undefined } = {},
): PageAnswer {
  const { planName, amount, interval, firm, email, cancelUrl } = view
  const price = pounds(amount)
  const isWrong = message !== undefined || Object.keys(faults).length > 0
  const main = html`<div class="beside">
<section class="narrow" aria-labelledby="plan"><h1 id="plan">${planName}</h1>
<p class="amount">${price} <small>a ${interval}</small></p>
<p class="soft">Excluding VAT. Renews every ${interval} until it is cancelled.</p></section>
<section class="card main" aria-labelledby="pay-title">
<h2 id="pay-title">Pay by card</h2>
${faultSummary(faults, message)}
${(firm || email) && html`<p class="soft">For ${firm}${firm && email && html`<br>`}${email}</p>`}
<form id="pay" method="post" action="${view.path}" novalidate>
${cardInputs(card, faults)}
<dl class="sums"><dt>${planName}, one ${interval}</dt><dd>${price}</dd>
<dt>VAT in this test</dt><dd>${pounds(0)}</dd>
<dt class="total">To pay today</dt><dd class="total">${price}</dd></dl>
${sendButton(`Pay ${price} (test)`, 'primary wide', { isFilled: card !== noCard && !isWrong })}
</form>
</section>
${testCardList('pay')}
</div>`
  return page({
    title: `Pay for ${planName}`,
    main,
    back: cancelUrl ? { href: cancelUrl, label: 'Back to Candour' } : undefined,
    leadsTo: [view.successUrl],
    status: isWrong ? 422 : 200,
  })
}
