import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { newServer } from '../firm.factory.ts'
import { stripePayments } from './stripe-payments.ts'
import { signatureOf, signedBy } from './stripe-signature.factory.ts'

const secret = 'whsec_of_these_tests'
const now = new Date()
/** Nothing is asked of Stripe here: an event is taken or refused before. */
const payments = stripePayments({
  ...{ secretKey: 'sk_test_forged', webhookSecret: secret, prices: {} },
  apiBase: new URL('http://127.0.0.1:9'),
})
const server = await newServer({ payments, clock: { now: () => now } })
const customer = `cus_${randomUUID()}`

beforeAll(async () => {
  const { uid } = await server.registerUser({ plan: 'free' })
  await server.admin('update profiles set stripe_customer_id = $1 where uid = $2', [customer, uid])
})

const event = (id = `evt_${randomUUID()}`, about = customer) =>
  JSON.stringify({
    ...{ id, object: 'event', type: 'customer.subscription.updated' },
    data: { object: { id: 'sub_1', object: 'subscription', customer: about, status: 'active' } },
  })

async function send(payload: string | Buffer, signature?: string | string[]): Promise<number> {
  const answer = await server.app.inject({
    ...{ method: 'POST', url: '/api/stripe/webhook', payload },
    headers: {
      'content-type': 'application/json; charset=utf-8',
      ...(signature === undefined ? {} : { 'stripe-signature': signature as string }),
    },
  })
  return answer.statusCode
}

/** Every row of every table, and of the queue. */
async function everything(): Promise<object[]> {
  return server.admin(
    `select schemaname, tablename,
            query_to_xml(format('select t::text from %I.%I t order by 1', schemaname, tablename), true, true, '')::text
       from pg_tables where schemaname in ('candour', 'identity', 'graphile_worker') order by 1, 2`,
  )
}

async function refused(payload: string | Buffer, signature?: string | string[]): Promise<void> {
  const before = await everything()
  expect(await send(payload, signature)).toBe(400)
  expect(await everything()).toEqual(before)
}

/** What it makes, by table. */
async function rows(): Promise<{ events: number; jobs: number }> {
  const [events, jobs] = await Promise.all([
    server.admin('select from stripe_events'),
    server.admin(`select from graphile_worker.jobs where task_identifier = 'subscriptions.fetch'`),
  ])
  return { events: events.length, jobs: jobs.length }
}

const secondsFromNow = (seconds: number) => new Date(now.getTime() + seconds * 1000)
const time = Math.floor(now.getTime() / 1000)

describe('an event is refused, and nothing changes in any table,', () => {
  const body = event()
  const right = signatureOf(secret, time, body)

  test('when it is not signed', () => refused(body))

  test.each([
    ['another secret', signedBy('whsec_of_somebody_else', body, now)],
    ['an empty secret', signedBy('', body, now)],
    ['a signature of another body', signedBy(secret, event(), now)],
    ['a signature cut short', `t=${time},v1=${right.slice(0, -1)}`],
    ['another scheme only', `t=${time},v0=${right}`],
    ['an empty signature beside another scheme', `t=${time},v1=,v0=${right}`],
    ['no time', `v1=${right}`],
    ['a time that is none', `t=now,v1=${right}`],
    ['a time before all times', `t=-${time},v1=${right}`],
    ['another time than was signed', `t=${time + 1},v1=${right}`],
    [
      'two times, the old one signed',
      `t=${time - 400},t=${time},v1=${signatureOf(secret, time - 400, body)}`,
    ],
    ['two times, the old one last', `t=${time},t=${time - 400},v1=${signatureOf(secret, time - 400, body)}`],
    ['an empty header', ''],
    ['nothing but commas', ',,,='],
    ['no form at all', '{"t": 1}'],
    ['a thousand signatures, none right', `t=${time}${`,v1=${'0'.repeat(4)}`.repeat(1000)}`],
  ])('with %s', (_, signature) => refused(body, signature))

  test.each([
    ['301 seconds ago', -301],
    ['301 seconds in the future', 301],
    ['a year ago', -31_536_000],
    ['a year in the future', 31_536_000],
  ])('signed %s', (_, seconds) => refused(body, signedBy(secret, body, secondsFromNow(seconds))))

  test('when a byte of it is another, or one more', async () => {
    const signature = signedBy(secret, body, now)
    await refused(body.replace('active', 'Active'), signature)
    await refused(`${body} `, signature)
    await refused(Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(body)]), signature)
    const unclear = body.replace('active', '\ufffd')
    const otherBytes = Buffer.from(unclear.replace('\ufffd', 'X'))
    otherBytes[otherBytes.indexOf('X')] = 0xff
    await refused(otherBytes, signedBy(secret, unclear, now))
  })

  test.each([
    ['no JSON', 'not json'],
    ['nothing', ''],
    ['null', 'null'],
    ['a list', '[]'],
    ['no event', '{}'],
    ['an event without an id', event('')],
    ['an event about nothing', '{"id":"evt_1","object":"event","type":"x","data":{}}'],
    ['an event with a number for a customer', event('evt_2').replace(`"${customer}"`, '7')],
    ['an event with a NUL in its id', event('evt_\\u0000').replace('\\\\u0000', '\\u0000')],
  ])('when it is signed but is %s', (_, signed) => refused(signed, signedBy(secret, signed, now)))

  test('when it is larger than any event', async () => {
    const huge = JSON.stringify({ ...JSON.parse(body), filler: 'x'.repeat(2 * 1024 * 1024) })
    const before = await everything()
    expect([400, 413]).toContain(await send(huge, signedBy(secret, huge, now)))
    expect(await everything()).toEqual(before)
  })
})

describe('an event is taken', () => {
  test.each([
    ['just now', 0],
    ['299 seconds ago', -299],
    ['299 seconds in the future', 299],
  ])('that was signed %s', async (_, seconds) => {
    const body = event()
    const before = await rows()
    expect(await send(body, signedBy(secret, body, secondsFromNow(seconds)))).toBe(200)
    expect(await rows()).toEqual({ events: before.events + 1, jobs: 1 })
  })

  test('with one right signature among several, as while a secret is exchanged', async () => {
    const body = event()
    const other = signatureOf('whsec_of_last_week', time, body)
    const right = signatureOf(secret, time, body)
    const before = await rows()
    expect(await send(body, `t=${time},v1=${other},v0=${other},v1=${right}`)).toBe(200)
    expect((await rows()).events).toBe(before.events + 1)
  })

  test('about a customer whom nobody here knows, and nothing is asked because of it', async () => {
    await server.admin('delete from graphile_worker._private_jobs')
    const body = event(undefined, 'cus_of_another_installation')
    const before = await rows()
    expect(await send(body, signedBy(secret, body, now))).toBe(200)
    expect(await rows()).toEqual({ events: before.events + 1, jobs: 0 })
  })

  test('once: under the same id another body changes nothing', async () => {
    const id = `evt_${randomUUID()}`
    const unknown = event(id, 'cus_of_another_installation')
    expect(await send(unknown, signedBy(secret, unknown, now))).toBe(200)
    const before = await everything()
    const body = event(id)
    expect(await send(body, signedBy(secret, body, now))).toBe(200)
    expect(await everything()).toEqual(before)
  })
})
