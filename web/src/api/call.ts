import type { Endpoint, Reply } from '@candour/contract'
import { withBearer } from './bearer.ts'
import { newIdempotencyKey } from './idempotency.ts'
import { type Request, send } from './send.ts'

/**
 * What screens use: one typed call to one endpoint. Adds the bearer token where the endpoint asks for one,
 * and renews it once where the server no longer takes it. Throws `ApiError` only.
 */
export async function call<E extends Endpoint>(endpoint: E, request: Request<E>): Promise<Reply<E>> {
  const keyed = { ...request, idempotencyKey: keyFor(endpoint, request.idempotencyKey) }
  if (endpoint.access !== 'user' && endpoint.access !== 'user-or-client') return send(endpoint, keyed)
  return withBearer((accessToken) => send(endpoint, keyed, accessToken))
}

// The same key goes with the second try, so that a write whose answer was lost has one effect.
function keyFor(endpoint: Endpoint, given: string | undefined): string | undefined {
  return given ?? (endpoint.method === 'GET' ? undefined : newIdempotencyKey())
}
