import { describe, expect, test } from 'vitest'
import { newServer } from '../firm.factory.ts'
import { firmAtStripe } from './firm-at-stripe.factory.ts'

const { stripe, firm, call, profile, buy, subscribe, says, breakDown, audited } = await firmAtStripe()
const free = { id: 'free_tier', status: 'active', planId: 'free', productId: 'free', currentPeriodEnd: null }
const refused = { http: 400, status: 'FAILED_PRECONDITION' }

describe('getSubscription', () => {
  test('gives what Stripe says, in the seven fields, and overwrites the stored one and updatedAt', async () => {
    const id = await subscribe()
    const before = await profile()
    const { http, result } = await call('getSubscription', null)
    expect(http).toBe(200)
    const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    expect(result).toEqual({
      ...{ id, status: 'active', planId: 'solo', productId: expect.stringMatching(/^prod_/) },
      ...{ currentPeriodEnd: instant, cancelAtPeriodEnd: false, createdAt: instant },
    })
    const after = await profile()
    expect(before.subscription).toMatchObject(free)
    expect(after.subscription).toEqual({ ...result, updatedAt: instant })
    expect(after.updatedAt > before.updatedAt).toBe(true)
  })

  test('gives what is stored without a customer', async () => {
    expect((await call('getSubscription', {})).result).toMatchObject(free)
    expect((await call('getSubscription', null)).result).toMatchObject(free)
  })

  test('gives the same to twenty that ask at once', async () => {
    const id = await subscribe()
    const answers = await Promise.all(Array.from({ length: 20 }, () => call('getSubscription', null)))
    for (const { result } of answers) expect(result).toMatchObject({ id, planId: 'solo' })
  })

  test('is unavailable while Stripe is, and leaves what was stored', async () => {
    await subscribe()
    const before = await profile()
    breakDown()
    expect(await call('getSubscription', null)).toMatchObject({ http: 503, status: 'UNAVAILABLE' })
    expect(await profile()).toEqual(before)
  })

  test('is the free tier again for whom Stripe has forgotten', async () => {
    await subscribe()
    await stripe.customers.del((await profile()).stripeCustomerId)
    expect((await call('getSubscription', null)).result).toMatchObject(free)
    expect((await profile()).stripeCustomerId).toBeUndefined()
  })
})

describe('createPortalSession', () => {
  test('opens the pages on which the subscription is managed, and is audited', async () => {
    await subscribe()
    const page = { http: 200, result: { url: expect.stringMatching(/^http:/) } }
    expect(await call('createPortalSession', null)).toMatchObject(page)
    for (const flow of ['change-plan', 'card', 'cancel', null]) {
      expect(await call('createPortalSession', { flow }, { key: `k${flow}` }), String(flow)).toMatchObject(
        page,
      )
    }
    await call('createPortalSession', { flow: null }, { key: 'knull' })
    expect(await audited('portal.requested')).toHaveLength(5)
  })

  test('is refused without a customer, and without a subscription that is live', async () => {
    expect(await call('createPortalSession', null)).toMatchObject(refused)
    await buy()
    expect(await call('createPortalSession', null)).toMatchObject(refused)
    await subscribe()
    says({ status: 'canceled' })
    expect(await call('createPortalSession', null)).toMatchObject(refused)
  })
})

test('listInvoices gives the invoices of the customer, and none without one', async () => {
  expect((await call('listInvoices', null)).result).toEqual({ items: [] })
  await subscribe()
  const { items } = (await call('listInvoices', null)).result
  expect(items).toEqual([expect.objectContaining({ total: 29_00, status: 'paid' })])
})

test('without payments, nothing can be bought or managed, and what is stored holds', async () => {
  const server = await newServer()
  const { headers } = await server.registerUser({ plan: 'free' })
  const ask = async (name: string, data: object | null) =>
    (
      await server.app.inject({
        method: 'POST',
        url: `/api/functions/europe-west2/${name}`,
        headers,
        payload: { data },
      })
    ).json()
  expect((await ask('getSubscription', null)).result).toMatchObject(free)
  expect((await ask('getUsage', null)).result.payments).toBe('off')
  for (const [name, data] of [
    ['createCheckoutSession', { planId: 'solo', interval: 'month' }],
    ['createPortalSession', null],
    ['listInvoices', null],
  ] as const) {
    expect((await ask(name, data)).error.status, name).toBe('UNIMPLEMENTED')
  }
  expect(firm().headers).not.toEqual(headers)
})
