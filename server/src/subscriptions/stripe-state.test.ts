import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { asSubscription, dueOf, dueWithoutInvoice, planOf, theOneThatCounts } from './stripe-state.ts'

const price = (given: object = {}) =>
  ({
    id: 'price_1',
    product: 'prod_1',
    metadata: { candour_plan: 'solo' },
    ...given,
  }) as unknown as Stripe.Price
const item = (given: object = {}) => ({ price: price(given), current_period_end: 1_800_000_000 })
const subscription = (given: object = {}) =>
  ({
    ...{
      id: 'sub_1',
      status: 'active',
      created: 1_700_000_000,
      cancel_at: null,
      cancel_at_period_end: false,
    },
    ...{ items: { data: [item()] } },
    ...given,
  }) as unknown as Stripe.Subscription

const shown = (given: object, prices = {}) => asSubscription(subscription(given), planOf(prices))

test('a subscription is told as the profile document has it', () => {
  expect(shown({})).toEqual({
    ...{ id: 'sub_1', status: 'active', planId: 'solo', productId: 'prod_1', cancelAtPeriodEnd: false },
    ...{ currentPeriodEnd: '2027-01-15T08:00:00.000Z', createdAt: '2023-11-14T22:13:20.000Z' },
  })
})

test('with flexible billing, what is cancelled in the portal has a date to end at and nothing else', () => {
  expect(shown({ cancel_at: 1_800_000_000 }).cancelAtPeriodEnd).toBe(true)
  expect(shown({ cancel_at_period_end: true, cancel_at: 1_800_000_000 }).cancelAtPeriodEnd).toBe(true)
})

test('the plan is that of the configured price, else what the price says, and free where it is none of ours', () => {
  const configured = { candour_practice_month: 'price_1', candour_solo_month: undefined }
  expect(shown({}, configured).planId).toBe('practice')
  for (const metadata of [{}, { candour_plan: 'gold' }, { candour_plan: 'constructor' }]) {
    expect(shown({ items: { data: [item({ metadata })] } }).planId).toBe('free')
  }
  const extra = item({ id: 'price_2', metadata: {}, product: { id: 'prod_extra' } })
  expect(shown({ items: { data: [extra, item()] } })).toMatchObject({ planId: 'solo', productId: 'prod_1' })
  expect(shown({ items: { data: [extra] } })).toMatchObject({ planId: 'free', productId: 'prod_extra' })
  expect(shown({ items: { data: [] } })).toMatchObject({ planId: 'free', currentPeriodEnd: null })
})

test('of several, live comes before ended, paid before due before others, newer before older, in any order', () => {
  const ranked = [
    { id: 'newer', status: 'active', created: 5 },
    { id: 'older', status: 'trialing', created: 4 },
    { id: 'due', status: 'past_due', created: 9 },
    { id: 'unpaid', status: 'unpaid', created: 8 },
    { id: 'unknown', status: 'a_status_of_tomorrow', created: 7 },
    { id: 'ended', status: 'canceled', created: 20 },
    { id: 'never', status: 'incomplete_expired', created: 19 },
  ].map(subscription)
  for (let from = 0; from < ranked.length; from++) {
    const rest = ranked.slice(from)
    expect(theOneThatCounts(rest)).toBe(rest[0])
    expect(theOneThatCounts(rest.toReversed())).toBe(rest[0])
  }
  expect(theOneThatCounts([])).toBeNull()
})

test('what is due is the oldest open invoice, since it was asked for', () => {
  const invoice = (id: string, created: number, finalized_at: number | null) =>
    ({ id, created, status_transitions: { finalized_at } }) as unknown as Stripe.Invoice
  expect(dueOf([])).toBeNull()
  expect(dueOf([invoice('in_2', 90, 3000), invoice('in_1', 100, 2000), invoice('in_3', 2500, null)])).toEqual(
    {
      ...{ invoiceId: 'in_1', since: '1970-01-01T00:33:20.000Z' },
    },
  )
})

test('what is past due with no invoice to pay is due since its period began, and nothing else is', () => {
  const items = { data: [{ ...item(), current_period_start: 2000 }] }
  const due = { invoiceId: 'sub_1', since: '1970-01-01T00:33:20.000Z' }
  expect(dueWithoutInvoice(subscription({ status: 'past_due', items }))).toEqual(due)
  expect(dueWithoutInvoice(subscription({ status: 'unpaid', items }))).toBeNull()
  expect(dueWithoutInvoice(subscription({ status: 'past_due', items: { data: [] } }))).toBeNull()
})
