import { randomUUID } from 'node:crypto'
import { type BillingInterval, type Invoice, isLive, type PaidPlanId } from '@candour/contract'
import { audit } from '../platform/db/audit.queries.ts'
import { holdAccount } from '../platform/db/database.ts'
import { type Claim, once } from '../platform/db/idempotency.queries.ts'
import { AppError } from '../platform/errors.ts'
import type { Caller } from '../platform/http/route.ts'
import { turns } from '../platform/in-turn.ts'
import { freeTierId, linkCustomer, type StoredSubscription, subscriptionOf } from '../profiles/index.ts'
import { type FetchingOptions, fetchSubscription } from './fetching.ts'
import type { Payments, PortalVisit } from './payments.ts'

export interface SubscriptionsOptions extends FetchingOptions {
  /** Where people come back to from the pages of Stripe. */
  appUrl: URL
}

/** What tells a call from another, and from its own repetition. */
type Given = Pick<Claim, 'key' | 'bodyHash'>

interface Choice {
  planId: PaidPlanId
  interval: BillingInterval
}

/** What a firm does about its plan. */
export function subscriptions(options: SubscriptionsOptions) {
  const { db, payments, appUrl } = options
  const inTurn = turns()

  const stored = async (accountId: string): Promise<StoredSubscription> => {
    const found = await db.withAccount({ accountId }, (tx) => subscriptionOf(tx, accountId))
    if (!found) throw new AppError('not-found')
    return found
  }
  const current = async (accountId: string): Promise<StoredSubscription> => {
    await fetchSubscription(options, accountId)
    return stored(accountId)
  }

  /** Several that ask at once get the same customer: from Stripe, else from who was first to store one. */
  const customerOf = async (takes: Payments, accountId: string): Promise<string> => {
    const { stripeCustomerId, uid, email, company, version } = await stored(accountId)
    if (stripeCustomerId) return stripeCustomerId
    // One whom Stripe has forgotten counted as a version: the next is not taken for that one's repetition.
    const made = await takes.createCustomer(
      { uid, accountId, email, company },
      `${version} ${email} ${company}`,
    )
    const kept = await db.withSystem(async (tx) => {
      await holdAccount(tx, accountId)
      return linkCustomer(tx, { accountId, customerId: made, isTest: takes.isTest })
    })
    if (kept !== made) await takes.forgetCustomer(made)
    // The account was deleted meanwhile.
    if (!kept) throw new AppError('user-token-expired')
    return kept
  }

  /** Tells a repeated visit to a page of Stripe from a new one, and writes down once who asked for it. */
  const visitOf = (caller: Caller, action: string, planId: string, claim: Given): Promise<string> =>
    db.withAccount(caller, async (tx) => {
      const { uid, accountId } = caller
      const { resultId } = await once(tx, { accountId, operation: action, ...claim }, async () => {
        const [actor, subject] = [{ kind: 'user', id: uid } as const, { kind: 'plan', id: planId }]
        await audit(tx, { accountId, actor, action, subject })
        return randomUUID()
      })
      return resultId
    })

  const openCheckout = async (caller: Caller, choice: Choice, claim: Given): Promise<{ url: string }> => {
    const takes = offered(payments)
    const { uid, accountId } = caller
    if (hasLive(await current(accountId))) throw new AppError('failed-precondition')
    const customerId = await customerOf(takes, accountId)
    const visit = await visitOf(caller, 'checkout.requested', choice.planId, claim)
    const successUrl = pageAt(appUrl, '?success=true')
    const cancelUrl = pageAt(appUrl, '?cancelled=true')
    const url = await takes.openCheckout(
      { customerId, uid, accountId, ...choice, successUrl, cancelUrl },
      visit,
    )
    // The pages that were opened before are closed by now. Where one of them was paid on until then, nobody is told the
    // address of this one.
    if (hasLive(await current(accountId))) throw new AppError('failed-precondition')
    return { url }
  }

  return {
    fetch: ({ accountId }: Caller) => fetchSubscription(options, accountId),

    /** One after the other for each account: of pages that are opened at once, the last is the one to pay on. */
    openCheckout: (caller: Caller, choice: Choice, claim: Given) =>
      inTurn(caller.accountId, () => openCheckout(caller, choice, claim)),

    openPortal: async (caller: Caller, flow: PortalVisit['flow'], claim: Given): Promise<{ url: string }> => {
      const takes = offered(payments)
      const firm = await current(caller.accountId)
      const { stripeCustomerId: customerId, subscription } = firm
      if (!customerId || !hasLive(firm)) throw new AppError('failed-precondition')
      await visitOf(caller, 'portal.requested', subscription.planId, claim)
      const returnUrl = pageAt(appUrl)
      return { url: await takes.openPortal({ customerId, returnUrl, flow, subscriptionId: subscription.id }) }
    },

    invoices: async ({ accountId }: Caller): Promise<{ items: Invoice[] }> => {
      const takes = offered(payments)
      const { stripeCustomerId } = await stored(accountId)
      return { items: stripeCustomerId ? await takes.invoicesOf(stripeCustomerId) : [] }
    },
  }
}

function offered(payments: Payments | undefined): Payments {
  if (!payments) throw new AppError('unimplemented')
  return payments
}

/** Whether there is a subscription to manage. Without one at Stripe, what is stored is the free tier. */
function hasLive({ stripeCustomerId, subscription }: StoredSubscription): boolean {
  return stripeCustomerId !== null && subscription.id !== freeTierId && isLive(subscription.status)
}

/** The page of Candour to which Stripe leads back. */
const pageAt = (appUrl: URL, query = '') => new URL(`/subscription${query}`, appUrl).href
