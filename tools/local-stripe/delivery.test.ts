import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { afterEach, describe, expect, it } from 'vitest'
import { type Account, newAccount } from './account.factory.ts'

describe('events of the local Stripe', () => {
  let account: Account
  afterEach(() => account.local.stop())

  const ids = () => account.events.map(({ id }) => id)

  it('sends again what was not taken, until it is', async () => {
    account = await newAccount()
    account.answers.push(500, 302, 404)
    const { id } = await account.customer()
    await account.local.delivered()
    expect(account.types()).toEqual(['customer.created'])
    expect(account.events[0]?.data.object).toMatchObject({ id })
    expect(account.answers).toEqual([])
  })

  it('sends each as often as it is told to', async () => {
    account = await newAccount()
    account.local.faults.copies = 3
    await account.customer()
    await account.local.delivered()
    expect(account.events).toHaveLength(3)
    expect(new Set(ids()).size).toBe(1)
  })

  it('holds events back and sends them in another order, and the rest when it is waited for', async () => {
    account = await newAccount()
    const { faults, delivered } = account.local
    let turn = 0
    Object.assign(faults, { shuffle: 4, random: () => -turn++ })
    for (let i = 0; i < 3; i++) await account.customer()
    expect(account.events).toEqual([])
    await account.customer()
    await account.customer()
    await delivered()
    const happened = await account.stripe.events.list({ type: 'customer.created' })
    const inOrder = happened.data.map(({ id }) => id).reverse()
    expect(ids()).not.toEqual(inOrder)
    expect(new Set(ids())).toEqual(new Set(inOrder))
  })

  it('sends events later when it is told to', async () => {
    account = await newAccount()
    account.local.faults.delayMs = 20
    await account.customer()
    expect(account.events).toEqual([])
    await account.local.delivered()
    expect(account.events).toHaveLength(1)
  })

  it('go by HTTP to the address that was given, signed at the time they are sent', async () => {
    const heard: Stripe.Event[] = []
    const statuses = [503, 307]
    const receiver = createServer(async (request, response) => {
      const body = (await request.toArray()).join('')
      const signature = request.headers['stripe-signature'] ?? ''
      const secret = account.local.webhookSecret
      heard.push(Stripe.webhooks.constructEvent(body, signature, secret, 1, undefined, account.clock.now))
      response.writeHead(statuses.shift() ?? 200, { location: '/elsewhere' }).end()
    })
    await new Promise<void>((ready) => receiver.listen(0, '127.0.0.1', ready))
    const { port } = receiver.address() as AddressInfo
    account = await newAccount({ deliver: new URL(`http://127.0.0.1:${port}/api/stripe/webhook`) })
    account.local.advance(1000 * 24 * 60 * 60 * 1000)
    await account.customer()
    await account.local.delivered()
    receiver.close()
    receiver.closeAllConnections()
    expect(heard.map(({ type }) => type)).toEqual(Array(3).fill('customer.created'))
    expect(heard[0]?.created).toBe(account.clock.now / 1000 + 1000 * 24 * 60 * 60)
  })

  it('says of a change what was before', async () => {
    account = await newAccount()
    const { subscription } = await account.subscribed()
    account.local.cancel(subscription)
    await account.local.delivered()
    expect(account.events.at(-1)).toMatchObject({
      type: 'customer.subscription.updated',
      data: { previous_attributes: { cancel_at: null, canceled_at: null } },
    })
    const told = await account.stripe.events.retrieve(account.events.at(-1)?.id ?? '')
    expect(told.type).toBe('customer.subscription.updated')
  })
})
