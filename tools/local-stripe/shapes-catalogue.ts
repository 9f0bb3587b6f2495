import Stripe from 'stripe'
import type { Price, Product, WebhookEndpoint } from './state.ts'

export function productShape(product: Product): Stripe.Product {
  return {
    id: product.id,
    object: 'product',
    active: product.active,
    created: product.created,
    default_price: null,
    description: product.description,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: product.metadata,
    name: product.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: product.updated,
    url: null,
  }
}

export function priceShape(price: Price): Stripe.Price {
  return {
    id: price.id,
    object: 'price',
    active: price.active,
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: price.lookupKey,
    metadata: price.metadata,
    nickname: price.nickname,
    product: price.productId,
    recurring: {
      interval: price.interval,
      interval_count: 1,
      meter: null,
      trial_period_days: null,
      usage_type: 'licensed',
    },
    tax_behavior: price.taxBehaviour,
    tiers_mode: null,
    transform_quantity: null,
    type: 'recurring',
    unit_amount: price.amount,
    unit_amount_decimal: Stripe.Decimal.from(price.amount),
  }
}

/** The price as it was called before there were prices: subscription items still carry it. */
export function planShape(price: Price): Stripe.Plan {
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.amount,
    amount_decimal: Stripe.Decimal.from(price.amount),
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    interval: price.interval,
    interval_count: 1,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: price.productId,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  }
}

export function endpointShape(endpoint: WebhookEndpoint): Stripe.WebhookEndpoint {
  return {
    id: endpoint.id,
    object: 'webhook_endpoint',
    api_version: endpoint.apiVersion,
    application: null,
    created: endpoint.created,
    description: endpoint.description,
    enabled_events: endpoint.enabledEvents,
    livemode: false,
    metadata: endpoint.metadata,
    status: endpoint.isDisabled ? 'disabled' : 'enabled',
    url: endpoint.url,
  }
}
