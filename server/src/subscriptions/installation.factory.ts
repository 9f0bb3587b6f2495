import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { BillingInterval, PaidPlanId } from '@candour/contract'
import type { LocalStripe } from '../../../tools/local-stripe/index.ts'
import { appJobs, buildApp } from '../app.ts'
import { localFileStore } from '../files/index.ts'
import { localErasureLedger } from '../local-erasure-ledger.ts'
import { outboxMailer } from '../mail/index.ts'
import type { Clock } from '../platform/clock/clock.ts'
import { openKeyRing } from '../platform/crypto/key-ring.ts'
import { testDatabase } from '../platform/db/test-database.ts'
import { AppError } from '../platform/errors.ts'
import { openLog } from '../platform/log/log.ts'
import { testFolder } from '../platform/test-folder.ts'
import { profiles } from '../profiles/index.ts'
import { type DatabaseFault, faultyDatabase } from './faulty-database.factory.ts'
import { fetchSubscription } from './fetching.ts'
import { paymentsAt } from './local-payments.factory.ts'
import type { Payments } from './payments.ts'
import { signedBy } from './stripe-signature.factory.ts'
import { subscriptions } from './subscriptions.ts'
import { waitingJobs } from './waiting-jobs.factory.ts'

/** What goes wrong on our side while one thing is done. */
export interface Trouble {
  /** What happens to which of its transactions. */
  database?: { fault: DatabaseFault; at: number }
  /** So many of our questions to Stripe get no answer. */
  unanswered?: number
  /** Stripe has answered once, and the answer is on its way until `arrive`. */
  isSlow?: boolean
}

interface Firm {
  uid: string
  accountId: string
}

interface Choice {
  planId: PaidPlanId
  interval: BillingInterval
}

export type Installation = Awaited<ReturnType<typeof installation>>

/** Candour with a database of its own, for one firm after another at a local Stripe, and what can go wrong in it. */
export async function installation(clock: Clock) {
  const database = await testDatabase()
  let stripe: LocalStripe
  let real: Payments
  /** Whose trouble it is: work that waits for Stripe goes on beside what is done later, and has none of its trouble. */
  const troubles = new AsyncLocalStorage<
    Trouble & { transactions: number; onSlow: (arrive: () => void) => void }
  >()
  const underWay: { arrive: () => void; done: Promise<unknown> }[] = []

  const db = faultyDatabase(database.db, () => {
    const trouble = troubles.getStore()
    return trouble?.database && trouble.transactions++ === trouble.database.at
      ? trouble.database.fault
      : undefined
  })
  const payments: Payments = {
    isTest: true,
    createCustomer: (firm, key) => real.createCustomer(firm, key),
    openCheckout: (order, key) => real.openCheckout(order, key),
    openPortal: (visit) => real.openPortal(visit),
    stateOf: async (customerId) => {
      const trouble = troubles.getStore()
      if (!trouble) return real.stateOf(customerId)
      if (trouble.unanswered) {
        trouble.unanswered--
        throw new AppError('unavailable')
      }
      const { isSlow } = trouble
      trouble.isSlow = false
      const state = await real.stateOf(customerId)
      if (isSlow) await new Promise<void>(trouble.onSlow)
      return state
    },
    invoicesOf: (customerId) => real.invoicesOf(customerId),
    forgetCustomer: (customerId) => real.forgetCustomer(customerId),
    readEvent: (body, signature, now) => real.readEvent(body, signature, now),
  }
  const fileStore = localFileStore(testFolder())
  const appUrl = new URL('http://localhost:3000')
  const { identityPool, key } = database
  const ledger = await localErasureLedger(testFolder())
  const parts = { db, identityPool, key, clock, fileStore, ledger, payments, appUrl }
  const app = await buildApp({
    ...parts,
    trustedProxies: [],
    canSendMail: false,
    webRoot: testFolder(),
    log: openLog('silent'),
  })
  const mailer = outboxMailer({ db, ring: openKeyRing(database.key), clock })
  const jobs = waitingJobs(
    database,
    appJobs({ ...parts, mailer }).filter(({ name }) => name.startsWith('subscriptions.')),
  )

  /** Does something while something goes wrong: until it is done, or waits for what is on its way from Stripe. */
  async function under(given: Trouble, work: () => Promise<unknown>): Promise<void> {
    await new Promise<void>((resolve) => {
      const onSlow = (arrive: () => void) => {
        underWay.push({ arrive, done })
        resolve()
      }
      const done = troubles.run({ ...given, transactions: 0, onSlow }, work).catch(() => {})
      void done.then(() => resolve())
    })
  }

  const { admin } = database
  const office = () => subscriptions({ db, clock, payments, appUrl })
  const [here, elsewhere] = [office(), office()]
  const people = profiles({ db: database.db, clock })

  return {
    admin,
    payments,
    under,
    /** Which Stripe it asks from now on. */
    use: (local: LocalStripe) => {
      stripe = local
      real = paymentsAt(local)
    },
    /** Another firm, and no trace of the one before that would concern a job. */
    newFirm: async (): Promise<Firm> => {
      await admin('update profiles set stripe_customer_id = null')
      await admin('delete from graphile_worker._private_jobs')
      await admin('delete from stripe_events')
      const uid = randomUUID()
      return { uid, accountId: await people.ensureAccount({ uid, email: `${uid}@firm.example` }) }
    },
    /** The id of the page to pay on, where things go wrong only after two sides tried; null where there is no need for one. */
    openCheckout: async (firm: Firm, choice: Choice, given: Trouble): Promise<string | null> => {
      const open = (firms = here) =>
        firms.openCheckout(firm, choice, { key: undefined, bodyHash: Buffer.alloc(0) })
      const isTroubled = Object.keys(given).length > 0
      if (isTroubled) await under(given, () => Promise.allSettled([open(), open(elsewhere)]))
      const page = await open().catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'failed-precondition') return null
        throw error
      })
      return page && sessionOf(page.url)
    },
    /** As one that was opened before there was a subscription, and is paid after. */
    openCheckoutBeside: async (firm: Firm, order: Choice & { customerId: string }): Promise<string> => {
      const { uid, accountId } = firm
      const addresses = { successUrl: 'http://localhost:3000/', cancelUrl: 'http://localhost:3000/' }
      return sessionOf(await payments.openCheckout({ ...order, ...addresses, uid, accountId }, randomUUID()))
    },
    customerOf: async ({ accountId }: Firm) => {
      const [row] = await admin<{ id: string | null }>(
        'select stripe_customer_id as id from profiles where account_id = $1',
        [accountId],
      )
      return row?.id ?? null
    },
    /** How many mails were ever put into the queue for it. */
    mailsOf: async ({ accountId }: Firm) =>
      (await admin('select from mails where account_id = $1', [accountId])).length,
    eventsReceived: async () => (await admin('select from stripe_events')).length,
    /** What getSubscription does. */
    ask: ({ accountId }: Firm) => fetchSubscription({ db, clock, payments }, accountId),
    /** Whether it has answered that it has the event. */
    receive: async (body: string) => {
      const answer = await app.inject({
        method: 'POST',
        url: '/api/stripe/webhook',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': signedBy(stripe.webhookSecret, body, clock.now()),
        },
        payload: body,
      })
      return answer.statusCode === 200
    },
    /** What is on its way from Stripe arrives; which of several is chosen by number. */
    arrive: async (which: number) => {
      const [one] = underWay.splice(which % Math.max(1, underWay.length), 1)
      one?.arrive()
      await one?.done
    },
    isWaiting: () => underWay.length > 0,
    lookThrough: () => jobs.runScheduled('subscriptions.look-again'),
    /** Does one of the jobs that wait; whether it succeeded. */
    runOne: async (which: number, isTwice: boolean) => {
      const waiting = await jobs.waiting()
      const job = waiting[which % Math.max(1, waiting.length)]
      return job === undefined || (await jobs.run(job, { isKept: isTwice }))
    },
    runAll: async () => {
      for (let waiting = await jobs.waiting(); waiting.length > 0; waiting = await jobs.waiting()) {
        for (const job of waiting) {
          if (!(await jobs.run(job))) throw new Error(`${job.name} fails though nothing is wrong`)
        }
      }
    },
    close: async () => {
      await app.close()
      await database.close()
    },
  }
}

const sessionOf = (url: string) => /cs_test_\w+/.exec(url)?.[0] ?? ''
