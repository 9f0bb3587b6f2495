import type Stripe from 'stripe'
import type { Core } from './core.ts'
import { priceOf } from './rows.ts'
import type { CheckoutSession } from './state.ts'

export function sessionShape(core: Core, session: CheckoutSession): Stripe.Checkout.Session {
  const price = priceOf(core, session.priceId)
  const total = price.amount * session.quantity
  const customer = session.customerId ? core.state.customers[session.customerId] : undefined
  const isOpen = session.status === 'open'
  return {
    id: session.id,
    object: 'checkout.session',
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: null,
    amount_subtotal: total,
    amount_total: total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: session.cancelUrl,
    client_reference_id: session.reference,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: session.created,
    currency: price.currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: session.customerId,
    customer_account: null,
    customer_creation: null,
    customer_details: {
      address: null,
      business_name: null,
      email: customer?.email ?? session.customerEmail,
      individual_name: null,
      name: customer?.name ?? null,
      phone: null,
      tax_exempt: 'none',
      tax_ids: null,
    },
    customer_email: session.customerEmail,
    discounts: null,
    expires_at: session.expiresAt,
    integration_identifier: null,
    invoice: session.invoiceId,
    invoice_creation: null,
    livemode: false,
    locale: null,
    managed_payments: null,
    metadata: session.metadata,
    mode: 'subscription',
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'always',
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_status: session.status === 'complete' ? 'paid' : 'unpaid',
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: session.status,
    submit_type: null,
    subscription: session.subscriptionId,
    success_url: session.successUrl,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: isOpen ? checkoutUrl(core, session) : null,
    wallet_options: null,
  }
}

export function checkoutUrl(core: Core, { id }: Pick<CheckoutSession, 'id'>): string {
  return `${core.address}/c/${id}`
}
