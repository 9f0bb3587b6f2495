import type { Endpoint, Reply } from '@candour/contract'
import { ApiError, codeOf } from './api-error.ts'
import { newIdempotencyKey } from './idempotency.ts'
import { type Request, send } from './send.ts'
import { currentSession, forgetSession } from './session.ts'
import { freshToken, renewedToken } from './session-token.ts'

/**
 * What screens use: one typed call to one endpoint. Adds the bearer token where the endpoint asks for one,
 * and renews it once where the server no longer takes it. Throws `ApiError` only.
 */
export async function call<E extends Endpoint>(endpoint: E, request: Request<E>): Promise<Reply<E>> {
  const keyed = { ...request, idempotencyKey: keyFor(endpoint, request.idempotencyKey) }
  if (endpoint.access !== 'user' && endpoint.access !== 'user-or-client') return send(endpoint, keyed)

  const accessToken = await freshToken()
  const session = currentSession()
  if (!accessToken || session.status !== 'signed-in') throw new ApiError('unauthenticated')
  try {
    return await send(endpoint, keyed, accessToken)
  } catch (error) {
    if (!isStale(error)) throw error
  }
  // What one person began is not sent in the name of another, who signed in meanwhile.
  const renewed = await renewedToken(session.user.uid)
  if (!renewed) throw new ApiError('unauthenticated')
  try {
    return await send(endpoint, keyed, renewed)
  } catch (error) {
    if (isStale(error)) forgetSession('ended')
    throw error
  }
}

// The same key goes with the second try, so that a write whose answer was lost has one effect.
function keyFor(endpoint: Endpoint, given: string | undefined): string | undefined {
  return given ?? (endpoint.method === 'GET' ? undefined : newIdempotencyKey())
}

function isStale(error: unknown): boolean {
  const code = codeOf(error)
  return code === 'unauthenticated' || code === 'user-token-expired' || code === 'invalid-user-token'
}
