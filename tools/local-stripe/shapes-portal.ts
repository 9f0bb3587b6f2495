import type Stripe from 'stripe'
import type { Core } from './core.ts'
import type { PortalConfiguration, PortalFlow, PortalVisit } from './state.ts'

export function configurationShape(configuration: PortalConfiguration): Stripe.BillingPortal.Configuration {
  const { customerUpdate, invoiceHistory, cardUpdate, cancel, update } = configuration.features
  return {
    id: configuration.id,
    object: 'billing_portal.configuration',
    active: configuration.active,
    application: null,
    business_profile: {
      headline: configuration.headline,
      privacy_policy_url: configuration.privacyUrl,
      terms_of_service_url: configuration.termsUrl,
    },
    created: configuration.created,
    default_return_url: configuration.defaultReturnUrl,
    features: {
      customer_update: { allowed_updates: customerUpdate.allowed, enabled: customerUpdate.enabled },
      invoice_history: { enabled: invoiceHistory },
      payment_method_update: { enabled: cardUpdate, payment_method_configuration: null },
      subscription_cancel: {
        cancellation_reason: { enabled: false, feedback_options: null, options: [] },
        enabled: cancel.enabled,
        mode: cancel.mode,
        proration_behavior: 'none',
      },
      subscription_pause: { duration: { interval_options: [], type: 'indefinite' }, enabled: false },
      subscription_update: {
        billing_cycle_anchor: null,
        default_allowed_updates: update.enabled ? ['price'] : [],
        enabled: update.enabled,
        products:
          update.products?.map(({ product, prices }) => ({
            adjustable_quantity: { enabled: false, maximum: null, minimum: 1 },
            prices,
            product,
          })) ?? [],
        proration_behavior: update.prorations,
        schedule_at_period_end: { conditions: [] },
        trial_update_behavior: 'end_trial',
      },
    },
    is_default: configuration.isDefault,
    livemode: false,
    login_page: { enabled: false, url: null },
    metadata: configuration.metadata,
    name: configuration.name,
    updated: configuration.updated,
  }
}

export function visitShape(core: Core, visit: PortalVisit): Stripe.BillingPortal.Session {
  return {
    id: visit.id,
    object: 'billing_portal.session',
    configuration: visit.configurationId,
    created: visit.created,
    customer: visit.customerId,
    customer_account: null,
    flow: visit.flow && flowShape(visit.flow),
    livemode: false,
    locale: null,
    on_behalf_of: null,
    return_url: visit.returnUrl,
    url: `${core.address}/p/${visit.id}`,
  }
}

function flowShape({ type, subscriptionId, redirect }: PortalFlow): Stripe.BillingPortal.Session.Flow {
  const subscription = subscriptionId ?? ''
  return {
    after_completion: {
      hosted_confirmation: null,
      redirect: redirect ? { return_url: redirect } : null,
      type: redirect ? 'redirect' : 'portal_homepage',
    },
    customer_update: null,
    subscription_cancel: type === 'subscription_cancel' ? { retention: null, subscription } : null,
    subscription_pause: null,
    subscription_update: type === 'subscription_update' ? { subscription } : null,
    subscription_update_confirm: null,
    type,
  }
}
