import * as z from 'zod/mini'
import { newId } from './core.ts'
import { list, merged, metadata, text, whole } from './parameters.ts'
import { Refusal } from './refusal.ts'
import { expire } from './renewing.ts'
import { page, paging, route } from './route.ts'
import { customerOf, priceOf, sessionOf } from './rows.ts'
import { sessionShape } from './shapes-checkout.ts'
import type { CheckoutSession } from './state.ts'

const day = 24 * 60 * 60

export const checkoutRoutes = [
  route(
    'POST',
    '/v1/checkout/sessions',
    {
      mode: z.literal('subscription'),
      line_items: list(z.strictObject({ price: text, quantity: z.optional(whole) })),
      success_url: z.url(),
      cancel_url: z.optional(z.url()),
      customer: z.optional(text),
      customer_email: z.optional(text),
      client_reference_id: z.optional(text),
      metadata: z.optional(metadata),
      subscription_data: z.optional(z.strictObject({ metadata: z.optional(metadata) })),
      expires_at: z.optional(whole),
      payment_method_types: z.optional(z.tuple([z.literal('card')])),
      payment_method_collection: z.optional(z.literal('always')),
      ui_mode: z.optional(z.literal('hosted_page')),
      // Words of the page: there is one language here, and no code that lowers a price.
      locale: z.optional(z.enum(['auto', 'en', 'en-GB'])),
      allow_promotion_codes: z.optional(z.literal('false')),
      automatic_tax: z.optional(z.strictObject({ enabled: z.literal('false') })),
      billing_address_collection: z.optional(z.literal('auto')),
    },
    (core, given) => {
      const [item, another] = given.line_items
      if (!item || another)
        throw new Refusal('The local Stripe sells one price at a time', { param: 'line_items' })
      const price = priceOf(core, item.price, 'line_items[0][price]')
      if (!price.active)
        throw new Refusal('The price specified is inactive.', { param: 'line_items[0][price]' })
      if (given.customer) customerOf(core, given.customer, 'customer')
      const at = core.time()
      const expiresAt = given.expires_at ?? at + day
      if (expiresAt < at + 30 * 60 || expiresAt > at + day) {
        throw new Refusal('The `expires_at` timestamp must be between 30 minutes and 24 hours from now.', {
          param: 'expires_at',
        })
      }
      const session: CheckoutSession = {
        id: newId('cs_test', 58),
        created: at,
        expiresAt,
        status: 'open',
        customerId: given.customer ?? null,
        customerEmail: given.customer_email ?? null,
        reference: given.client_reference_id ?? null,
        priceId: price.id,
        quantity: item.quantity ?? 1,
        successUrl: given.success_url,
        cancelUrl: given.cancel_url ?? null,
        metadata: merged({}, given.metadata),
        subscriptionMetadata: merged({}, given.subscription_data?.metadata),
        subscriptionId: null,
        invoiceId: null,
      }
      core.state.sessions[session.id] = session
      return sessionShape(core, session)
    },
  ),
  route(
    'GET',
    '/v1/checkout/sessions',
    {
      ...paging,
      customer: z.optional(text),
      status: z.optional(z.enum(['open', 'complete', 'expired'])),
      subscription: z.optional(text),
    },
    (core, given) => {
      if (given.customer) customerOf(core, given.customer, 'customer')
      const rows = Object.values(core.state.sessions).filter(
        (it) =>
          (given.customer ?? it.customerId) === it.customerId &&
          (given.status ?? it.status) === it.status &&
          (given.subscription ?? it.subscriptionId) === it.subscriptionId,
      )
      return page(rows, given, '/v1/checkout/sessions', (it) => sessionShape(core, it))
    },
  ),
  route('GET', '/v1/checkout/sessions/:id', {}, (core, _, id) => sessionShape(core, sessionOf(core, id))),
  route('POST', '/v1/checkout/sessions/:id/expire', {}, (core, _, id) => {
    const session = sessionOf(core, id)
    if (session.status !== 'open') {
      throw new Refusal(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
      )
    }
    expire(core, session)
    return sessionShape(core, session)
  }),
]
