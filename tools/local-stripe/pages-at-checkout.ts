import { pay } from './buying.ts'
import type { PagesCore, PageVisit } from './pages.ts'
import { faultsOf, filledIn, noCard, typedCard } from './pages-card-form.ts'
import { type CheckoutView, checkoutPage } from './pages-checkout.ts'
import { goTo, type PageAnswer, saying } from './pages-layout.ts'
import { priceOf, productOf } from './rows.ts'
import type { CheckoutSession } from './state.ts'

/** The checkout of one session, for as long as it is open. */
export function serveCheckout(core: PagesCore, { id, steps, isForm, form }: PageVisit): PageAnswer | null {
  const session = Object.hasOwn(core.state.sessions, id) ? core.state.sessions[id] : undefined
  if (!session || steps.length > 0) return null
  if (session.status === 'expired') return expired(session)
  // Also where the form was sent twice, or from a second tab: the first has paid.
  if (session.status === 'complete') return isForm ? goTo(landing(session)) : complete(session)
  const view = viewOf(core, session)
  if (!isForm) return checkoutPage(view, noCard)
  const filled = filledIn(form, core.time())
  if (filled) return checkoutPage(view, filled)
  const card = typedCard(form)
  const faults = faultsOf(card, core.time())
  if (Object.keys(faults).length > 0) return checkoutPage(view, card, { faults })
  const { isPaid, message } = pay(core, id, card.number)
  return isPaid ? goTo(landing(session)) : checkoutPage(view, card, { message })
}

/** Stripe puts nothing of its own into the address but the session's id, where that is asked for. */
const landing = ({ successUrl, id }: CheckoutSession): string =>
  successUrl.replaceAll('{CHECKOUT_SESSION_ID}', id)

function viewOf(core: PagesCore, session: CheckoutSession): CheckoutView {
  const price = priceOf(core, session.priceId)
  const customer = session.customerId ? core.state.customers[session.customerId] : undefined
  return {
    path: `/c/${session.id}`,
    planName: productOf(core, price.productId).name,
    amount: price.amount * session.quantity,
    interval: price.interval,
    firm: customer?.name ?? null,
    email: customer?.email ?? session.customerEmail,
    successUrl: session.successUrl,
    cancelUrl: session.cancelUrl,
  }
}

const expired = ({ cancelUrl }: CheckoutSession): PageAnswer =>
  saying({
    title: 'This page has expired',
    text: 'Nothing was paid. Choose the plan once more in Candour, and a new page opens.',
    status: 410,
    ...(cancelUrl ? { back: { href: cancelUrl, label: 'Back to Candour' } } : {}),
  })

const complete = (session: CheckoutSession): PageAnswer =>
  saying({
    title: 'This is paid already',
    text: 'It is paid once, and will not be charged again from this page.',
    back: { href: landing(session), label: 'Go on to Candour' },
  })
