import type { BillingInterval, PaidPlanId } from '@candour/contract'
import { isLive, priceKey } from '@candour/contract'
import { startLocalStripe } from '../../../tools/local-stripe/index.ts'
import { compare } from './event-histories-compared.factory.ts'
import type { Installation, Trouble } from './installation.factory.ts'
import { stripeClient } from './stripe-client.ts'

/** What a firm does at Stripe, and time: it happens at both installations alike. */
type LifeStep =
  | { does: 'buy'; planId: PaidPlanId; interval: BillingInterval; card: string; trouble: Trouble }
  | { does: 'buy beside'; planId: PaidPlanId; interval: BillingInterval; card: string }
  | { does: 'change'; planId: PaidPlanId; interval: BillingInterval }
  | { does: 'cancel' | 'resume' | 'be forgotten' }
  | { does: 'take card'; card: string }
  | { does: 'let days pass'; days: number }

/** What happens to events and to our own work: only at the one in trouble. */
type TroubledStep =
  | { does: 'deliver'; which: number; copies: number; isAnswerLost: boolean; trouble: Trouble }
  | { does: 'run job'; which: number; isTwice: boolean; trouble: Trouble }
  | { does: 'ask'; sides: number; trouble: Trouble }
  | { does: 'look through'; trouble: Trouble }
  | { does: 'arrive'; which: number }

export type Step = LifeStep | TroubledStep

/** What was done to events, in all histories so far. */
export const tally = {
  ...{ events: 0, sent: 0, doubled: 0, reordered: 0, late: 0, failures: 0, slow: 0 },
  ...{ differences: 0, doubleEffects: 0 },
}

interface Letter {
  body: string
  sentAt: number
}

export interface Side {
  installation: Installation
  firm: { uid: string; accountId: string }
  /** At Stripe, all that were ever made for the firm, and those that were forgotten again. */
  customers: Set<string>
  forgotten: Set<string>
  /** What Stripe has to say and has not been heard. */
  inbox: Letter[]
  /** How many events there were. */
  events: number
}

const second = 1000
const day = 24 * 60 * 60 * second
/** Stripe goes on trying for so long. */
const latest = 3 * day

const failures: readonly Trouble[] = [
  ...[0, 1].flatMap((at) =>
    (['refused', 'rolled back', 'answer lost'] as const).map((fault) => ({ database: { fault, at } })),
  ),
  { unanswered: 1 },
]
/** What goes wrong with all that is still to come: while an event is received, or while is done what it asks for. */
const endings = [
  ...failures.map((receiving) => ({ receiving, doing: {} })),
  ...failures.map((doing) => ({ receiving: {}, doing })),
]

/** The time of both installations and of the local Stripe: it stands still until it is told to pass. */
export function stoppedClock() {
  let now = Date.UTC(2026, 0, 5, 9)
  return {
    now: () => new Date(now),
    pass: (milliseconds: number) => {
      now += milliseconds
    },
  }
}

/**
 * One history of two firms who do the same at the same time at the same Stripe. The one hears of each event at once and in
 * order; with the other, everything goes wrong that the steps say, until in the end all events have come and all jobs have
 * run. Gives what is then not as it must be.
 */
export async function tell(
  given: { calm: Installation; troubled: Installation; clock: ReturnType<typeof stoppedClock> },
  steps: readonly Step[],
  { endsInTrouble = false } = {},
): Promise<string[]> {
  const { clock } = given
  const began = clock.now().getTime()
  const calm = await sideOf(given.calm)
  const troubled = await sideOf(given.troubled)
  const sides = [calm, troubled]
  /** What each thing at Stripe is called in what is compared: the ids of the two firms are not the same. */
  const names = new Map<string, string>()

  const stripe = await startLocalStripe({
    now: () => began,
    deliver: async (body) => {
      const { type, data } = JSON.parse(body)
      const { object } = data
      names.set(object.id, `${object.object} of ${object.created}`)
      const isCustomer = object.object === 'customer'
      const customerId: string = isCustomer ? object.id : object.customer
      const side = sides.find(
        ({ customers, firm }) => customers.has(customerId) || object.metadata?.accountId === firm.accountId,
      )
      side?.customers.add(customerId)
      if (type === 'customer.deleted') side?.forgotten.add(customerId)
      side?.inbox.push({ body, sentAt: clock.now().getTime() })
      if (side) side.events++
      return 200
    },
  })
  const client = stripeClient({ secretKey: stripe.secretKey, apiBase: new URL(stripe.address) })
  for (const { installation } of sides) installation.use(stripe)

  async function priceOf(planId: PaidPlanId, interval: BillingInterval): Promise<string> {
    const { data } = await client.prices.list({ lookup_keys: [priceKey(planId, interval)] })
    return data[0]?.id ?? ''
  }

  async function act({ installation, firm }: Side, step: LifeStep, trouble: Trouble): Promise<void> {
    if (step.does === 'buy') {
      const { planId, interval, card } = step
      const page = await installation.openCheckout(firm, { planId, interval }, trouble)
      if (page) await stripe.pay(page, card)
      return
    }
    const customerId = await installation.customerOf(firm)
    if (!customerId) return
    if (step.does === 'be forgotten') return installation.payments.forgetCustomer(customerId)
    const state = await installation.payments.stateOf(customerId)
    if (!state) return
    if (step.does === 'take card') stripe.changeCard(customerId, step.card)
    if (step.does === 'buy beside') {
      const page = await installation.openCheckoutBeside(firm, { ...step, customerId })
      await stripe.pay(page, step.card)
      return
    }
    const { subscription } = state
    if (!subscription || !isLive(subscription.status) || subscription.status === 'incomplete') return
    if (step.does === 'cancel') stripe.cancel(subscription.id)
    if (step.does === 'resume') stripe.resume(subscription.id)
    if (step.does === 'change') stripe.change(subscription.id, await priceOf(step.planId, step.interval))
  }

  async function live(step: LifeStep): Promise<void> {
    if (step.does !== 'let days pass') {
      for (const side of sides) {
        await act(side, step, side === troubled && step.does === 'buy' ? step.trouble : {})
      }
      return pass(second)
    }
    // No answer is on its way for so long.
    while (troubled.installation.isWaiting()) await troubled.installation.arrive(0)
    for (let passed = 0; passed < step.days; passed++) {
      await pass(day)
      await calm.installation.lookThrough()
    }
    await bePunctual()
  }

  async function pass(milliseconds: number): Promise<void> {
    clock.pass(milliseconds)
    stripe.advance(milliseconds)
    await stripe.delivered()
    await bePunctual()
  }

  /** At the calm one everything at once; at the other what would be given up if it came later. */
  async function bePunctual(): Promise<void> {
    await settle(calm)
    for (const letter of [...troubled.inbox]) {
      if (clock.now().getTime() - letter.sentAt < latest) continue
      tally.late++
      await hand(troubled, letter, 1)
    }
  }

  async function hand(side: Side, letter: Letter, copies: number, isAnswerLost = false): Promise<void> {
    const { inbox, installation } = side
    const answers = await Promise.all(Array.from({ length: copies }, () => installation.receive(letter.body)))
    if (side === troubled) {
      tally.sent += copies
      if (copies > 1 || isAnswerLost) tally.doubled++
      if (inbox[0] !== letter) tally.reordered++
      tally.failures += answers.filter((isReceived) => !isReceived).length
    }
    if (!isAnswerLost && answers.includes(true)) inbox.splice(inbox.indexOf(letter), 1)
  }

  async function settle(side: Side): Promise<void> {
    const { inbox, installation } = side
    for (const letter of [...inbox]) await hand(side, letter, 1)
    if (inbox.length > 0) throw new Error('an event is not taken though nothing is wrong')
    await installation.runAll()
    // What was asked first and arrives last; then what is to be done again because of it.
    while (installation.isWaiting()) await installation.arrive(0)
    await installation.runAll()
  }

  async function suffer(step: TroubledStep): Promise<void> {
    const { installation, firm, inbox } = troubled
    if (step.does === 'arrive') return installation.arrive(step.which)
    if (step.trouble.isSlow) tally.slow++
    await installation.under(step.trouble, async () => {
      if (step.does === 'deliver') {
        const letter = inbox[step.which % Math.max(1, inbox.length)]
        if (letter) await hand(troubled, letter, step.copies, step.isAnswerLost)
      } else if (step.does === 'run job') {
        const isDone = await installation.runOne(step.which, step.isTwice)
        if (!isDone) tally.failures++
      } else if (step.does === 'look through') {
        await installation.lookThrough()
      } else {
        await Promise.allSettled(Array.from({ length: step.sides }, () => installation.ask(firm)))
      }
    })
  }

  /** Something changes last, and all that comes of it has trouble: nothing later makes up for what is lost there. */
  async function endInTrouble(): Promise<void> {
    await troubled.installation.runAll()
    await live({ does: steps.length % 2 === 0 ? 'cancel' : 'resume' })
    const { receiving = {}, doing = {} } = endings[steps.length % endings.length] ?? {}
    for (const [index] of [...troubled.inbox].entries()) {
      await suffer({ does: 'deliver', which: index, copies: 1, isAnswerLost: true, trouble: receiving })
      await suffer({ does: 'run job', which: index, isTwice: false, trouble: doing })
    }
  }

  const isLife = (step: Step): step is LifeStep =>
    !['deliver', 'run job', 'ask', 'look through', 'arrive'].includes(step.does)
  try {
    for (const step of steps) await (isLife(step) ? live(step) : suffer(step))
    if (endsInTrouble) await endInTrouble()
    await settle(calm)
    await settle(troubled)
    tally.events += troubled.events
    return await compare({ calm, troubled, names, now: clock.now() })
  } finally {
    await stripe.stop()
  }
}

async function sideOf(installation: Installation): Promise<Side> {
  const firm = await installation.newFirm()
  return { installation, firm, customers: new Set(), forgotten: new Set(), inbox: [], events: 0 }
}
