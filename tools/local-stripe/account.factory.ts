import type { BillingInterval, PaidPlanId } from '@candour/contract'
import { priceKey } from '@candour/contract'
import Stripe from 'stripe'
import { type LocalStripe, type LocalStripeOptions, startLocalStripe } from './index.ts'

/** Sent events as they arrived, each checked by the official package. */
export interface Account {
  local: LocalStripe
  stripe: Stripe
  events: Stripe.Event[]
  /** What the receiver answers from now on. */
  answers: number[]
  clock: { now: number }
  types(): string[]
  priceId(planId: PaidPlanId, interval: BillingInterval): Promise<string>
  customer(): Promise<Stripe.Customer>
  open(customer: string, priceId?: string): Promise<Stripe.Checkout.Session>
  /** A customer with a paid subscription. */
  subscribed(card?: string, interval?: BillingInterval): Promise<{ customer: string; subscription: string }>
}

export const start = Date.parse('2026-01-31T10:00:00Z')

export async function newAccount(options: Partial<LocalStripeOptions> = {}): Promise<Account> {
  const clock = { now: start }
  const events: Stripe.Event[] = []
  const answers: number[] = []
  const local = await startLocalStripe({
    now: () => clock.now,
    deliver: async (body, signature) => {
      const event = Stripe.webhooks.constructEvent(
        body,
        signature,
        local.webhookSecret,
        300,
        undefined,
        clock.now,
      )
      const status = answers.shift() ?? 200
      if (status === 200) events.push(event)
      return status
    },
    ...options,
  })
  const stripe = clientOf(local)
  const priceId = async (planId: PaidPlanId, interval: BillingInterval) => {
    const { data } = await stripe.prices.list({ lookup_keys: [priceKey(planId, interval)] })
    return data[0]?.id ?? ''
  }
  const customer = () =>
    stripe.customers.create({ email: 'anna@example.test', name: 'Hart & Co', metadata: { uid: 'u1' } })
  const open = async (id: string, price?: string) =>
    stripe.checkout.sessions.create({
      mode: 'subscription',
      customer: id,
      client_reference_id: 'u1',
      line_items: [{ price: price ?? (await priceId('solo', 'month')), quantity: 1 }],
      success_url: 'http://localhost:5173/subscription?success=true',
      cancel_url: 'http://localhost:5173/subscription?cancelled=true',
      subscription_data: { metadata: { uid: 'u1' } },
    })
  return {
    local,
    stripe,
    events,
    answers,
    clock,
    types: () => events.map(({ type }) => type),
    priceId,
    customer,
    open,
    subscribed: async (card, interval = 'month') => {
      const { id } = await customer()
      const session = await open(id, await priceId('solo', interval))
      await local.pay(session.id, card)
      const paid = await stripe.checkout.sessions.retrieve(session.id)
      return { customer: id, subscription: String(paid.subscription) }
    },
  }
}

export function clientOf({ address, secretKey }: LocalStripe, key = secretKey): Stripe {
  const { hostname, port } = new URL(address)
  return new Stripe(key, { host: hostname, port, protocol: 'http', maxNetworkRetries: 0, telemetry: false })
}
