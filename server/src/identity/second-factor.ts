import { hashOfSecret, isSecret } from '../platform/crypto/secret.ts'
import { AppError } from '../platform/errors.ts'
import { fromAddress, ofAccount } from './attempts.ts'
import type { EmbeddedParts } from './embedded-parts.ts'
import { factorMails } from './factor-mails.ts'
import type { Attempt, OpenedSession, Persistence, Who } from './identity.ts'
import { requireRecentSignIn } from './recent-sign-in.ts'
import {
  deleteSecondFactor,
  keepPendingSecret,
  replaceRecoveryCodes,
  secondFactorOf,
  takeRecoveryCode,
  takeStep,
  turnOn,
} from './second-factor.queries.ts'
import { newRecoveryCodes, readCode } from './second-factor-codes.ts'
import { forTheApp, stepOf, totpSecretLength } from './second-factor-totp.ts'
import { countTry } from './tickets.queries.ts'
import type { UserRow } from './users.queries.ts'

/** A code of an authenticator app beside the password, or one of ten recovery codes in its place. */
export interface SecondFactor {
  state(who: Who): Promise<{ enabled: boolean; recoveryCodesLeft: number }>
  /** A secret that waits for a first code; takes the place of one that waits already. */
  setUp(who: Who): Promise<{ secret: string; uri: string }>
  /** Gives the recovery codes. */
  confirm(who: Who, code: string): Promise<string[]>
  renewRecoveryCodes(who: Who): Promise<string[]>
  remove(who: Who): Promise<void>
  /** The second step. */
  signIn(given: { ticket: string; code: string }, attempt: Attempt): Promise<OpenedSession>
}

export interface SecondStep {
  /** Where it is on, refuses whoever gave the right password, with a ticket for the second step. */
  demandOf(user: UserRow, persistence: Persistence): Promise<void>
}

/** Wrong codes that end a ticket; across tickets, `attempts` has a limit of its own. */
const triesOfTicket = 5

export function secondFactor(parts: EmbeddedParts): SecondFactor & SecondStep {
  const { pool, clock, ring, attempts, tickets, sessions, events, after } = parts
  const mails = factorMails(parts.appUrl)
  const place = (userId: string) => `second factor ${userId}`
  // What waits there is the beginning of a data key, and kept as those are.
  const unwrapped = (userId: string, wrapped: Buffer) =>
    ring.unwrap(place(userId), wrapped).subarray(0, totpSecretLength)
  const hashOfCode = (userId: string, code: string) => ring.lookup(`recovery code ${userId}`, code)
  const freshCodes = (userId: string) => {
    const codes = newRecoveryCodes()
    return { codes, hashes: codes.map((code) => hashOfCode(userId, code.replaceAll('-', ''))) }
  }
  const stepOfCode = async (userId: string, code: string) => {
    const row = await secondFactorOf(pool, userId)
    return row && stepOf(code, unwrapped(userId, row.wrapped_secret), clock.now())
  }

  return {
    state: async ({ user }) => {
      const row = await secondFactorOf(pool, user.uid)
      return { enabled: row?.is_on ?? false, recoveryCodesLeft: row?.codes_left ?? 0 }
    },

    setUp: async (who) => {
      requireRecentSignIn(who, clock.now())
      const { uid, email } = who.user
      const { key, wrapped } = ring.newDataKey(place(uid))
      if (!(await keepPendingSecret(pool, uid, wrapped))) throw new AppError('already-exists')
      return forTheApp(key.subarray(0, totpSecretLength), email)
    },

    confirm: async (who, typed) => {
      const now = clock.now()
      requireRecentSignIn(who, now)
      const { uid, email } = who.user
      const row = await secondFactorOf(pool, uid)
      if (!row || row.is_on) throw new AppError('not-found')
      const code = readCode(typed)
      const step = code?.kind === 'app' ? stepOf(code.text, unwrapped(uid, row.wrapped_secret), now) : null
      if (step === null) throw new AppError('code-wrong')
      const { codes, hashes } = freshCodes(uid)
      const wrappedSecret = row.wrapped_secret
      const isOn = await turnOn(pool, { userId: uid, wrappedSecret, step, recoveryCodes: hashes, now })
      if (!isOn) throw new AppError('not-found')
      await after.run('second factor was turned on', async () => {
        await events.acted(uid, 'user.second-factor-on')
        await events.sendMail(uid, { to: email, ...mails.secondFactorOn() })
      })
      return codes
    },

    renewRecoveryCodes: async (who) => {
      requireRecentSignIn(who, clock.now())
      const { uid, email } = who.user
      const { codes, hashes } = freshCodes(uid)
      if (!(await replaceRecoveryCodes(pool, uid, hashes))) throw new AppError('not-found')
      await after.run('recovery codes were renewed', async () => {
        await events.acted(uid, 'user.recovery-codes-renewed')
        await events.sendMail(uid, { to: email, ...mails.recoveryCodesRenewed() })
      })
      return codes
    },

    remove: async (who) => {
      requireRecentSignIn(who, clock.now())
      const { uid, email } = who.user
      if (!(await deleteSecondFactor(pool, uid))) return
      await after.run('second factor was turned off', async () => {
        await events.acted(uid, 'user.second-factor-off')
        await events.sendMail(uid, { to: email, ...mails.secondFactorOff() })
      })
    },

    demandOf: async (user, persistence) => {
      if (!(await secondFactorOf(pool, user.id))?.is_on) return
      const { id: userId, generation } = user
      const details = await tickets.issue({
        ...{ purpose: 'second-factor', userId, generation, persistence },
      })
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
      if (code.kind === 'app') {
        const step = await stepOfCode(user.id, code.text)
        if (step === null || !(await takeStep(pool, ticketHash, step))) throw new AppError('code-wrong')
      } else {
        const left = await takeRecoveryCode(pool, ticketHash, hashOfCode(user.id, code.text))
        if (left === null) throw new AppError('code-wrong')
        await after.run('recovery code was used', async () => {
          await events.acted(user.id, 'user.recovery-code-used')
          await events.sendMail(user.id, { to: user.email, ...mails.recoveryCodeUsed(left) })
        })
      }
      await attempts.forget('second factor', user.id)
      // Both steps are done: only now was the password's attempt no failure.
      await attempts.forget('sign-in', ofAccount(user.email))
      await attempts.takeBack('sign-in', fromAddress(attempt.address))
      return sessions.open(user, user.persistence, attempt)
    },
  }
}
