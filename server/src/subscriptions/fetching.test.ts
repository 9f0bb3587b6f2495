import { randomUUID } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { newServer } from '../firm.factory.ts'
import { readOutbox } from '../mail/index.ts'
import { openKeyRing } from '../platform/crypto/key-ring.ts'
import { linkCustomer, subscriptionOf } from '../profiles/index.ts'
import { runJobs } from '../whole-account.factory.ts'
import { fetchSubscription } from './fetching.ts'
import { sendNotice } from './notices.ts'
import { type CustomerState, UnknownCustomer } from './payments.ts'
import { standInPayments } from './stand-in-payments.factory.ts'
import { subscriptionJobs } from './subscriptions.jobs.ts'
import { waitingJobs } from './waiting-jobs.factory.ts'

const stripe = standInPayments()
const server = await newServer({ payments: stripe.payments })
const day = 24 * 60 * 60 * 1000

async function newFirm({ isTest = true } = {}) {
  const firm = await server.registerUser({ plan: 'free' })
  const customerId = `cus_${randomUUID()}`
  const { accountId } = firm
  await server.db.withSystem((tx) => linkCustomer(tx, { accountId, customerId, isTest }))
  const says = (state: CustomerState | null) => stripe.states.set(customerId, state)
  const stored = () => server.db.withAccount({ accountId }, (tx) => subscriptionOf(tx, accountId))
  const ring = openKeyRing(server.database.key)
  /** Subjects, the oldest first; registering sends one of its own. */
  const mails = async () => {
    await runJobs(server)
    const all = await server.db.withAccount({ accountId }, (tx) => readOutbox(tx, ring))
    return all.filter(({ subject }) => /plan|payment/.test(subject)).reverse()
  }
  return { ...firm, customerId, says, stored, mails, fetch: () => fetchSubscription(server, accountId) }
}

let made = 0
const subscription = (given: Partial<NonNullable<CustomerState['subscription']>> = {}) => ({
  id: `sub_${++made}`,
  status: 'active',
  planId: 'solo',
  productId: 'prod_solo',
  currentPeriodEnd: '2026-12-22T00:00:00.000Z',
  cancelAtPeriodEnd: false,
  createdAt: '2026-11-22T00:00:00.000Z',
  ...given,
})
const active = (given = {}): CustomerState => ({ subscription: subscription(given), due: null })
const pastDue = (since: Date, given = {}): CustomerState => ({
  subscription: subscription({ status: 'past_due', ...given }),
  due: { invoiceId: `in_${randomUUID()}`, since: since.toISOString() },
})

describe('fetching', () => {
  test('stores what Stripe says, whatever was there, and when', async () => {
    const firm = await newFirm()
    const state = active()
    firm.says(state)
    const given = await firm.fetch()
    expect(given).toEqual({ ...state.subscription, updatedAt: expect.any(String) })
    const answer = await server.app.inject({ url: `/api/users/${firm.uid}`, headers: firm.headers })
    expect(answer.json().subscription).toEqual(given)
    expect(answer.json().updatedAt >= (given.updatedAt ?? '')).toBe(true)
    firm.says({
      ...state,
      subscription: { ...subscription(), status: 'a_status_of_tomorrow', planId: 'free' },
    })
    expect(await firm.fetch()).toMatchObject({ status: 'a_status_of_tomorrow', planId: 'free' })
  })

  test('without a customer, or without payments, gives what is stored and asks nobody', async () => {
    const none = await server.registerUser({ plan: 'free' })
    const before = stripe.asked()
    expect(await fetchSubscription(server, none.accountId)).toMatchObject({ id: 'free_tier', planId: 'free' })
    const firm = await newFirm()
    expect(await fetchSubscription({ ...server, payments: undefined }, firm.accountId)).toMatchObject({
      id: 'free_tier',
    })
    expect(stripe.asked()).toBe(before)
  })

  test('a customer with no subscription has the free tier; one whom Stripe has forgotten is nobody’s here', async () => {
    const firm = await newFirm()
    firm.says(active())
    await firm.fetch()
    firm.says({ subscription: null, due: null })
    const free = {
      id: 'free_tier',
      status: 'active',
      planId: 'free',
      productId: 'free',
      currentPeriodEnd: null,
    }
    expect(await firm.fetch()).toMatchObject({ ...free, cancelAtPeriodEnd: false })
    expect(await firm.stored()).toMatchObject({ stripeCustomerId: firm.customerId })
    firm.says(null)
    expect(await firm.fetch()).toMatchObject(free)
    expect(await firm.stored()).toMatchObject({ stripeCustomerId: null })
  })

  test('of test payments that began anew, or were tried before live ones, nothing is left', async () => {
    const firm = await newFirm()
    firm.says(active())
    await firm.fetch()
    stripe.states.delete(firm.customerId)
    expect(await firm.fetch()).toMatchObject({ id: 'free_tier', planId: 'free' })
    expect(await firm.stored()).toMatchObject({ stripeCustomerId: null, isTestCustomer: false })
  })

  test('a customer who pays and is not found keeps plan and id, until Stripe says that it was deleted', async () => {
    const firm = await newFirm({ isTest: false })
    firm.says(active())
    await firm.fetch()
    const before = await firm.stored()
    stripe.states.delete(firm.customerId)
    await expect(firm.fetch()).rejects.toMatchObject({ code: 'unavailable' })
    expect(await firm.stored()).toEqual(before)
    expect(await firm.mails()).toEqual([])
    firm.says(null)
    expect(await firm.fetch()).toMatchObject({ planId: 'free' })
    expect(await firm.stored()).toMatchObject({ stripeCustomerId: null })
  })

  test('who asked earlier does not write over who asked later, however slow the answer was', async () => {
    const firm = await newFirm()
    const old = active()
    const fresh = active({ planId: 'practice' })
    firm.says(old)
    stripe.beforeNextAnswer(async () => {
      firm.says(fresh)
      await firm.fetch()
      // Nobody is told of the old one again.
      firm.says(fresh)
    })
    expect(await firm.fetch()).toMatchObject({ id: fresh.subscription?.id, planId: 'practice' })
    expect((await firm.stored())?.subscription.id).toBe(fresh.subscription?.id)
  })

  test('of many at once all end with what Stripe says', async () => {
    const firm = await newFirm()
    firm.says(active())
    const ended = await Promise.all(Array.from({ length: 20 }, firm.fetch))
    for (const { planId } of ended) expect(planId).toBe('solo')
    expect((await firm.stored())?.subscription.planId).toBe('solo')
    const changes = 'select names from audit where account_id = $1 and action = $2'
    expect(await server.admin(changes, [firm.accountId, 'subscription.changed'])).toHaveLength(1)
  })

  test('an account that is deleted meanwhile is not found, and nothing of it comes back', async () => {
    const firm = await newFirm()
    firm.says(active())
    stripe.beforeNextAnswer(async () => {
      const url = `/api/users/${firm.uid}`
      expect((await server.app.inject({ method: 'DELETE', url, headers: firm.headers })).statusCode).toBe(204)
    })
    await expect(firm.fetch()).rejects.toMatchObject({ code: 'not-found' })
    await runJobs(server)
    expect(stripe.forgotten).toContain(firm.customerId)
  })
})

test('whoever paid and is not found when the account goes is forgotten when the right key is there', async () => {
  const { forgetCustomer } = stripe.payments
  const jobs = subscriptionJobs({ ...server, ring: openKeyRing(server.database.key) })
  const work = waitingJobs(
    server,
    jobs.filter(({ name }) => name === 'subscriptions.forget'),
  )
  stripe.payments.forgetCustomer = async () => {
    throw new UnknownCustomer()
  }
  for (const isTest of [true, false]) {
    const firm = await newFirm({ isTest })
    await server.app.inject({ method: 'DELETE', url: `/api/users/${firm.uid}`, headers: firm.headers })
    const [job] = await work.waiting()
    if (!job) throw new Error('nobody is to be forgotten')
    expect(await work.run(job)).toBe(isTest)
    if (isTest) continue
    stripe.payments.forgetCustomer = forgetCustomer
    expect(await work.run(job)).toBe(true)
    expect(stripe.forgotten).toContain(firm.customerId)
  }
  expect(await work.waiting()).toEqual([])
})

describe('notices', () => {
  test('a payment that failed is told once, with the day until which the plan goes on', async () => {
    const firm = await newFirm()
    const state = pastDue(new Date('2026-11-22T10:00:00Z'))
    server.clock.set(new Date('2026-11-22T11:00:00Z'))
    firm.says(state)
    await firm.fetch()
    await firm.fetch()
    const [mail, ...more] = await firm.mails()
    expect(more).toEqual([])
    expect(mail?.subject).toBe('A payment did not go through')
    expect(mail?.to).toBe(firm.email)
    expect(mail?.text).toContain('until 29 November 2026')
    expect(mail?.text).toContain('http://localhost:3000/subscription')
    expect(mail?.text).not.toContain(firm.email)
  })

  test('when the grace is over without news from Stripe, the hourly job sees it, and the firm is told once', async () => {
    const firm = await newFirm()
    firm.says(pastDue(server.clock.now()))
    await firm.fetch()
    const look = subscriptionJobs({ ...server, ring: openKeyRing(server.database.key) }).find(
      ({ name }) => name === 'subscriptions.look-again',
    )
    const waiting = () =>
      server.admin('select 1 from graphile_worker.jobs where key = $1', [`look again ${firm.accountId}`])
    await look?.run({})
    expect(await waiting()).toEqual([])
    for (const [days, count] of [
      [6.9, 1],
      [7.1, 2],
      [7.2, 2],
    ] as const) {
      const due = (await firm.stored())?.pastDueSince ?? ''
      server.clock.set(new Date(Date.parse(due) + days * day))
      await look?.run({})
      await server.admin('update graphile_worker._private_jobs set run_at = now()')
      expect(await firm.mails()).toHaveLength(count)
    }
    expect((await firm.mails()).at(-1)?.subject).toBe('Your plan has stopped')
  })

  test('a job that is done twice mails once, also at the same time', async () => {
    const firm = await newFirm()
    firm.says(pastDue(server.clock.now()))
    await firm.fetch()
    const [notice] = await server.admin<{ id: string }>(
      'select id from subscription_notices where account_id = $1',
      [firm.accountId],
    )
    const options = { ...server, ring: openKeyRing(server.database.key), appUrl: new URL('http://localhost') }
    const send = () => sendNotice(options, { accountId: firm.accountId, noticeId: notice?.id ?? '' })
    await Promise.all([send(), send(), send()])
    await send()
    expect(await firm.mails()).toHaveLength(1)
  })

  test('a plan that Stripe calls unpaid has stopped, without a grace, whatever is due', async () => {
    const firm = await newFirm()
    firm.says(pastDue(server.clock.now(), { status: 'unpaid' }))
    await firm.fetch()
    expect((await firm.stored())?.pastDueSince).toBeNull()
    expect((await firm.mails()).map(({ subject }) => subject)).toEqual(['Your plan has stopped'])
  })

  test('who has paid before the mail is written is not told that a payment failed', async () => {
    const firm = await newFirm()
    firm.says(pastDue(server.clock.now()))
    await firm.fetch()
    firm.says(active())
    await firm.fetch()
    expect(await firm.mails()).toEqual([])
  })

  test('a plan that has ended is told once, whether Stripe still knows of it or not', async () => {
    const firm = await newFirm()
    const state = active()
    firm.says(state)
    await firm.fetch()
    firm.says(active({ id: state.subscription?.id, status: 'canceled' }))
    await firm.fetch()
    firm.says(null)
    await firm.fetch()
    const mails = await firm.mails()
    expect(mails.map(({ subject }) => subject)).toEqual(['Your plan has ended'])

    const other = await newFirm()
    other.says(active())
    await other.fetch()
    other.says(null)
    await other.fetch()
    expect((await other.mails()).map(({ subject }) => subject)).toEqual(['Your plan has ended'])
  })
})

test('what was not fetched for a day is fetched again, by jobs that keep out of each other’s way', async () => {
  const firm = await newFirm()
  firm.says(active())
  await firm.fetch()
  const look = subscriptionJobs({ ...server, ring: openKeyRing(server.database.key) }).find(
    ({ name }) => name === 'subscriptions.look-again',
  )
  server.clock.advance(day + 1000)
  firm.says(active({ planId: 'practice' }))
  await look?.run({})
  await vi.waitFor(async () => {
    await server.admin('update graphile_worker._private_jobs set run_at = now()')
    await runJobs(server)
    expect((await firm.stored())?.subscription.planId).toBe('practice')
  })
})
