import { AppError } from '../platform/errors.ts'
import type { EmbeddedParts } from './embedded-parts.ts'
import { factorMails } from './factor-mails.ts'
import type { Whose } from './hold-user.queries.ts'
import type { Who } from './identity.ts'
import { requireRecentSignIn } from './recent-sign-in.ts'
import {
  keepPendingSecret,
  removeSecondFactor,
  replaceRecoveryCodes,
  secondFactorOf,
  turnOn,
} from './second-factor.queries.ts'
import { readCode } from './second-factor-codes.ts'
import { secondFactorSecrets } from './second-factor-secrets.ts'
import type { SecondStep } from './second-factor-sign-in.ts'
import { forTheApp, stepOf } from './second-factor-totp.ts'

/** A code of an authenticator app beside the password, or one of ten recovery codes in its place. */
export interface SecondFactor extends Pick<SecondStep, 'signIn'> {
  state(who: Who): Promise<{ enabled: boolean; recoveryCodesLeft: number }>
  /** A secret that waits for a first code; takes the place of one that waits already. */
  setUp(who: Who): Promise<{ secret: string; uri: string }>
  /** Gives the recovery codes. */
  confirm(who: Who, code: string): Promise<string[]>
  renewRecoveryCodes(who: Who): Promise<string[]>
  remove(who: Who): Promise<void>
}

export function secondFactor(parts: EmbeddedParts, { signIn }: SecondStep): SecondFactor {
  const { pool, clock, events, after } = parts
  const mails = factorMails(parts.appUrl)
  const { fresh, unwrapped, freshCodes } = secondFactorSecrets(parts.ring)

  return {
    signIn,

    state: async ({ user }) => {
      const row = await secondFactorOf(pool, user.uid)
      return { enabled: row?.is_on ?? false, recoveryCodesLeft: row?.codes_left ?? 0 }
    },

    setUp: async (who) => {
      requireRecentSignIn(who, clock.now())
      const { uid, email } = who.user
      const { secret, wrapped } = fresh(uid)
      if (!(await keepPendingSecret(pool, whose(who), wrapped))) throw new AppError('already-exists')
      return forTheApp(secret, email)
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
      const isOn = await turnOn(pool, whose(who), { wrappedSecret, step, recoveryCodes: hashes, now })
      if (!isOn) throw new AppError('not-found')
      await after.run('second factor was turned on', () =>
        events.acted(uid, 'user.second-factor-on', { to: email, ...mails.secondFactorOn() }),
      )
      return codes
    },

    renewRecoveryCodes: async (who) => {
      requireRecentSignIn(who, clock.now())
      const { uid, email } = who.user
      const { codes, hashes } = freshCodes(uid)
      if (!(await replaceRecoveryCodes(pool, whose(who), hashes))) throw new AppError('not-found')
      await after.run('recovery codes were renewed', () =>
        events.acted(uid, 'user.recovery-codes-renewed', { to: email, ...mails.recoveryCodesRenewed() }),
      )
      return codes
    },

    remove: async (who) => {
      requireRecentSignIn(who, clock.now())
      const { uid, email } = who.user
      if (!(await removeSecondFactor(pool, whose(who)))) return
      await after.run('second factor was turned off', () =>
        events.acted(uid, 'user.second-factor-off', { to: email, ...mails.secondFactorOff() }),
      )
    },
  }
}

const whose = ({ user, sessionId }: Who): Whose => ({ userId: user.uid, sessionId })
