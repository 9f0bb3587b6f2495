import { receiveStripeEvent } from '@candour/contract'
import type Stripe from 'stripe'
import { setUpCatalogue } from './stripe-catalogue.ts'
import { apiVersion, type StripeAccount, stripeClient } from './stripe-client.ts'
import { setUpPortal } from './stripe-portal.ts'

/** Whatever changes what somebody pays for, or whether they do. */
const events: Stripe.WebhookEndpointCreateParams.EnabledEvent[] = [
  'checkout.session.completed',
  'customer.deleted',
  'customer.subscription.created',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'customer.subscription.updated',
  'invoice.marked_uncollectible',
  'invoice.paid',
  'invoice.payment_action_required',
  'invoice.payment_failed',
  'invoice.voided',
]

/**
 * Makes at Stripe what Candour needs there, or finds it and puts it right; says what, and what is to be set.
 *
 * @param appUrl where Stripe is to send its events; null where it cannot reach this Candour
 */
export async function setUpStripe(account: StripeAccount, appUrl: URL | null): Promise<string[]> {
  const stripe = stripeClient(account)
  const { products, said } = await setUpCatalogue(stripe)
  const portal = await setUpPortal(stripe, products)
  return [...said, portal, ...(await setUpWebhook(stripe, appUrl))]
}

async function setUpWebhook(stripe: Stripe, appUrl: URL | null): Promise<string[]> {
  if (!appUrl) {
    return [
      'No webhook: Stripe cannot reach this machine. Give APP_URL the address at which people reach Candour,',
      `or let "stripe listen --forward-to localhost:3000${receiveStripeEvent.path}" pass events on and name the secret.`,
    ]
  }
  const { href: url } = new URL(receiveStripeEvent.path, appUrl)
  const { data } = await stripe.webhookEndpoints.list({ limit: 100 })
  const known = data.find((endpoint) => endpoint.url === url)
  if (known) {
    await stripe.webhookEndpoints.update(known.id, { enabled_events: events, disabled: false })
    return [
      `Found the webhook: ${known.id}. Stripe shows its secret in the dashboard, under Developers, Webhooks.`,
    ]
  }
  const made = await stripe.webhookEndpoints.create({ url, enabled_events: events, api_version: apiVersion })
  return [
    `Made the webhook: ${made.id}`,
    'Set this beside STRIPE_SECRET_KEY and start Candour again. It is not shown another time:',
    `STRIPE_WEBHOOK_SECRET=${made.secret}`,
  ]
}
