import {
  createCheckoutSession,
  createPortalSession,
  getSubscription,
  getUsage,
  listInvoices,
} from '@candour/contract'
import type { FastifyInstance } from 'fastify'
import { route } from '../platform/http/route.ts'
import { type SubscriptionsOptions, subscriptions } from './subscriptions.ts'
import { readUsage, type UsageOptions } from './usage.ts'

/** The callable functions: what they are told is in `data`, what they say in `result`. */
export function subscriptionRoutes(app: FastifyInstance, options: SubscriptionsOptions & UsageOptions): void {
  const firms = subscriptions(options)

  route(app, getSubscription, async ({ caller }) => ({ result: await firms.fetch(caller) }))

  route(app, createCheckoutSession, async ({ caller, body, once: claim }) => ({
    result: await firms.openCheckout(caller, body.data, claim),
  }))

  route(app, createPortalSession, async ({ caller, body, once: claim }) => ({
    result: await firms.openPortal(caller, body.data?.flow ?? null, claim),
  }))

  route(app, getUsage, async ({ caller }) => ({ result: await readUsage(options, caller.accountId) }))

  route(app, listInvoices, async ({ caller }) => ({ result: await firms.invoices(caller) }))
}
