import * as z from 'zod/mini'
import { type Core, newId } from './core.ts'
import { text } from './parameters.ts'
import type { PortalFeatures } from './portal-features.ts'
import { Refusal } from './refusal.ts'
import { route } from './route.ts'
import { configurationOf, customerOf, subscriptionOf } from './rows.ts'
import { visitShape } from './shapes-portal.ts'
import type { PortalFlow, PortalVisit } from './state.ts'

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

export const portalVisitRoutes = [
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
