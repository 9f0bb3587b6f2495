import * as z from 'zod/mini'
import { end } from './ending.ts'
import { changed } from './invoicing.ts'
import { changePlan, resume, running } from './managing.ts'
import { flag, list, merged, metadata, text, whole } from './parameters.ts'
import { Refusal } from './refusal.ts'
import { collect } from './renewing.ts'
import { page, paging, route } from './route.ts'
import { cardOf, customerOf, invoiceOf, priceOf, subscriptionOf } from './rows.ts'
import { invoiceShape } from './shapes-invoice.ts'
import { subscriptionShape } from './shapes-subscription.ts'

const prorations = z.enum(['always_invoice', 'create_prorations', 'none'])
const states = z.enum([
  'active',
  'past_due',
  'canceled',
  'trialing',
  'incomplete',
  'incomplete_expired',
  'unpaid',
  'paused',
  'all',
  'ended',
])

export const subscriptionRoutes = [
  route(
    'GET',
    '/v1/subscriptions',
    { ...paging, customer: z.optional(text), price: z.optional(text), status: z.optional(states) },
    (core, given) => {
      if (given.customer) customerOf(core, given.customer, 'customer')
      const { status } = given
      const isAsked = (is: string) => {
        if (status === undefined) return is !== 'canceled'
        return status === 'all' || is === (status === 'ended' ? 'canceled' : status)
      }
      const rows = Object.values(core.state.subscriptions).filter(
        (it) =>
          (given.customer ?? it.customerId) === it.customerId &&
          (given.price ?? it.priceId) === it.priceId &&
          isAsked(it.status),
      )
      return page(rows, given, '/v1/subscriptions', (it) => subscriptionShape(core, it))
    },
  ),
  route('GET', '/v1/subscriptions/:id', {}, (core, _, id) =>
    subscriptionShape(core, subscriptionOf(core, id)),
  ),
  route(
    'POST',
    '/v1/subscriptions/:id',
    {
      items: z.optional(list(z.strictObject({ id: text, price: text }))),
      proration_behavior: z.optional(prorations),
      cancel_at_period_end: z.optional(flag),
      cancel_at: z.optional(z.union([z.literal(''), whole, z.enum(['min_period_end', 'max_period_end'])])),
      default_payment_method: z.optional(text),
      metadata: z.optional(metadata),
    },
    (core, given, id) => {
      const subscription = running(core, id)
      const [item, another] = given.items ?? []
      if (another || (item && item.id !== subscription.itemId)) {
        throw new Refusal(`Invalid subscription item: ${another?.id ?? item?.id}`, { param: 'items[0][id]' })
      }
      if (item && !priceOf(core, item.price, 'items[0][price]').active) {
        throw new Refusal('The price specified is inactive.', { param: 'items[0][price]' })
      }
      if (typeof given.cancel_at === 'number' && given.cancel_at <= core.time()) {
        throw new Refusal('`cancel_at` must be in the future.', { param: 'cancel_at' })
      }
      const cardId = given.default_payment_method
      if (cardId) cardOf(core, cardId, 'default_payment_method')
      if (given.cancel_at_period_end !== undefined && given.cancel_at) {
        throw new Refusal('You may only specify one of these parameters: cancel_at, cancel_at_period_end.')
      }
      changed(core, subscription, {
        metadata: merged(subscription.metadata, given.metadata),
        ...(cardId !== undefined && { cardId: cardId || null }),
      })
      if (item) changePlan(core, id, item.price, given.proration_behavior ?? 'create_prorations')
      if (given.cancel_at_period_end === false || given.cancel_at === '') resume(core, id)
      const ending = { canceledAt: core.time(), ending: 'cancellation_requested' } as const
      if (given.cancel_at_period_end) {
        changed(core, subscription, { ...ending, cancelAtPeriodEnd: true, cancelAt: subscription.periodEnd })
      } else if (given.cancel_at) {
        const cancelAt = typeof given.cancel_at === 'number' ? given.cancel_at : subscription.periodEnd
        changed(core, subscription, { ...ending, cancelAtPeriodEnd: false, cancelAt })
      }
      return subscriptionShape(core, subscription)
    },
  ),
  route(
    'DELETE',
    '/v1/subscriptions/:id',
    { invoice_now: z.optional(z.literal('false')), prorate: z.optional(z.literal('false')) },
    (core, _, id) => {
      const subscription = running(core, id)
      end(core, subscription, 'cancellation_requested')
      return subscriptionShape(core, subscription)
    },
  ),
]

export const invoiceRoutes = [
  route(
    'GET',
    '/v1/invoices',
    {
      ...paging,
      customer: z.optional(text),
      subscription: z.optional(text),
      status: z.optional(z.enum(['draft', 'open', 'paid', 'uncollectible', 'void'])),
    },
    (core, given) => {
      if (given.customer) customerOf(core, given.customer, 'customer')
      const rows = Object.values(core.state.invoices).filter(
        (it) =>
          (given.customer ?? it.customerId) === it.customerId &&
          (given.subscription ?? it.subscriptionId) === it.subscriptionId &&
          (given.status ?? it.status) === it.status,
      )
      return page(rows, given, '/v1/invoices', (it) => invoiceShape(core, it))
    },
  ),
  route('GET', '/v1/invoices/:id', {}, (core, _, id) => invoiceShape(core, invoiceOf(core, id))),
  route('POST', '/v1/invoices/:id/pay', {}, (core, _, id) => {
    const invoice = invoiceOf(core, id)
    if (invoice.status !== 'open') throw new Refusal(`Invoice is already ${invoice.status}`)
    collect(core, subscriptionOf(core, invoice.subscriptionId), invoice)
    if (core.state.invoices[id]?.status !== 'paid') {
      throw new Refusal('Your card was declined.', { status: 402, code: 'card_declined' })
    }
    return invoiceShape(core, invoice)
  }),
]
