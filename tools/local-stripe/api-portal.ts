import * as z from 'zod/mini'
import { type Core, newId } from './core.ts'
import { flag, list, merged, metadata, text } from './parameters.ts'
import type { PortalFeatures } from './portal-features.ts'
import { Refusal } from './refusal.ts'
import { page, paging, route } from './route.ts'
import { configurationOf, customerOf, priceOf, subscriptionOf } from './rows.ts'
import { defaultFeatures, newConfiguration } from './seeding.ts'
import { configurationShape, visitShape } from './shapes-portal.ts'
import type { PortalConfiguration, PortalFlow, PortalVisit } from './state.ts'

const features = z.strictObject({
  customer_update: z.optional(z.strictObject({ enabled: flag, allowed_updates: z.optional(list(text)) })),
  invoice_history: z.optional(z.strictObject({ enabled: flag })),
  payment_method_update: z.optional(z.strictObject({ enabled: flag })),
  subscription_cancel: z.optional(
    z.strictObject({
      enabled: flag,
      mode: z.optional(z.enum(['at_period_end', 'immediately'])),
      proration_behavior: z.optional(z.literal('none')),
    }),
  ),
  subscription_update: z.optional(
    z.strictObject({
      enabled: flag,
      default_allowed_updates: z.optional(list(z.literal('price'))),
      products: z.optional(list(z.strictObject({ product: text, prices: list(text) }))),
      proration_behavior: z.optional(z.enum(['always_invoice', 'create_prorations', 'none'])),
    }),
  ),
})

const details = {
  active: z.optional(flag),
  name: z.optional(text),
  default_return_url: z.optional(text),
  business_profile: z.optional(
    z.strictObject({
      headline: z.optional(text),
      privacy_policy_url: z.optional(text),
      terms_of_service_url: z.optional(text),
    }),
  ),
  metadata: z.optional(metadata),
}

const subscriptionIn = z.strictObject({ subscription: text })
const redirect = z.strictObject({ return_url: z.url() })
const flow = z.strictObject({
  type: z.enum(['payment_method_update', 'subscription_cancel', 'subscription_update']),
  subscription_cancel: z.optional(subscriptionIn),
  subscription_update: z.optional(subscriptionIn),
  after_completion: z.optional(
    z.strictObject({ type: z.enum(['redirect', 'portal_homepage']), redirect: z.optional(redirect) }),
  ),
})

export const portalRoutes = [
  route('POST', '/v1/billing_portal/configurations', { ...details, features }, (core, given) => {
    const configuration = newConfiguration(core, featuresOf(core, noFeatures, given.features))
    apply(configuration, given)
    core.state.configurations[configuration.id] = configuration
    core.emit('billing_portal.configuration.created', configurationShape(configuration))
    return configurationShape(configuration)
  }),
  route(
    'GET',
    '/v1/billing_portal/configurations',
    { ...paging, active: z.optional(flag), is_default: z.optional(flag) },
    (core, given) =>
      page(
        Object.values(core.state.configurations).filter(
          (it) =>
            (given.active ?? it.active) === it.active && (given.is_default ?? it.isDefault) === it.isDefault,
        ),
        given,
        '/v1/billing_portal/configurations',
        configurationShape,
      ),
  ),
  route('GET', '/v1/billing_portal/configurations/:id', {}, (core, _, id) =>
    configurationShape(configurationOf(core, id)),
  ),
  route(
    'POST',
    '/v1/billing_portal/configurations/:id',
    { ...details, features: z.optional(features) },
    (core, given, id) => {
      const configuration = configurationOf(core, id)
      configuration.features = featuresOf(core, configuration.features, given.features ?? {})
      apply(configuration, given)
      configuration.updated = core.time()
      core.emit('billing_portal.configuration.updated', configurationShape(configuration))
      return configurationShape(configuration)
    },
  ),
  route(
    'POST',
    '/v1/billing_portal/sessions',
    {
      customer: text,
      configuration: z.optional(text),
      return_url: z.optional(z.url()),
      flow_data: z.optional(flow),
      locale: z.optional(z.enum(['auto', 'en', 'en-GB'])),
    },
    (core, given) => {
      customerOf(core, given.customer, 'customer')
      const standard = Object.values(core.state.configurations).find(({ isDefault }) => isDefault)
      const configuration = configurationOf(core, given.configuration ?? standard?.id ?? '', 'configuration')
      const visit: PortalVisit = {
        id: newId('bps'),
        created: core.time(),
        customerId: given.customer,
        configurationId: configuration.id,
        returnUrl: given.return_url ?? configuration.defaultReturnUrl,
        flow: given.flow_data ? flowOf(core, given.customer, configuration.features, given.flow_data) : null,
      }
      core.state.visits[visit.id] = visit
      core.emit('billing_portal.session.created', visitShape(core, visit))
      return visitShape(core, visit)
    },
  ),
]

/** At Stripe a feature that is not named is off. */
const noFeatures: PortalFeatures = {
  ...defaultFeatures,
  invoiceHistory: false,
  cardUpdate: false,
  cancel: { enabled: false, mode: 'at_period_end' },
  update: { enabled: false, prorations: 'none', products: null },
}

function featuresOf(core: Core, before: PortalFeatures, given: z.infer<typeof features>): PortalFeatures {
  const { customer_update: customer, subscription_cancel: cancel, subscription_update: update } = given
  if (update?.enabled && !update.products && !before.update.products) {
    const param = 'features[subscription_update][products]'
    throw new Refusal(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
  }
  for (const price of update?.products?.flatMap(({ prices }) => prices) ?? []) {
    priceOf(core, price, 'features[subscription_update][products][0][prices]')
  }
  return {
    customerUpdate: {
      enabled: customer?.enabled ?? before.customerUpdate.enabled,
      allowed: customer?.allowed_updates ?? before.customerUpdate.allowed,
    },
    invoiceHistory: given.invoice_history?.enabled ?? before.invoiceHistory,
    cardUpdate: given.payment_method_update?.enabled ?? before.cardUpdate,
    cancel: {
      enabled: cancel?.enabled ?? before.cancel.enabled,
      mode: cancel?.mode ?? before.cancel.mode,
    },
    update: {
      enabled: update?.enabled ?? before.update.enabled,
      prorations: update?.proration_behavior ?? before.update.prorations,
      products: update?.products ?? before.update.products,
    },
  }
}

function apply(configuration: PortalConfiguration, given: z.infer<z.ZodMiniObject<typeof details>>) {
  const profile = given.business_profile
  if (given.name !== undefined) configuration.name = given.name || null
  if (given.default_return_url !== undefined)
    configuration.defaultReturnUrl = given.default_return_url || null
  if (profile?.headline !== undefined) configuration.headline = profile.headline || null
  if (profile?.privacy_policy_url !== undefined) configuration.privacyUrl = profile.privacy_policy_url || null
  if (profile?.terms_of_service_url !== undefined)
    configuration.termsUrl = profile.terms_of_service_url || null
  configuration.active = given.active ?? configuration.active
  configuration.metadata = merged(configuration.metadata, given.metadata)
}

function flowOf(core: Core, customerId: string, on: PortalFeatures, given: z.infer<typeof flow>): PortalFlow {
  const { type } = given
  const isOn = {
    payment_method_update: on.cardUpdate,
    subscription_cancel: on.cancel.enabled,
    subscription_update: on.update.enabled,
  }
  if (!isOn[type]) {
    throw new Refusal('This feature is disabled in the portal configuration.', { param: 'flow_data[type]' })
  }
  const after = given.after_completion?.redirect?.return_url ?? null
  if (type === 'payment_method_update') return { type, subscriptionId: null, redirect: after }
  const param = `flow_data[${type}][subscription]`
  const subscriptionId = given[type]?.subscription
  if (!subscriptionId)
    throw new Refusal(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
  const subscription = subscriptionOf(core, subscriptionId, param)
  if (subscription.customerId !== customerId) {
    throw new Refusal('This subscription does not belong to the customer.', { param })
  }
  if (subscription.status === 'canceled') {
    throw new Refusal('This subscription cannot be updated because it is canceled.', { param })
  }
  const isEnding = subscription.cancelAt !== null || subscription.cancelAtPeriodEnd
  if (type === 'subscription_cancel' && isEnding) {
    throw new Refusal('This subscription cannot be canceled because it is already set to cancel.', { param })
  }
  return { type, subscriptionId, redirect: after }
}
