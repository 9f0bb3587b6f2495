import { isDeepStrictEqual } from 'node:util'
import { planInForce, type Subscription } from '@candour/contract'
import type { Side } from './event-histories.factory.ts'

interface Stored {
  stripe_customer_id: string | null
  subscription: Subscription
  past_due_since: Date | null
}

interface Notice {
  kind: string
  about: string
  mailed: boolean
}

/**
 * What is not as it must be when everything has come and every job has run:
 *
 * - What is stored is what Stripe says, and the same at both: subscription (but for `updatedAt`), since when a payment is
 *   due, whether there is a customer, and the plan in force.
 * - Nothing is twice: one mail for each notice that was mailed and none besides, an event once, one customer.
 * - Who is told late may be told less, never more: what was true only while no event came, and was over when it did, is in no
 *   notice. What holds in the end, everybody was told. Where a customer is gone, Stripe no longer says which subscription it
 *   was: then the notice is about the last that was known.
 */
export async function compare({
  calm,
  troubled,
  names,
  now,
}: {
  calm: Side
  troubled: Side
  names: ReadonlyMap<string, string>
  now: Date
}): Promise<string[]> {
  const found: string[] = []
  const mustBe = (what: string, is: unknown, must: unknown) => {
    if (isDeepStrictEqual(is, must)) return
    found.push(`${what}: ${JSON.stringify(is)}, not ${JSON.stringify(must)}`)
  }
  const named = (id: string) => names.get(id) ?? id

  const stored = { calm: await storedOf(calm), troubled: await storedOf(troubled) }
  const comparable = ({ subscription: { updatedAt: _, ...subscription }, ...row }: Stored) => ({
    subscription: { ...subscription, id: named(subscription.id) },
    pastDueSince: row.past_due_since?.toISOString() ?? null,
    hasCustomer: row.stripe_customer_id !== null,
    plan: planInForce(subscription, {
      pastDueSince: row.past_due_since?.toISOString() ?? null,
      now: now.toISOString(),
    }),
  })
  mustBe('difference, stored', comparable(stored.troubled), comparable(stored.calm))

  for (const side of [calm, troubled]) {
    const which = side === calm ? 'in order' : 'in trouble'
    const { stripe_customer_id: customerId, subscription } = await storedOf(side)
    const state = customerId ? await side.installation.payments.stateOf(customerId) : null
    const { updatedAt: _, ...says } = subscription
    if (state?.subscription) mustBe(`difference from Stripe, ${which}`, says, state.subscription)
    else mustBe(`difference from Stripe, ${which}`, says.id, 'free_tier')
  }

  // Time alone ends a grace.
  for (const { installation } of [calm, troubled]) {
    await installation.lookThrough()
    await installation.runAll()
  }
  mustBe('difference, looked through', comparable(await storedOf(troubled)), comparable(await storedOf(calm)))

  const notices = { calm: await noticesOf(calm), troubled: await noticesOf(troubled) }
  const isGone = calm.forgotten.size > 0
  const inWords = ({ kind, about }: Notice) => `${kind} about ${named(about)}`
  const told = new Set(notices.calm.map(inWords))
  for (const notice of notices.troubled) {
    const isAboutTheGone = isGone && notice.kind === 'plan-ended'
    if (!told.has(inWords(notice)) && !isAboutTheGone)
      found.push(`difference, told besides: ${inWords(notice)}`)
  }
  const holds = await holdingOf(calm, notices.calm)
  for (const notice of holds.map(inWords)) {
    const isTold = notices.troubled.some((one) => one.mailed && inWords(one) === notice)
    if (!isTold) found.push(`difference, not told: ${notice}`)
  }

  for (const [which, side] of Object.entries({ calm, troubled })) {
    const { installation, firm, customers, forgotten } = side
    const all = await noticesOf(side)
    mustBe(`double effect, notices, ${which}`, new Set(all.map(inWords)).size, all.length)
    const mails = await installation.mailsOf(firm)
    mustBe(`double effect, mails, ${which}`, mails, all.filter(({ mailed }) => mailed).length)
    mustBe(`double effect, customers, ${which}`, customers.size - forgotten.size <= 1, true)
    mustBe(`double effect, events, ${which}`, await installation.eventsReceived(), side.events)
  }
  return found
}

async function storedOf({ installation, firm }: Side): Promise<Stored> {
  const [row] = await installation.admin<Stored>(
    'select stripe_customer_id, subscription, past_due_since from profiles where account_id = $1',
    [firm.accountId],
  )
  if (!row) throw new Error('the profile is gone')
  return row
}

async function noticesOf({ installation, firm }: Side): Promise<Notice[]> {
  return installation.admin<Notice>(
    `select kind, about, mailed_at is not null as mailed from subscription_notices
      where account_id = $1 order by kind, about`,
    [firm.accountId],
  )
}

/** The notices of what is still so. */
async function holdingOf(side: Side, notices: readonly Notice[]): Promise<Notice[]> {
  const { stripe_customer_id: customerId } = await storedOf(side)
  const state = customerId ? await side.installation.payments.stateOf(customerId) : null
  if (state?.subscription?.status === 'canceled') {
    return notices.filter(({ about }) => about === state.subscription?.id)
  }
  const { due } = state ?? {}
  const ofDue = notices.filter(({ about }) => about === due?.invoiceId)
  const stopped = ofDue.filter(({ kind }) => kind === 'plan-stopped')
  return stopped.length > 0 ? stopped : ofDue
}
