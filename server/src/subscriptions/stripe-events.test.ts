import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { readSigned } from './stripe-events.ts'

const { webhooks } = new Stripe('sk_test_none')
const secret = 'whsec_of_this_test'
const now = new Date('2026-11-22T12:00:00.900Z')
const seconds = Math.floor(now.getTime() / 1000)

const event = (object: object) =>
  JSON.stringify({ id: 'evt_1', object: 'event', type: 'invoice.paid', data: { object } })
const about = event({ object: 'invoice', id: 'in_1', customer: 'cus_1' })

const signed = (payload: string, timestamp = seconds) =>
  webhooks.generateTestHeaderString({ payload, secret, timestamp })
const read = (payload: string, signature: string | undefined = signed(payload)) =>
  readSigned(webhooks, { body: Buffer.from(payload), signature, secret, now })

test('an event is taken for five minutes, before and after', () => {
  for (const away of [-300, 0, 300]) {
    expect(read(about, signed(about, seconds + away))).toMatchObject({ id: 'evt_1', customerId: 'cus_1' })
  }
  for (const away of [-301, 301, 400 * 86_400, -400 * 86_400]) {
    expect(() => read(about, signed(about, seconds + away))).toThrow(/not signed/)
  }
})

test('a second time in the header, or one that is no number, does not make an old event young', () => {
  const old = signed(about, seconds - 301)
  const future = signed(about, seconds + 301)
  for (const header of [
    `${old},t=${seconds}`,
    `t=${seconds},${old}`,
    `t=${seconds},${future}`,
    old.replace(/t=\d+/, 't=0x1'),
    signed(about).replace('t=', 't=-'),
    signed(about).replace('t=', 'T='),
    signed(about).replace('v1=', 'v0='),
    '',
  ]) {
    expect(() => read(about, header), header).toThrow(/not signed/)
  }
  expect(() =>
    readSigned(webhooks, { body: Buffer.from(about), signature: signed(about), secret: '', now }),
  ).toThrow()
})

test('whom an event is about stands in it as an id or whole, or is what it is about', () => {
  const cases: [object, string | null][] = [
    [{ object: 'subscription', id: 'sub_1', customer: 'cus_1' }, 'cus_1'],
    [{ object: 'subscription', id: 'sub_1', customer: { id: 'cus_1', object: 'customer' } }, 'cus_1'],
    [{ object: 'customer', id: 'cus_1', deleted: true }, 'cus_1'],
    [{ object: 'checkout.session', id: 'cs_1', customer: null }, null],
    [{ object: 'price', id: 'price_1' }, null],
  ]
  for (const [object, customerId] of cases) expect(read(event(object)).customerId).toBe(customerId)
})

test('what is signed and is no event is refused', () => {
  for (const payload of [
    '{',
    'null',
    '[]',
    '{"id":"evt_1"}',
    event([]),
    JSON.stringify({ object: 'v2.core.event' }),
  ]) {
    expect(() => read(payload), payload).toThrow(/not signed/)
  }
})
