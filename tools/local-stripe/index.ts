import { start } from './starting.ts'

/**
 * The local Stripe: a small server with those parts of Stripe's REST interface that Candour uses, and pages to pay on.
 * For trying Candour out and for tests; no money moves, and it is in no build.
 */
export interface LocalStripeOptions {
  /** Where it listens, on this machine only; any free port without one. */
  port?: number
  /** The file in which it is kept from one start to the next; without one, in memory only. */
  file?: string
  /** Where its events go: by HTTP to this address, or to this function, which gives the HTTP status of the answer. */
  deliver: URL | ((body: string, signature: string) => Promise<number>)
  /** The time, in milliseconds; the machine's without one. Advanced by `advance` besides. */
  now?: () => number
}

export interface LocalStripe {
  /** For STRIPE_API_BASE, STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET. */
  address: string
  secretKey: string
  webhookSecret: string
  /** What a person does on the checkout page, by the id of its session, without a browser. */
  pay(sessionId: string, card?: string): Promise<{ isPaid: boolean; message?: string }>
  /** What a person does in the portal. */
  cancel(subscriptionId: string): void
  resume(subscriptionId: string): void
  change(subscriptionId: string, priceId: string): void
  /** The message says why a card was not taken. */
  changeCard(customerId: string, card: string): { message?: string }
  /** Moves its clock on, by milliseconds: renewals, failed payments and further tries happen on the way. */
  advance(milliseconds: number): void
  /** What it does wrong from now on. */
  faults: Faults
  /** Until every event that is due has been delivered, or given up. */
  delivered(): Promise<void>
  stop(): Promise<void>
}

export interface Faults {
  /** Each event is sent so many times (1). */
  copies: number
  /** Events wait until so many are there, and then go in another order, chosen by `random`. */
  shuffle: number
  /** Milliseconds until an event is sent. */
  delayMs: number
  /** How many of the next calls of its interface are answered with a 500. */
  failCalls: number
  /** How many of the next calls do what was asked, and their answers never arrive. */
  loseAnswers: number
  random: () => number
}

export function startLocalStripe(options: LocalStripeOptions): Promise<LocalStripe> {
  return start(options)
}
