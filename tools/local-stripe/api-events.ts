import * as z from 'zod/mini'
import { newId, randomText } from './core.ts'
import { flag, list, merged, metadata, text } from './parameters.ts'
import { page, paging, route } from './route.ts'
import { endpointOf, eventOf } from './rows.ts'
import { endpointShape } from './shapes-catalogue.ts'
import type { WebhookEndpoint } from './state.ts'

const details = {
  enabled_events: z.optional(list(text)),
  description: z.optional(text),
  metadata: z.optional(metadata),
}

export const eventRoutes = [
  route(
    'GET',
    '/v1/events',
    { ...paging, type: z.optional(text), types: z.optional(list(text)) },
    (core, given) => {
      const rows = Object.values(core.state.events).filter(
        (it) => (given.type ?? it.type) === it.type && (given.types?.includes(it.type) ?? true),
      )
      return page(rows, given, '/v1/events', (it): object => JSON.parse(it.body))
    },
  ),
  route('GET', '/v1/events/:id', {}, (core, _, id): object => JSON.parse(eventOf(core, id).body)),
]

/** Endpoints are kept and listed; events go where the local Stripe was told when it was started. */
export const endpointRoutes = [
  route(
    'POST',
    '/v1/webhook_endpoints',
    { ...details, enabled_events: list(text), url: z.url(), api_version: z.optional(text) },
    (core, given) => {
      const endpoint: WebhookEndpoint = {
        id: newId('we'),
        created: core.time(),
        url: given.url,
        apiVersion: given.api_version ?? null,
        description: given.description || null,
        enabledEvents: given.enabled_events,
        isDisabled: false,
        metadata: merged({}, given.metadata),
      }
      core.state.endpoints[endpoint.id] = endpoint
      // Told once, and not kept: nothing is signed with it here.
      return { ...endpointShape(endpoint), secret: `whsec_${randomText(32)}` }
    },
  ),
  route('GET', '/v1/webhook_endpoints', paging, (core, given) =>
    page(Object.values(core.state.endpoints), given, '/v1/webhook_endpoints', endpointShape),
  ),
  route('GET', '/v1/webhook_endpoints/:id', {}, (core, _, id) => endpointShape(endpointOf(core, id))),
  route(
    'POST',
    '/v1/webhook_endpoints/:id',
    { ...details, url: z.optional(z.url()), disabled: z.optional(flag) },
    (core, given, id) => {
      const endpoint = endpointOf(core, id)
      endpoint.url = given.url ?? endpoint.url
      endpoint.enabledEvents = given.enabled_events ?? endpoint.enabledEvents
      endpoint.isDisabled = given.disabled ?? endpoint.isDisabled
      if (given.description !== undefined) endpoint.description = given.description || null
      endpoint.metadata = merged(endpoint.metadata, given.metadata)
      return endpointShape(endpoint)
    },
  ),
  route('DELETE', '/v1/webhook_endpoints/:id', {}, (core, _, id) => {
    endpointOf(core, id)
    delete core.state.endpoints[id]
    return { id, object: 'webhook_endpoint', deleted: true }
  }),
]
