import { afterAll } from 'vitest'
import { startLocalStripe } from '../../../tools/local-stripe/index.ts'
import { stripePayments } from './stripe-payments.ts'

/** Payments at a local Stripe, for all tests of a file. Its events go nowhere. */
export async function localPayments() {
  const local = await startLocalStripe({ deliver: async () => 200 })
  afterAll(() => local.stop())
  const { address, secretKey, webhookSecret } = local
  return {
    local,
    payments: stripePayments({ secretKey, webhookSecret, apiBase: new URL(address), prices: {} }),
  }
}
