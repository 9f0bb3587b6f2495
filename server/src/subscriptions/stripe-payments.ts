import { createHash } from 'node:crypto'
import { priceKey } from '@candour/contract'
import type Stripe from 'stripe'
import { AppError } from '../platform/errors.ts'
import type { Logger } from '../platform/log/log.ts'
import { type Order, type Payments, UnknownCustomer } from './payments.ts'
import { asking, found, isRefused, type StripeAccount, stripeClient } from './stripe-client.ts'
import { readSigned } from './stripe-events.ts'
import { openPortal } from './stripe-portal.ts'
import {
  asInvoice,
  asSubscription,
  dueOf,
  dueWithoutInvoice,
  planOf,
  theOneThatCounts,
} from './stripe-state.ts'

export interface StripeOptions extends StripeAccount {
  /** Of the webhook endpoint. */
  webhookSecret: string
  /** The ids of prices, by `priceKey`; those that are left out are found at Stripe under that key. */
  prices: Readonly<Record<string, string | undefined>>
  log?: Pick<Logger, 'warn'>
}

const most = 100

/** Payments by Stripe, or by whoever speaks as Stripe does at `apiBase`. */
export function stripePayments(options: StripeOptions): Payments {
  const stripe = stripeClient(options)
  const planOfPrice = planOf(options.prices)
  const isDeleted = async (customerId: string): Promise<boolean> => {
    const customer = await found(stripe.customers.retrieve(customerId))
    if (customer) return customer.deleted === true
    options.log?.warn('Stripe knows nothing of a customer: the key may belong to another Stripe account')
    throw new UnknownCustomer()
  }
  return {
    isTest: options.secretKey.slice(2).startsWith('_test_'),
    createCustomer: ({ uid, accountId, email, company }, key) =>
      asking(async () => {
        const customer = await stripe.customers.create(
          { email, name: company, metadata: { uid, accountId } },
          { idempotencyKey: hashed('customer', accountId, key) },
        )
        return customer.id
      }),
    openCheckout: (order, key) => asking(() => openCheckout(stripe, options, order, key)),
    openPortal: (visit) => asking(() => openPortal(stripe, visit)),
    stateOf: (customerId) =>
      asking(async () => {
        if (await isDeleted(customerId)) return null
        const all = await stripe.subscriptions.list({ customer: customerId, status: 'all', limit: most })
        const one = theOneThatCounts(all.data)
        if (!one) return { subscription: null, due: null }
        const subscription = asSubscription(one, planOfPrice)
        if (!['past_due', 'unpaid'].includes(one.status)) return { subscription, due: null }
        const open = await stripe.invoices.list({ subscription: one.id, status: 'open', limit: most })
        return { subscription, due: dueOf(open.data) ?? dueWithoutInvoice(one) }
      }),
    invoicesOf: (customerId) =>
      asking(async () => {
        const invoices = await found(stripe.invoices.list({ customer: customerId, limit: 24 }))
        return (invoices?.data ?? []).map(asInvoice)
      }),
    forgetCustomer: (customerId) =>
      asking(async () => {
        // One who is deleted already is not found.
        if (!(await found(stripe.customers.del(customerId)))) await isDeleted(customerId)
      }),
    readEvent: (body, signature, now) =>
      readSigned(stripe.webhooks, { body, signature, secret: options.webhookSecret, now }),
  }
}

/**
 * Opens a page to pay on and then closes those opened before, so that of two that are opened at once the later one stays.
 * A page whose order is repeated after it was closed is not opened again.
 */
async function openCheckout(
  stripe: Stripe,
  { prices }: StripeOptions,
  order: Order,
  key: string,
): Promise<string> {
  const { customerId: customer, uid, accountId } = order
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'subscription',
      customer,
      client_reference_id: uid,
      line_items: [{ price: await priceOf(stripe, prices, order), quantity: 1 }],
      metadata: { uid, accountId },
      subscription_data: { metadata: { uid, accountId } },
      success_url: order.successUrl,
      cancel_url: order.cancelUrl,
      locale: 'en-GB',
    },
    { idempotencyKey: hashed('checkout', customer, key) },
  )
  const open = await stripe.checkout.sessions.list({ customer, status: 'open', limit: most })
  if (!open.data.some(({ id }) => id === session.id)) throw new AppError('failed-precondition')
  // To the second: of two that are as old, either may have been opened first.
  for (const { id, created } of open.data) {
    if (id !== session.id && created <= session.created) await close(stripe, id, session.id)
  }
  if (!session.url) throw new AppError('unavailable')
  return session.url
}

/** A page that cannot be closed was paid on this moment: then the new one goes, so that nobody pays twice. */
async function close(stripe: Stripe, older: string, newer: string): Promise<void> {
  try {
    await stripe.checkout.sessions.expire(older)
  } catch (error) {
    if (!isRefused(error)) throw error
    const { status } = await stripe.checkout.sessions.retrieve(older)
    if (status !== 'complete') return
    await stripe.checkout.sessions.expire(newer)
    throw new AppError('failed-precondition')
  }
}

async function priceOf(
  stripe: Stripe,
  configured: StripeOptions['prices'],
  { planId, interval }: Order,
): Promise<string> {
  const key = priceKey(planId, interval)
  const id = configured[key]
  if (id !== undefined) return id
  const { data } = await stripe.prices.list({ lookup_keys: [key], active: true, limit: 1 })
  if (!data[0]) throw new AppError('unimplemented')
  return data[0].id
}

/** Stripe knows keys by account of its own, not of ours, and keeps short ones only. */
const hashed = (...parts: string[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex')
