import type Stripe from 'stripe'
import type { Core } from './core.ts'
import { priceOf } from './rows.ts'
import { planShape, priceShape } from './shapes-catalogue.ts'
import type { Subscription } from './state.ts'

export function subscriptionShape(core: Core, subscription: Subscription): Stripe.Subscription {
  return {
    id: subscription.id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: subscription.anchor,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: subscription.cancelAt,
    cancel_at_period_end: subscription.cancelAtPeriodEnd,
    canceled_at: subscription.canceledAt,
    cancellation_details: {
      comment: null,
      feedback: null,
      feedback_option: null,
      reason: subscription.ending,
    },
    collection_method: 'charge_automatically',
    created: subscription.created,
    currency: priceOf(core, subscription.priceId).currency,
    customer: subscription.customerId,
    customer_account: null,
    days_until_due: null,
    default_payment_method: subscription.cardId,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    ended_at: subscription.endedAt,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: {
      object: 'list',
      data: [itemShape(core, subscription)],
      has_more: false,
      url: `/v1/subscription_items?subscription=${subscription.id}`,
    },
    latest_invoice: subscription.latestInvoiceId,
    livemode: false,
    managed_payments: null,
    metadata: subscription.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: subscription.created,
    status: subscription.status,
    test_clock: null,
    transfer_data: null,
    trial_end: null,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: 'now', missing_payment_method: 'create_invoice' },
    },
    trial_start: null,
  }
}

function itemShape(core: Core, subscription: Subscription): Stripe.SubscriptionItem {
  const price = priceOf(core, subscription.priceId)
  return {
    id: subscription.itemId,
    object: 'subscription_item',
    billing_thresholds: null,
    created: subscription.created,
    current_period_end: subscription.periodEnd,
    current_period_start: subscription.periodStart,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planShape(price),
    price: priceShape(price),
    quantity: subscription.quantity,
    subscription: subscription.id,
    tax_rates: [],
  }
}
