import { ApiError, codeOf } from './api-error.ts'
import { currentSession, forgetSession } from './session.ts'
import { freshToken, renewedToken } from './session-token.ts'

/** Does something with a bearer token, and once more with a new one where the server no longer takes the first. */
export async function withBearer<T>(act: (accessToken: string) => Promise<T>): Promise<T> {
  const accessToken = await freshToken()
  const session = currentSession()
  if (!accessToken || session.status !== 'signed-in') throw new ApiError('unauthenticated')
  try {
    return await act(accessToken)
  } catch (error) {
    if (!isStale(error)) throw error
  }
  // What one person began is not sent in the name of another, who signed in meanwhile.
  const renewed = await renewedToken(session.user.uid)
  if (!renewed) throw new ApiError('unauthenticated')
  try {
    return await act(renewed)
  } catch (error) {
    if (isStale(error)) forgetSession('ended')
    throw error
  }
}

function isStale(error: unknown): boolean {
  const code = codeOf(error)
  return code === 'unauthenticated' || code === 'user-token-expired' || code === 'invalid-user-token'
}
