import { request } from 'node:http'
import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Account, clientOf, newAccount } from './account.factory.ts'

describe('the interface of the local Stripe', () => {
  let account: Account
  beforeAll(async () => {
    account = await newAccount()
  })
  afterAll(() => account.local.stop())

  it('answers nobody without its key', async () => {
    const stranger = clientOf(account.local, 'sk_test_other')
    const refused = await stranger.customers.list().catch((error) => error)
    expect(refused).toBeInstanceOf(Stripe.errors.StripeAuthenticationError)
    expect(refused.statusCode).toBe(401)
  })

  it('gives the same answer to the same key, and refuses it for another call', async () => {
    const { stripe } = account
    const make = (name: string) => stripe.customers.create({ name }, { idempotencyKey: 'k1' })
    const [first, second] = [await make('Hart'), await make('Hart')]
    expect(second.id).toBe(first.id)
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true')
    const refused = await make('Lamb').catch((error) => error)
    expect(refused).toBeInstanceOf(Stripe.errors.StripeIdempotencyError)
    account.clock.now += 25 * 60 * 60 * 1000
    expect((await make('Lamb')).id).not.toBe(first.id)
  })

  it('refuses by name what it does not know, and does nothing', async () => {
    const { stripe } = account
    const before = (await stripe.customers.list({ limit: 100 })).data.length
    await expect(stripe.customers.create({ name: 'Hart', phone: '1' })).rejects.toMatchObject({
      code: 'parameter_unknown',
      param: 'phone',
    })
    expect((await stripe.customers.list({ limit: 100 })).data).toHaveLength(before)
    await expect(stripe.refunds.list()).rejects.toThrow('GET /v1/refunds')
    await expect(stripe.subscriptions.retrieve('sub_1')).rejects.toMatchObject({
      code: 'resource_missing',
      statusCode: 404,
    })
    await expect(stripe.invoices.list({ customer: 'cus_1' })).rejects.toMatchObject({ statusCode: 400 })
    await expect(stripe.customers.list({ limit: 101 })).rejects.toMatchObject({ param: 'limit' })
    await expect(stripe.paymentMethods.list({})).rejects.toMatchObject({ code: 'parameter_missing' })
  })

  it('survives rubbish', async () => {
    const { local } = account
    const headers = {
      authorization: `Bearer ${local.secretKey}`,
      'content-type': 'application/x-www-form-urlencoded',
    }
    for (const body of [
      'a[b=1',
      '[]=',
      'metadata=x&metadata[a]=1',
      '__proto__[a]=1',
      'name[0]=1',
      '%%%',
      'expand=a',
    ]) {
      const answer = await fetch(`${local.address}/v1/customers`, { method: 'POST', headers, body })
      expect(answer.status, body).toBe(400)
      expect(await answer.json()).toMatchObject({ error: { type: 'invalid_request_error' } })
    }
    expect((await fetch(`${local.address}/v1/customers/%E0%A4%A`, { headers })).status).toBe(404)
    expect((await fetch(`${local.address}/v1/customers/__proto__`, { headers })).status).toBe(404)
  })

  it('puts objects in the place of their ids where that is asked for', async () => {
    const { stripe } = account
    const { customer, subscription } = await account.subscribed()
    const one = await stripe.subscriptions.retrieve(subscription, {
      expand: ['latest_invoice', 'items.data.price.product', 'customer'],
    })
    expect(one).toMatchObject({ customer: { id: customer }, latest_invoice: { status: 'paid' } })
    expect(one.items.data[0]?.price.product).toMatchObject({ name: 'Candour Solo' })
    const [listed] = (await stripe.invoices.list({ customer, expand: ['data.customer'] })).data
    expect(listed?.customer).toMatchObject({ id: customer })
    await expect(stripe.invoices.list({ expand: ['data.nothing'] })).rejects.toThrow('cannot be expanded')
  })

  it('fails as often as it is told to, which the package tries again', async () => {
    account.local.faults.failCalls = 1
    await expect(account.stripe.prices.list()).rejects.toBeInstanceOf(Stripe.errors.StripeAPIError)
    account.local.faults.failCalls = 1
    expect((await account.stripe.prices.list({}, { maxNetworkRetries: 1 })).data).toHaveLength(4)
  })

  it('has done what was asked when its answer is lost, and does it once for the key of the second try', async () => {
    const { local, stripe } = account
    local.faults.loseAnswers = 1
    const email = 'lost@example.test'
    const made = await stripe.customers.create({ email }, { maxNetworkRetries: 1 })
    const { data } = await stripe.customers.list({ email })
    expect(data.map(({ id }) => id)).toEqual([made.id])
  })

  it('answers no name but those of this machine', async () => {
    const status = await new Promise((resolve, reject) => {
      const asked = request(
        `${account.local.address}/v1/prices`,
        { headers: { host: 'evil.example', authorization: `Bearer ${account.local.secretKey}` } },
        (answer) => resolve(answer.resume().statusCode),
      )
      asked.on('error', reject).end()
    })
    expect(status).toBe(403)
  })
})
