import type Stripe from 'stripe'
import type { Core } from './core.ts'
import type { Card, Customer } from './state.ts'

export function customerShape(core: Core, customer: Customer): Stripe.Customer {
  return {
    id: customer.id,
    object: 'customer',
    address: null,
    balance: customer.balance,
    created: customer.created,
    currency: 'gbp',
    default_source: null,
    delinquent: Object.values(core.state.subscriptions).some(
      (it) => it.customerId === customer.id && it.status === 'past_due',
    ),
    description: customer.description,
    discount: null,
    email: customer.email,
    invoice_prefix: customer.invoicePrefix,
    invoice_settings: {
      custom_fields: null,
      default_payment_method: customer.cardId,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: customer.metadata,
    name: customer.name,
    next_invoice_sequence: customer.invoiceCount + 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  }
}

export function deletedCustomerShape({ id }: Customer): Stripe.DeletedCustomer {
  return { id, object: 'customer', deleted: true }
}

export function cardShape(card: Card): Stripe.PaymentMethod {
  return {
    id: card.id,
    object: 'payment_method',
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    card: {
      brand: card.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'GB',
      display_brand: card.brand,
      exp_month: 12,
      exp_year: new Date(card.created * 1000).getUTCFullYear() + 4,
      fingerprint: null,
      funding: 'credit',
      generated_from: null,
      last4: card.last4,
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: card.created,
    customer: card.customerId,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  }
}
