import * as z from 'zod/mini'
import type { Core } from './core.ts'
import { flag, list, merged, metadata, text } from './parameters.ts'
import type { PortalFeatures } from './portal-features.ts'
import { Refusal } from './refusal.ts'
import { page, paging, route } from './route.ts'
import { configurationOf, priceOf } from './rows.ts'
import { defaultFeatures, newConfiguration } from './seeding.ts'
import { configurationShape } from './shapes-portal.ts'
import type { PortalConfiguration } from './state.ts'

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

export const portalConfigurationRoutes = [
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
