import type Stripe from 'stripe'
import { AppError } from '../platform/errors.ts'
import type { PortalVisit } from './payments.ts'
import { isRefused } from './stripe-client.ts'

/** By which our configuration of the portal is known among others of the account. */
const mark = { candour: 'portal' }

export async function openPortal(
  stripe: Stripe,
  { customerId, returnUrl, flow, subscriptionId }: PortalVisit,
): Promise<string> {
  const flows = {
    'change-plan': { type: 'subscription_update', subscription_update: { subscription: subscriptionId } },
    card: { type: 'payment_method_update' },
    cancel: { type: 'subscription_cancel', subscription_cancel: { subscription: subscriptionId } },
  } as const
  const configuration = await ownConfiguration(stripe)
  try {
    const { url } = await stripe.billingPortal.sessions.create({
      customer: customerId,
      return_url: returnUrl,
      locale: 'en-GB',
      ...(configuration ? { configuration: configuration.id } : {}),
      ...(flow === null ? {} : { flow_data: flows[flow] }),
    })
    return url
  } catch (error) {
    // A subscription that has ended meanwhile, say.
    if (isRefused(error)) throw new AppError('failed-precondition')
    throw error
  }
}

/** Without one, the account's own standard is used. */
async function ownConfiguration(stripe: Stripe): Promise<Stripe.BillingPortal.Configuration | undefined> {
  const { data } = await stripe.billingPortal.configurations.list({ active: true, limit: 100 })
  return data.find(({ metadata }) => metadata?.candour === mark.candour)
}

/** Switching between the prices, paid or given back at once; cancelling at the end of the period; card and invoices. */
export async function setUpPortal(
  stripe: Stripe,
  products: { product: string; prices: string[] }[],
): Promise<string> {
  const features = {
    customer_update: { enabled: true, allowed_updates: ['address', 'tax_id'] },
    invoice_history: { enabled: true },
    payment_method_update: { enabled: true },
    subscription_cancel: { enabled: true, mode: 'at_period_end', proration_behavior: 'none' },
    subscription_update: {
      enabled: true,
      default_allowed_updates: ['price'],
      proration_behavior: 'always_invoice',
      products,
    },
  } satisfies Stripe.BillingPortal.ConfigurationCreateParams.Features
  const known = await ownConfiguration(stripe)
  const { id } = known
    ? await stripe.billingPortal.configurations.update(known.id, { features })
    : await stripe.billingPortal.configurations.create({ features, metadata: mark })
  return `${known ? 'Found' : 'Made'} the portal: ${id}`
}
