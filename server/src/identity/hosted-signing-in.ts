import { AppError } from '../platform/errors.ts'
import { fromAddress, ofAccount } from './attempts.ts'
import { hasCode } from './hosted-errors.ts'
import type { HostedParts } from './hosted-identity.ts'
import type { Identity } from './identity.ts'
import { checkPassword } from './password-rules.ts'

/** Making an account at the service, and signing in to it with a password. */
export function hostedSigningIn({
  requests,
  policy,
  attempts,
  sessions,
}: HostedParts): Pick<Identity, 'register' | 'signIn'> {
  return {
    register: async ({ email: given, password, name = '' }, attempt) => {
      const email = given.toLowerCase()
      checkPassword(password, email, await policy.fresh())
      await attempts.count('register', fromAddress(attempt.address))
      const tokens = await requests.signUp({ email, password, displayName: name })
      return sessions.begin(tokens, 'local', attempt)
    },

    signIn: async ({ email: given, password, persistence = 'local' }, attempt) => {
      const email = given.toLowerCase()
      const [account, address] = [ofAccount(email), fromAddress(attempt.address)]
      await attempts.count('sign-in', account, address)
      const tokens = await requests.signIn({ email, password }).catch(async (error: unknown) => {
        // Nobody is locked out because the service could not be asked.
        if (hasCode(error, 'unavailable', 'timeout', 'internal')) {
          await attempts.takeBack('sign-in', account, address)
        }
        // Which of the two was wrong is not for everybody to know.
        if (hasCode(error, 'user-not-found', 'wrong-password')) throw new AppError('invalid-credential')
        throw error
      })
      await attempts.forget('sign-in', account)
      await attempts.takeBack('sign-in', address)
      return sessions.begin(tokens, persistence, attempt)
    },
  }
}
