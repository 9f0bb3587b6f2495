import fc from 'fast-check'
import type Stripe from 'stripe'
import { expect, it } from 'vitest'
import { type Account, newAccount } from './account.factory.ts'

const day = 24 * 60 * 60 * 1000
const cards = ['4242424242424242', '4000000000000341', '4000000000000002', '5555555555554444']
const plans = [
  ['solo', 'month'],
  ['solo', 'year'],
  ['practice', 'month'],
  ['practice', 'year'],
] as const

const step = fc.oneof(
  fc.record({ does: fc.constant('pass' as const), days: fc.integer({ min: 0, max: 40 }) }),
  fc.record({ does: fc.constantFrom('cancel' as const, 'resume' as const) }),
  fc.record({ does: fc.constant('change' as const), plan: fc.constantFrom(...plans) }),
  fc.record({ does: fc.constant('card' as const), card: fc.constantFrom(...cards) }),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

async function take(account: Account, it: Step, { customer, subscription }: Paid) {
  const { local, priceId, stripe } = account
  if (it.does === 'pass') return local.advance(it.days * day)
  if ((await stripe.subscriptions.retrieve(subscription)).status === 'canceled') return
  if (it.does === 'change') local.change(subscription, await priceId(it.plan[0], it.plan[1]))
  else if (it.does === 'card') local.changeCard(customer, it.card)
  else local[it.does](subscription)
}

type Paid = Awaited<ReturnType<Account['subscribed']>>

it('tells by its events all that a history of a subscription comes to, and no penny goes astray', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...plans),
      fc.array(step, { maxLength: 12 }),
      async ([, every], steps) => {
        const account = await newAccount()
        try {
          const paid = await account.subscribed(cards[0], every)
          for (const it of steps) await take(account, it, paid)
          await account.local.delivered()
          await agrees(account, paid)
        } finally {
          await account.local.stop()
        }
      },
    ),
    { numRuns: 25 },
  )
})

async function agrees(account: Account, { customer, subscription }: Paid) {
  const { stripe, events } = account
  const now = await stripe.subscriptions.retrieve(subscription)
  const invoices = await stripe.invoices.list({ customer, limit: 100 })
  const lastTold = (object: string, id: string) =>
    events.findLast(
      ({ data }) => 'id' in data.object && data.object.object === object && data.object.id === id,
    )
  expect(lastTold('subscription', subscription)?.data.object).toEqual(asSent(now))
  for (const it of invoices.data) expect(lastTold('invoice', it.id)?.data.object).toMatchObject(told(it))
  const isOwed = invoices.data.some(({ status }) => status === 'open')
  if (now.status !== 'canceled') expect(now.status).toBe(isOwed ? 'past_due' : 'active')
  const ends = now.items.data.map((item) => item.current_period_end)
  const at = (await stripe.customers.create({})).created
  if (now.status !== 'canceled') expect(ends[0]).toBeGreaterThan(at)
  const charged = invoices.data.reduce((sum, it) => sum + it.amount_due, 0)
  const asked = invoices.data.reduce((sum, it) => sum + it.total, 0)
  const { balance } = (await stripe.customers.retrieve(customer)) as Stripe.Customer
  expect(charged).toBe(asked - balance)
}

/** The package reads some texts as figures of its own. */
const asSent = (answer: object): unknown => JSON.parse(JSON.stringify(answer))

const told = ({ id, status, total, attempt_count }: Stripe.Invoice) => ({ id, status, total, attempt_count })
