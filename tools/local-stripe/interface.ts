import { createHash, timingSafeEqual } from 'node:crypto'
import { priceRoutes, productRoutes } from './api-catalogue.ts'
import { checkoutRoutes } from './api-checkout.ts'
import { customerRoutes } from './api-customers.ts'
import { endpointRoutes, eventRoutes } from './api-events.ts'
import { portalConfigurationRoutes } from './api-portal-configurations.ts'
import { portalVisitRoutes } from './api-portal-visits.ts'
import { invoiceRoutes, subscriptionRoutes } from './api-subscriptions.ts'
import type { Core } from './core.ts'
import { expanded } from './expanding.ts'
import { nested } from './parameters.ts'
import { Refusal } from './refusal.ts'
import type { Route } from './route.ts'

const routes: Route[] = [
  ...customerRoutes,
  ...productRoutes,
  ...priceRoutes,
  ...checkoutRoutes,
  ...subscriptionRoutes,
  ...invoiceRoutes,
  ...portalConfigurationRoutes,
  ...portalVisitRoutes,
  ...endpointRoutes,
  ...eventRoutes,
]

export interface Call {
  method: string
  path: string
  query: string
  body: string
  authorization: string | undefined
  idempotencyKey: string | undefined
}

export interface Answer {
  status: number
  body: string
  /** Whether it was given before, to the same key. */
  isReplayed?: boolean
}

const dayInSeconds = 24 * 60 * 60

/** Answers a call of the REST interface. */
export function answer(core: Core, call: Call): Answer {
  try {
    if (!isKnown(core, call.authorization)) {
      throw new Refusal('Invalid API Key provided', { status: 401 })
    }
    return withKey(core, call, () => {
      const found = find(call)
      const values = nested(call.method === 'POST' ? call.body : call.query) as { expand?: string[] }
      const result = found.route.answer(core, values, found.id)
      return { status: 200, body: JSON.stringify(expanded(core, result, values.expand ?? []), null, 2) }
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { status: error.status, body: JSON.stringify(error.body, null, 2) }
  }
}

function isKnown({ state }: Core, authorization = ''): boolean {
  const [scheme, token = ''] = authorization.split(' ')
  const key = scheme === 'Basic' ? (Buffer.from(token, 'base64').toString().split(':')[0] ?? '') : token
  return timingSafeEqual(print(key), print(state.secretKey))
}

const print = (text: string) => createHash('sha256').update(text).digest()

function find({ method, path }: Call): { route: Route; id: string } {
  const parts = path.split('/')
  for (const route of routes) {
    const wanted = route.path.split('/')
    const isSame =
      wanted.length === parts.length && wanted.every((it, at) => it === ':id' || it === parts[at])
    if (isSame && route.method === method) {
      return { route, id: parts[wanted.indexOf(':id')] ?? '' }
    }
  }
  throw new Refusal(`The local Stripe does not know the call: ${method} ${path}`, { status: 404 })
}

/** The same key with the same call gets the same answer; with another call it is refused. Kept for a day, as at Stripe. */
function withKey(core: Core, call: Call, make: () => Answer): Answer {
  const { idempotencyKey: key } = call
  if (!key || call.method !== 'POST') return make()
  const { answers } = core.state
  for (const [old, { at }] of Object.entries(answers)) {
    if (at + dayInSeconds < core.time()) delete answers[old]
  }
  const mark = print(`${call.method} ${call.path} ${call.body}`).toString('base64')
  const kept = print(key).toString('base64')
  const before = answers[kept]
  if (before && before.call !== mark) {
    throw new Refusal(
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      { type: 'idempotency_error' },
    )
  }
  if (before) return { status: before.status, body: before.body, isReplayed: true }
  const made = make()
  answers[kept] = { at: core.time(), call: mark, ...made }
  return made
}
