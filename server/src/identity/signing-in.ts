import { AppError } from '../platform/errors.ts'
import { fromAddress, ofAccount } from './attempts.ts'
import type { EmbeddedParts } from './embedded-parts.ts'
import type { Identity } from './identity.ts'
import { checkPassword } from './password-rules.ts'
import type { SecondStep } from './second-factor-sign-in.ts'
import { insertUser, userByEmail } from './users.queries.ts'

/** Making an account, and signing in to it with a password. */
export function signingIn(
  { pool, policy, hashing, attempts, sessions }: EmbeddedParts,
  { demandOf }: Pick<SecondStep, 'demandOf'>,
): Pick<Identity, 'register' | 'signIn'> {
  return {
    register: async ({ email: given, password, name }, attempt) => {
      const email = given.toLowerCase()
      checkPassword(password, email, policy)
      await attempts.count('register', fromAddress(attempt.address))
      const passwordHash = await hashing.hash(password)
      const session = sessions.prepare('local', attempt)
      const user = await insertUser(pool, { email, name: name ?? '', passwordHash }, session.row)
      if (!user) throw new AppError('email-already-in-use')
      return sessions.opened(user, session.cookie)
    },

    signIn: async ({ email: given, password, persistence = 'local' }, attempt) => {
      const email = given.toLowerCase()
      const [account, address] = [ofAccount(email), fromAddress(attempt.address)]
      await attempts.count('sign-in', account, address)
      const user = await userByEmail(pool, email)
      // Unknown or not, disabled or not, it takes one hash, so that the time tells nothing.
      const right = await hashing.verify(password, user?.password_hash ?? null).catch(async (error) => {
        // Nobody is locked out because there was no room to look at the password.
        await attempts.takeBack('sign-in', account, address)
        throw error
      })
      if (!user || !right) throw new AppError('invalid-credential')
      if (user.status !== 'active') throw new AppError('user-disabled')
      // Before the failures are forgotten: the sign-in is not done.
      await demandOf(user, persistence)
      await attempts.forget('sign-in', account)
      await attempts.takeBack('sign-in', address)
      return sessions.open(user, persistence, attempt)
    },
  }
}
