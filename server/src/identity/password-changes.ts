import { AppError } from '../platform/errors.ts'
import { fromAddress, ofAccount } from './attempts.ts'
import type { EmbeddedParts } from './embedded-parts.ts'
import type { IdentityAccount } from './identity.ts'
import { checkPassword } from './password-rules.ts'
import { requireRecentSignIn } from './recent-sign-in.ts'
import { useResetCode } from './used-codes.queries.ts'
import { changePasswordOf, userByEmail } from './users.queries.ts'

/** A new password: by the link of an e-mail, or by who is signed in. */
export function passwordChanges(
  parts: EmbeddedParts,
): Pick<IdentityAccount, 'requestPasswordReset' | 'confirmPasswordReset' | 'changePassword'> {
  const { pool, clock, policy, hashing, attempts, sessions, codes, mails, events, after } = parts

  async function sendReset(email: string): Promise<void> {
    if (!(await attempts.isWithin('reset of account', ofAccount(email)))) return
    const user = await userByEmail(pool, email)
    if (user?.status !== 'active') return
    const code = await codes.issue({ userId: user.id, purpose: 'reset-password', email })
    await events.sendMail(user.id, { to: email, ...mails.reset(code) })
  }

  return {
    requestPasswordReset: async (given, { address }) => {
      await attempts.count('reset from address', fromAddress(address))
      // Not before the answer: how long it takes would tell whether there is such an account.
      void after.run('password reset', () => sendReset(given.toLowerCase()))
    },

    confirmPasswordReset: async (code, password, attempt) => {
      const { codeHash, email } = await codes.look(code, ['reset-password'], attempt)
      // Refused, the code stays good for a better one.
      checkPassword(password, email, policy)
      const passwordHash = await hashing.hash(password)
      const user = await useResetCode(pool, codeHash, { now: clock.now(), passwordHash })
      if (!user) throw new AppError('invalid-action-code')
      await after.run('password was reset', async () => {
        await attempts.forget('sign-in', ofAccount(user.email))
        await events.acted(user.uid, 'user.password-reset', { to: user.email, ...mails.passwordChanged() })
      })
    },

    changePassword: async (who, password, attempt) => {
      requireRecentSignIn(who, clock.now())
      const { uid, email } = who.user
      checkPassword(password, email, policy)
      await attempts.count('password of user', uid)
      const passwordHash = await hashing.hash(password)
      const { persistence } = await sessions.who(`Bearer ${who.accessToken}`)
      const session = sessions.prepare(persistence, attempt)
      const user = await changePasswordOf(
        pool,
        { id: uid, sessionId: who.sessionId, passwordHash },
        session.row,
      )
      if (!user) throw new AppError('user-token-expired')
      await after.run('password was changed', () =>
        events.acted(uid, 'user.password-changed', { to: email, ...mails.passwordChanged() }),
      )
      return sessions.opened(user, session.cookie)
    },
  }
}
