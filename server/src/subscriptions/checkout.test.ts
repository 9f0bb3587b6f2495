import { describe, expect, test } from 'vitest'
import { firmAtStripe } from './firm-at-stripe.factory.ts'

const at = await firmAtStripe()
const { local, stripe, payments, server, buy, profile, pages, subscribe, says, breakDown, audited } = at
const refused = { http: 400, status: 'FAILED_PRECONDITION' }

describe('createCheckoutSession', () => {
  test('opens a page on which the plan is bought and which leads back, and is audited', async () => {
    const { result } = await buy({}, { planId: 'practice', interval: 'year' })
    const [page] = await pages()
    expect(page).toMatchObject({
      ...{ url: result.url, status: 'open', mode: 'subscription', amount_total: 790_00 },
      client_reference_id: at.firm().uid,
      success_url: 'http://localhost:3000/subscription?success=true',
      cancel_url: 'http://localhost:3000/subscription?cancelled=true',
    })
    expect(await audited('checkout.requested')).toEqual([{ subject_id: 'practice' }])
  })

  test('makes one customer, and leaves one page to pay on, of ten that are asked for at once', async () => {
    const { email } = at.firm()
    const answers = await Promise.all(Array.from({ length: 10 }, () => buy()))
    expect(answers.map(({ http }) => http)).toEqual(Array.from({ length: 10 }, () => 200))
    expect((await stripe.customers.list({ email })).data).toHaveLength(1)
    expect(await pages()).toHaveLength(10)
    const open = await pages('open')
    expect(open).toHaveLength(1)
    expect(answers.map(({ result }) => result.url)).toContain(open[0]?.url)
  })

  test('gives the same page where it is repeated with its key, audited once, and refuses the key for another', async () => {
    const answers = await Promise.all([buy({ key: 'k' }), buy({ key: 'k' }), buy({ key: 'k' })])
    expect(new Set(answers.map(({ result }) => result.url)).size).toBe(1)
    expect(await pages()).toHaveLength(1)
    expect(await buy({ key: 'k' }, { interval: 'year' })).toMatchObject({ http: 409, status: 'ABORTED' })
    expect(await audited('checkout.requested')).toHaveLength(1)
    const other = await server.registerUser({ plan: 'free' })
    expect((await buy({ key: 'k', by: other })).result.url).not.toBe(answers[0]?.result.url)
  })

  test('is refused where Stripe has a subscription to manage, whatever is stored and whatever its status', async () => {
    await subscribe()
    const { length } = await pages()
    expect((await profile()).subscription.planId).toBe('free')
    for (const status of ['active', 'trialing', 'past_due', 'unpaid', 'paused', 'incomplete']) {
      says({ status })
      expect(await buy(), status).toMatchObject(refused)
    }
    expect(await pages()).toHaveLength(length)
  })

  test('opens a page again once the subscription has ended', async () => {
    const id = await subscribe()
    await stripe.subscriptions.cancel(id)
    expect((await buy()).http).toBe(200)
  })

  test('tells nobody the address of a page where an older one was paid on meanwhile', async () => {
    await buy()
    const { openCheckout } = payments
    payments.openCheckout = async (order, key) => {
      const url = await openCheckout(order, key)
      // As if it were the older one.
      const [page] = await pages('open')
      await local.pay(page?.id ?? '')
      return url
    }
    const answer = await buy()
    expect(answer).toMatchObject(refused)
    expect(answer.result).toBeUndefined()
  })

  test('is refused where the older page was paid on before the new one was opened', async () => {
    await buy()
    const [older] = await pages()
    const { openCheckout } = payments
    payments.openCheckout = async (order, key) => {
      await local.pay(older?.id ?? '')
      return openCheckout(order, key)
    }
    expect(await buy()).toMatchObject(refused)
    expect((await profile()).subscription.planId).toBe('solo')
  })

  test('makes a new customer where Stripe has forgotten the old one', async () => {
    await subscribe()
    const { stripeCustomerId: old } = await profile()
    await stripe.customers.del(old)
    expect((await buy()).http).toBe(200)
    const { stripeCustomerId } = await profile()
    expect(stripeCustomerId).toMatch(/^cus_/)
    expect(stripeCustomerId).not.toBe(old)
  })

  test('leaves nobody at Stripe whose account was deleted while the customer was made', async () => {
    const { createCustomer } = payments
    const { uid, email, headers } = at.firm()
    payments.createCustomer = async (customer, key) => {
      const made = await createCustomer(customer, key)
      await server.app.inject({ method: 'DELETE', url: `/api/users/${uid}`, headers })
      return made
    }
    expect(await buy()).toMatchObject({ http: 401, status: 'UNAUTHENTICATED' })
    expect((await stripe.customers.list({ email })).data).toEqual([])
  })

  test('is unavailable while Stripe is, keeps nothing, and does with the same key what it did not', async () => {
    breakDown()
    expect(await buy({ key: 'k' })).toMatchObject({ http: 503, status: 'UNAVAILABLE' })
    expect((await profile()).stripeCustomerId).toBeUndefined()
    local.faults.failCalls = 0
    expect((await buy({ key: 'k' })).http).toBe(200)
  })

  test('takes no plan that cannot be bought, and nothing beside', async () => {
    for (const choice of [
      { planId: 'free' },
      { planId: 'gold' },
      { interval: 'week' },
      { priceId: 'price_1' },
    ]) {
      expect(await buy({}, choice)).toMatchObject({ http: 400, status: 'INVALID_ARGUMENT' })
    }
  })
})
