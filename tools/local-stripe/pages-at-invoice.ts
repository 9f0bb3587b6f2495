import { amountsOf } from './amounts.ts'
import type { PagesCore, PageVisit } from './pages.ts'
import { invoicePage } from './pages-invoice.ts'
import type { PageAnswer } from './pages-layout.ts'

/** The page of one invoice. */
export function serveInvoice(core: PagesCore, { id, steps, isForm }: PageVisit): PageAnswer | null {
  const invoice = Object.hasOwn(core.state.invoices, id) ? core.state.invoices[id] : undefined
  if (!invoice || steps.length > 0 || isForm) return null
  const customer = core.state.customers[invoice.customerId]
  const { total, due } = amountsOf(invoice)
  return invoicePage({ ...invoice, firm: customer?.name ?? null, email: customer?.email ?? null, total, due })
}
