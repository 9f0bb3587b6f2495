import type { Core } from './core.ts'
import type { Ending } from './portal-features.ts'
import { openInvoicesOf } from './rows.ts'
import { subscriptionShape } from './shapes-subscription.ts'
import type { Subscription } from './state.ts'

/** Ends a subscription now. Its open invoices are tried no more, and stay open: they are still owed. */
export function end(core: Core, subscription: Subscription, ending: Ending) {
  for (const invoice of openInvoicesOf(core, subscription.id)) invoice.nextAttempt = null
  Object.assign(subscription, {
    status: 'canceled',
    endedAt: core.time(),
    canceledAt: subscription.canceledAt ?? core.time(),
    ending,
    pending: [],
  } satisfies Partial<Subscription>)
  core.emit('customer.subscription.deleted', subscriptionShape(core, subscription))
}
