import { dayOf, html, pounds } from './pages-html.ts'
import { type PageAnswer, page } from './pages-layout.ts'

export const invoiceStatuses = {
  open: { words: 'To be paid', look: 'due' },
  paid: { words: 'Paid', look: 'good' },
  void: { words: 'Void', look: '' },
} as const

export interface InvoiceView {
  number: string
  status: keyof typeof invoiceStatuses
  created: number
  paidAt: number | null
  nextAttempt: number | null
  firm: string | null
  email: string | null
  lines: { description: string; amount: number; start: number; end: number }[]
  /** What earlier invoices left to the good (below zero), and what this one leaves. */
  startingBalance: number
  endingBalance: number
  total: number
  due: number
}

/** An invoice, whoever has its address: as at Stripe, that is hard to guess. */
export function invoicePage(view: InvoiceView): PageAnswer {
  const { words, look } = invoiceStatuses[view.status]
  const used = view.endingBalance - view.startingBalance
  const main = html`<article class="card">
<header><h1>Invoice ${view.number}</h1><span class="tag ${look}">${words}</span></header>
<dl class="sums"><dt>Made on</dt><dd>${dayOf(view.created)}</dd>
${view.paidAt !== null && html`<dt>Paid on</dt><dd>${dayOf(view.paidAt)}</dd>`}
${view.nextAttempt !== null && html`<dt>Next try of the payment</dt><dd>${dayOf(view.nextAttempt)}</dd>`}</dl>
${(view.firm || view.email) && html`<p>For ${view.firm}${view.firm && view.email && html`<br>`}${view.email}</p>`}
<dl class="sums">
${view.lines.map(
  ({
    description,
    amount,
    start,
    end,
  }) => html`<dt>${description}<br><span class="soft">${dayOf(start)} to ${dayOf(end)}</span></dt><dd>${pounds(amount)}</dd>
`,
)}<dt>VAT in this test</dt><dd>${pounds(0)}</dd>
<dt class="total">Total</dt><dd class="total">${pounds(view.total)}</dd>
${used > 0 && html`<dt>From your credit</dt><dd>${pounds(0 - used)}</dd>`}
${used < 0 && html`<dt>Credit for your next invoices</dt><dd>${pounds(0 - used)}</dd>`}
${used !== 0 && html`<dt class="total">${view.status === 'paid' ? 'Paid' : 'To pay'}</dt><dd class="total">${pounds(view.due)}</dd>`}</dl>
<p class="soft">This invoice is a test: nothing is owed and nothing was paid.</p>
</article>`
  return page({ title: `Invoice ${view.number}`, main: html`<div class="narrow">${main}</div>` })
}
