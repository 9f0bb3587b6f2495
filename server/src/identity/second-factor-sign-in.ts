import { hashOfSecret, isSecret } from '../platform/crypto/secret.ts'
import { AppError } from '../platform/errors.ts'
import { fromAddress, ofAccount } from './attempts.ts'
import type { EmbeddedParts } from './embedded-parts.ts'
import { factorMails } from './factor-mails.ts'
import type { Attempt, OpenedSession, Persistence } from './identity.ts'
import { secondFactorOf, takeRecoveryCode, takeStep } from './second-factor.queries.ts'
import { readCode, type TypedCode } from './second-factor-codes.ts'
import { secondFactorSecrets } from './second-factor-secrets.ts'
import { stepOf } from './second-factor-totp.ts'
import { countTry } from './tickets.queries.ts'
import type { UserRow } from './users.queries.ts'

/** What signing in has to do with it. */
export interface SecondStep {
  /** Where it is on, refuses whoever gave the right password, with a ticket for the second step. */
  demandOf(user: UserRow, persistence: Persistence): Promise<void>
  /** The second step. */
  signIn(given: { ticket: string; code: string }, attempt: Attempt): Promise<OpenedSession>
}

/** Wrong codes that end a ticket; across tickets, `attempts` has a limit of its own. */
const triesOfTicket = 5

export function secondStep(parts: EmbeddedParts): SecondStep {
  const { pool, clock, attempts, tickets, sessions, events, after } = parts
  const mails = factorMails(parts.appUrl)
  const { unwrapped, hashOfCode } = secondFactorSecrets(parts.ring)

  /** Uses up a code together with its ticket; says how many recovery codes are left where it was one. */
  async function take(userId: string, ticketHash: Buffer, code: TypedCode) {
    if (code.kind === 'recovery') {
      const left = await takeRecoveryCode(pool, ticketHash, hashOfCode(userId, code.text))
      return left === null ? null : { left }
    }
    const row = await secondFactorOf(pool, userId)
    const step = row && stepOf(code.text, unwrapped(userId, row.wrapped_secret), clock.now())
    return step !== null && (await takeStep(pool, ticketHash, step)) ? { left: null } : null
  }

  /** Whoever gave them has the password: its owner should know, however few were given with each ticket. */
  const tellOfWrongCodes = ({ id, email }: UserRow) =>
    after.run('wrong codes were given', async () => {
      await attempts.forget('wrong code unheard of', id)
      const mail = (await attempts.isWithin('warning of user', id)) ? mails.wrongCodes() : undefined
      await events.acted(id, 'user.second-factor-refused', mail && { to: email, ...mail })
    })

  const tellOfRecoveryCode = ({ id, email }: UserRow, left: number) =>
    after.run('recovery code was used', () =>
      events.acted(id, 'user.recovery-code-used', { to: email, ...mails.recoveryCodeUsed(left) }),
    )

  return {
    demandOf: async ({ id: userId, generation }, persistence) => {
      if (!(await secondFactorOf(pool, userId))?.is_on) return
      const purpose = 'second-factor'
      const details = await tickets.issue({ purpose, userId, generation, persistence })
      throw new AppError('second-factor-required', details)
    },

    signIn: async ({ ticket, code: typed }, attempt) => {
      // What cannot be a code is no try.
      const code = readCode(typed)
      if (!code) throw new AppError('code-wrong')
      if (!isSecret(ticket)) throw new AppError('second-factor-expired')
      const ticketHash = hashOfSecret(ticket)
      const user = await countTry(pool, ticketHash, triesOfTicket, clock.now())
      if (!user) throw new AppError('second-factor-expired')
      if (user.status !== 'active') throw new AppError('user-disabled')
      await attempts.count('second factor', user.id)
      const taken = await take(user.id, ticketHash, code)
      if (!taken) {
        if (!(await attempts.isWithin('wrong code unheard of', user.id))) await tellOfWrongCodes(user)
        throw new AppError('code-wrong')
      }
      if (taken.left !== null) await tellOfRecoveryCode(user, taken.left)
      await attempts.forget('second factor', user.id)
      // Both steps are done: only now was the password's attempt no failure.
      await attempts.forget('sign-in', ofAccount(user.email))
      await attempts.takeBack('sign-in', fromAddress(attempt.address))
      return sessions.open(user, user.persistence, attempt)
    },
  }
}
