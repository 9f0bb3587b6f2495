import { codeOf } from './api-error.ts'
import { currentSession } from './session.ts'
import { askToSignInAgain } from './sign-in-again.ts'

/**
 * Does something that needs a recent sign-in: where the server asks for one, so do we, and then it is done again.
 * Gives undefined when the person gave up.
 */
export async function withRecentSignIn<T>(act: () => Promise<T>): Promise<T | undefined> {
  try {
    return await act()
  } catch (error) {
    const session = currentSession()
    if (codeOf(error) !== 'requires-recent-login' || session.status !== 'signed-in') throw error
    return (await askToSignInAgain('recent', session.user)) ? act() : undefined
  }
}
