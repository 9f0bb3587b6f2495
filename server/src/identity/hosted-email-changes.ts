import type { EmailConfirmed } from '@candour/contract'
import { AppError } from '../platform/errors.ts'
import { fromAddress } from './attempts.ts'
import { hasCode } from './hosted-errors.ts'
import type { HostedParts } from './hosted-identity.ts'
import { verifyHostedEmail } from './hosted-sessions.queries.ts'
import type { IdentityAccount } from './identity.ts'
import { requireRecentSignIn } from './recent-sign-in.ts'

/** What the service does with the code of a link. */
const done: Record<string, EmailConfirmed['done']> = {
  VERIFY_EMAIL: 'verified',
  VERIFY_AND_CHANGE_EMAIL: 'changed',
  RECOVER_EMAIL: 'restored',
}

/** The address with which a user signs in: proving it, moving to another, and taking that back. */
export function hostedEmailChanges({
  pool,
  clock,
  requests,
  attempts,
  sessions,
  events,
  after,
}: HostedParts): Pick<IdentityAccount, 'sendVerification' | 'requestEmailChange' | 'confirmEmail'> {
  return {
    sendVerification: async (who) => {
      if (who.user.emailVerified) return
      await attempts.count('mail of user', who.user.uid)
      await sessions.inNameOf(who, (idToken) => requests.sendCode({ requestType: 'VERIFY_EMAIL', idToken }))
    },

    requestEmailChange: async (who, given) => {
      requireRecentSignIn(who, clock.now())
      await attempts.count('mail of user', who.user.uid)
      const sent = { requestType: 'VERIFY_AND_CHANGE_EMAIL', newEmail: given.toLowerCase() } as const
      await sessions
        .inNameOf(who, (idToken) => requests.sendCode({ ...sent, idToken }))
        .catch((error: unknown) => {
          // Whether somebody else has the address is not for this user to know.
          if (!hasCode(error, 'email-already-in-use')) throw error
        })
    },

    confirmEmail: async (code, { address }) => {
      await attempts.count('code', fromAddress(address))
      const { requestType } = await requests.inspectCode(code)
      const what = Object.hasOwn(done, requestType) ? done[requestType] : undefined
      if (!what) throw new AppError('invalid-action-code')
      await attempts.takeBack('code', fromAddress(address))
      const { localId: uid, email: given } = await requests.applyCode(code)
      const email = given.toLowerCase()
      if (what === 'verified') await verifyHostedEmail(pool, uid, email)
      // The service ends every sign-in when the address changes; so do we, at once.
      else await sessions.endAll(uid)
      await after.run('address was confirmed', async () => {
        if (what !== 'verified') await events.emailChanged(uid, email)
        await events.acted(uid, `user.email-${what}`)
      })
      return { email, done: what }
    },
  }
}
