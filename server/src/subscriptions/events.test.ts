import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import { newServer } from '../firm.factory.ts'
import { openKeyRing } from '../platform/crypto/key-ring.ts'
import { linkCustomer } from '../profiles/index.ts'
import { testApp } from '../test-app.ts'
import { eventAbout, standInPayments } from './stand-in-payments.factory.ts'
import { subscriptionJobs } from './subscriptions.jobs.ts'

const { payments, webhookSecret } = standInPayments()
const server = await newServer({ payments })
const { webhooks } = new Stripe('sk_test_none')

/** As Stripe signs it, at the server's time. */
const sign = (payload: string, secret = webhookSecret) =>
  webhooks.generateTestHeaderString({
    ...{ payload, secret, timestamp: Math.floor(server.clock.now().getTime() / 1000) },
  })

async function send(payload: string | Buffer, headers: Record<string, string>, to = server.app) {
  const url = '/api/stripe/webhook'
  const type = { 'content-type': 'application/json; charset=utf-8' }
  const answer = await to.inject({ method: 'POST', url, headers: { ...type, ...headers }, payload })
  return { status: answer.statusCode, body: answer.json() }
}
const sendSigned = (payload: string) => send(payload, { 'stripe-signature': sign(payload) })

async function firmWithCustomer() {
  const { accountId } = await server.registerUser()
  const customerId = `cus_${randomUUID()}`
  await server.db.withSystem((tx) => linkCustomer(tx, { accountId, customerId, isTest: true }))
  return { accountId, customerId }
}

const jobsOf = (accountId: string) =>
  server.admin('select task_identifier from graphile_worker.jobs where key = $1', [
    `subscription ${accountId}`,
  ])
const storedEvents = (id: string) => server.admin('select type from stripe_events where id = $1', [id])

describe('the webhook', () => {
  test('takes what is signed: the event is stored and the subscription is to be fetched', async () => {
    const { accountId, customerId } = await firmWithCustomer()
    const id = `evt_${randomUUID()}`
    const answer = await sendSigned(eventAbout(customerId, { id, type: 'invoice.paid' }))
    expect(answer).toEqual({ status: 200, body: { received: true } })
    expect(await storedEvents(id)).toEqual([{ type: 'invoice.paid' }])
    expect(await jobsOf(accountId)).toEqual([{ task_identifier: 'subscriptions.fetch' }])
  })

  test('takes an event once, however many copies arrive at once, and two events as one reason to fetch', async () => {
    const { accountId, customerId } = await firmWithCustomer()
    const copy = eventAbout(customerId, { id: `evt_${randomUUID()}` })
    const answers = await Promise.all([copy, copy, copy, copy, eventAbout(customerId)].map(sendSigned))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(await jobsOf(accountId)).toHaveLength(1)
    await server.admin('delete from graphile_worker._private_jobs')
    expect((await sendSigned(copy)).status).toBe(200)
    expect(await jobsOf(accountId)).toEqual([])
  })

  test('forgets an event whose job could not be added, so that Stripe sends it again and it counts then', async () => {
    const { accountId, customerId } = await firmWithCustomer()
    const id = `evt_${randomUUID()}`
    const event = eventAbout(customerId, { id })
    await server.admin('revoke execute on function candour.add_job from candour_system')
    try {
      expect((await sendSigned(event)).status).toBe(500)
      expect(await storedEvents(id)).toEqual([])
    } finally {
      await server.admin('grant execute on function candour.add_job to candour_system')
    }
    expect((await sendSigned(event)).status).toBe(200)
    expect(await jobsOf(accountId)).toHaveLength(1)
  })

  test('keeps and ignores what is about nobody here', async () => {
    const before = await server.admin('select id from graphile_worker.jobs')
    for (const customer of ['cus_of_another_product', null, undefined]) {
      const id = `evt_${randomUUID()}`
      expect((await sendSigned(eventAbout(customer, { id }))).status).toBe(200)
      expect(await storedEvents(id)).toHaveLength(1)
    }
    expect(await server.admin('select id from graphile_worker.jobs')).toEqual(before)
  })

  test('refuses what is signed of other bytes, with another secret, or not at all, and stores nothing', async () => {
    const before = await server.admin('select count(*) from stripe_events')
    const payload = eventAbout('cus_x')
    const refused = [
      await send(payload, {}),
      await send(payload, { 'stripe-signature': sign(payload, 'whsec_of_another') }),
      await send(payload.replace('cus_x', 'cus_y'), { 'stripe-signature': sign(payload) }),
      await send(` ${payload}`, { 'stripe-signature': sign(payload) }),
      await send('', { 'stripe-signature': sign('') }),
    ]
    for (const { status, body } of refused) expect([status, body.error.code]).toEqual([400, 'event-refused'])
    expect(await server.admin('select count(*) from stripe_events')).toEqual(before)
  })

  test('answers no bytes with a fault of its own, signed or not, and refuses what is too large', async () => {
    const bytes = fc.oneof(fc.uint8Array({ maxLength: 100 }).map(Buffer.from), fc.json().map(Buffer.from))
    await fc.assert(
      fc.asyncProperty(bytes, fc.string({ maxLength: 40 }), async (body, header) => {
        for (const signature of [header.replace(/[^ -~]/g, ''), sign(body.toString())]) {
          expect((await send(body, { 'stripe-signature': signature })).status).toBe(400)
        }
      }),
      { numRuns: 40, seed: 6 },
    )
    const huge = await sendSigned(eventAbout('x'.repeat(1024 * 1024)))
    expect([huge.status, huge.body.error.code]).toEqual([413, 'body-too-large'])
  })

  test('knows an event again for longer than the three days for which Stripe sends it', async () => {
    const id = `evt_${randomUUID()}`
    await sendSigned(eventAbout('cus_x', { id }))
    const options = { ...server, ring: openKeyRing(server.database.key) }
    const sweep = subscriptionJobs(options).find(({ name }) => name === 'stripe-events.sweep')
    const kept = async (days: number) => {
      server.clock.advance(days * 24 * 60 * 60 * 1000)
      await sweep?.run({})
      return (await storedEvents(id)).length
    }
    expect([await kept(4), await kept(100)]).toEqual([1, 0])
  })

  test('is not there where no payments are taken', async () => {
    const other = await testApp()
    const payload = eventAbout('cus_x')
    const answer = await send(payload, { 'stripe-signature': sign(payload) }, other.app)
    expect([answer.status, answer.body.error.code]).toEqual([404, 'not-found'])
    await other.close()
  })

  test('writes neither secret, signature nor customer into the log', () => {
    for (const word of ['whsec', 'cus_', 'v1=']) expect(server.log()).not.toContain(word)
  })
})
