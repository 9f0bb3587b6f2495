import { fromAddress, ofAccount } from './attempts.ts'
import { hasCode } from './hosted-errors.ts'
import type { HostedParts } from './hosted-identity.ts'
import { deleteHostedSessionsOfEmail } from './hosted-sessions.queries.ts'
import type { IdentityAccount } from './identity.ts'
import { identityMails } from './identity-mails.ts'
import { checkPassword } from './password-rules.ts'
import { requireRecentSignIn } from './recent-sign-in.ts'

/** A new password: by the link of the service's e-mail, or by who is signed in. */
export function hostedPasswordChanges({
  pool,
  clock,
  appUrl,
  requests,
  policy,
  attempts,
  sessions,
  events,
  after,
}: HostedParts): Pick<IdentityAccount, 'requestPasswordReset' | 'confirmPasswordReset' | 'changePassword'> {
  // The service says nothing of a changed password to whom it belongs.
  const mails = identityMails(appUrl)

  async function sendReset(email: string): Promise<void> {
    if (!(await attempts.isWithin('reset of account', ofAccount(email)))) return
    await requests.sendCode({ requestType: 'PASSWORD_RESET', email }).catch((error: unknown) => {
      if (!hasCode(error, 'user-not-found', 'user-disabled')) throw error
    })
  }

  return {
    requestPasswordReset: async (given, { address }) => {
      await attempts.count('reset from address', fromAddress(address))
      // Not before the answer: what the service says, and when, would tell whether there is such an account.
      void after.run('password reset', () => sendReset(given.toLowerCase()))
    },

    confirmPasswordReset: async (code, password, { address }) => {
      await attempts.count('code', fromAddress(address))
      const { email: given } = await requests.inspectCode(code)
      await attempts.takeBack('code', fromAddress(address))
      const email = given.toLowerCase()
      // Refused, the code stays good for a better one.
      checkPassword(password, email, await policy.fresh())
      await requests.resetPassword(code, password)
      const uid = await deleteHostedSessionsOfEmail(pool, email)
      await after.run('password was reset', async () => {
        await attempts.forget('sign-in', ofAccount(email))
        if (uid === null) return
        await events.acted(uid, 'user.password-reset', { to: email, ...mails.passwordChanged() })
      })
    },

    changePassword: async (who, password, attempt) => {
      requireRecentSignIn(who, clock.now())
      const { uid, email } = who.user
      checkPassword(password, email, await policy.fresh())
      const { persistence } = await sessions.who(`Bearer ${who.accessToken}`)
      const tokens = await sessions.inNameOf(who, (idToken) => requests.changePassword(idToken, password))
      const { id, ...opened } = await sessions.begin(tokens, persistence, attempt)
      // Afterwards, so that the new one cannot be given a token that one of them has.
      await sessions.revokeOthers({ ...who, sessionId: id })
      await after.run('password was changed', () =>
        events.acted(uid, 'user.password-changed', { to: email, ...mails.passwordChanged() }),
      )
      return opened
    },
  }
}
