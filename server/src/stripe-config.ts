import { billingIntervals, paidPlanIds, priceKey } from '@candour/contract'
import { StartRefusal } from './platform/start-refusal.ts'
import { origin, type Read } from './reading-settings.ts'
import type { StripeAccount, StripeOptions } from './subscriptions/index.ts'

const secret = 'the signing secret (whsec_…) of the webhook endpoint, beside STRIPE_SECRET_KEY'

/** Both secrets, or none: where the second is empty, anybody could sign events. */
export function readStripe(read: Read): StripeOptions | undefined {
  const account = readStripeAccount(read)
  const beside = (form: RegExp) => (text: string) => (account ? form.exec(text)?.[0] : undefined)
  const webhookSecret = read('STRIPE_WEBHOOK_SECRET', secret, undefined, beside(/^whsec_[!-~]+$/))
  const prices = paidPlanIds.flatMap((planId) =>
    billingIntervals.map((interval) => {
      const name = `STRIPE_PRICE_${planId}_${interval}`.toUpperCase()
      const takes = 'the id (price_…) of a price at Stripe, beside STRIPE_SECRET_KEY'
      return [priceKey(planId, interval), read(name, takes, undefined, beside(/^price_\w+$/))] as const
    }),
  )
  if (account && webhookSecret === undefined) throw new StartRefusal(`STRIPE_WEBHOOK_SECRET takes ${secret}.`)
  return account && webhookSecret
    ? { ...account, webhookSecret, prices: Object.fromEntries(prices) }
    : undefined
}

/** Another address than Stripe's own is for trying things out: it is never given a key that moves money. */
export function readStripeAccount(read: Read): StripeAccount | undefined {
  const secretKey = read(
    'STRIPE_SECRET_KEY',
    'a secret or restricted key of Stripe (sk_… or rk_…)',
    undefined,
    (text) => /^[sr]k_(test|live)_\w+$/.exec(text)?.[0],
  )
  const apiBase = read(
    'STRIPE_API_BASE',
    'an http or https address without a path, beside a test key in STRIPE_SECRET_KEY',
    undefined,
    (text) => (secretKey?.slice(2).startsWith('_test_') ? origin(text) : undefined),
  )
  return secretKey === undefined ? undefined : { secretKey, apiBase }
}
