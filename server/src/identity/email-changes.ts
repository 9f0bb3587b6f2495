import { hashOfSecret, isSecret } from '../platform/crypto/secret.ts'
import { AppError } from '../platform/errors.ts'
import type { CodePurpose } from './action-codes.queries.ts'
import type { EmbeddedParts } from './embedded-parts.ts'
import type { IdentityAccount } from './identity.ts'
import { requireRecentSignIn } from './recent-sign-in.ts'
import { isTaken, useChangeCode, useRestoreCode, useVerifyCode } from './used-codes.queries.ts'
import { userByEmail } from './users.queries.ts'

const purposes = ['verify-email', 'change-email', 'restore-email'] as const satisfies CodePurpose[]

/** The address with which a user signs in: proving it, moving to another, and taking that back. */
export function emailChanges(
  parts: EmbeddedParts,
): Pick<IdentityAccount, 'sendVerification' | 'requestEmailChange' | 'confirmEmail'> {
  const { pool, clock, attempts, codes, mails, events, after } = parts

  const notTaken = (error: unknown): never => {
    throw isTaken(error) ? new AppError('email-already-in-use') : error
  }

  async function verify(codeHash: Buffer) {
    const user = await useVerifyCode(pool, codeHash, clock.now())
    if (!user) throw new AppError('invalid-action-code')
    await after.run('address was verified', () => events.acted(user.uid, 'user.email-verified'))
    return { email: user.email, done: 'verified' } as const
  }

  async function change(codeHash: Buffer, cookie: string | undefined) {
    const { code, ...wayBack } = codes.prepare('restore-email')
    const cookieHash = cookie && isSecret(cookie) ? hashOfSecret(cookie) : null
    const move = { now: clock.now(), cookieHash, wayBack }
    const user = await useChangeCode(pool, codeHash, move).catch(notTaken)
    if (!user) throw new AppError('invalid-action-code')
    await after.run('address was changed', async () => {
      await events.emailChanged(user.uid, user.email)
      await events.acted(user.uid, 'user.email-changed', { to: user.left, ...mails.moved(code) })
    })
    return { email: user.email, done: 'changed' } as const
  }

  async function restore(codeHash: Buffer, movedAt: Date) {
    const user = await useRestoreCode(pool, codeHash, { now: clock.now(), movedAt }).catch(notTaken)
    if (!user) throw new AppError('invalid-action-code')
    await after.run('address was restored', async () => {
      await events.emailChanged(user.uid, user.email)
      await events.acted(user.uid, 'user.email-restored')
    })
    return { email: user.email, done: 'restored' } as const
  }

  return {
    sendVerification: async ({ user: { uid, email, emailVerified } }) => {
      if (emailVerified) return
      await attempts.count('mail of user', uid)
      const code = await codes.issue({ userId: uid, purpose: 'verify-email', email })
      await events.sendMail(uid, { to: email, ...mails.verify(code) })
    },

    requestEmailChange: async (who, given) => {
      requireRecentSignIn(who, clock.now())
      const { uid } = who.user
      const email = given.toLowerCase()
      await attempts.count('mail of user', uid)
      // Whoever has the address hears of it, and nobody else: the answer and the work for it are the same.
      const isFree = (await userByEmail(pool, email)) === null
      const { sessionId } = who
      const code = await codes.issue({ userId: uid, purpose: 'change-email', email, sessionId })
      await events.sendMail(uid, { to: email, ...(isFree ? mails.change(code) : mails.taken()) })
    },

    confirmEmail: async (code, attempt) => {
      const { purpose, codeHash, issuedAt } = await codes.look(code, purposes, attempt)
      if (purpose === 'verify-email') return verify(codeHash)
      return purpose === 'change-email' ? change(codeHash, attempt.cookie) : restore(codeHash, issuedAt)
    },
  }
}
