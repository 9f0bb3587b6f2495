import { afterAll } from 'vitest'
import { type LocalStripe, startLocalStripe } from '../../../tools/local-stripe/index.ts'
import { stripePayments } from './stripe-payments.ts'

/** Payments at a local Stripe, for all tests of a file. Its events go nowhere. */
export async function localPayments() {
  const local = await startLocalStripe({ deliver: async () => 200 })
  afterAll(() => local.stop())
  return { local, payments: paymentsAt(local) }
}

export const accountOf = ({ secretKey, address }: LocalStripe) => ({ secretKey, apiBase: new URL(address) })

export const paymentsAt = (local: LocalStripe) =>
  stripePayments({ ...accountOf(local), webhookSecret: local.webhookSecret, prices: {} })
