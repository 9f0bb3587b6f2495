import { limits } from '@candour/contract'
import type { Clock } from '../platform/clock/clock.ts'
import type { HostedRequests } from './hosted-requests.ts'
import type { PasswordPolicy } from './password-rules.ts'

/** What the service asks of a password where it does not say more. */
const least: PasswordPolicy = { min: 6, max: limits.passwordLength, classes: [] }
const keptFor = 60 * 60_000
const askedAgainAfter = 60_000

export type HostedPolicy = ReturnType<typeof hostedPolicy>

/** The service's rules for passwords, as last heard. It has the last word itself, so old ones do no harm. */
export function hostedPolicy({ requests, clock }: { requests: HostedRequests; clock: Clock }) {
  let known = least
  let goodUntil = 0
  let asking: Promise<void> | undefined

  async function ask(): Promise<void> {
    try {
      known = asPolicy(await requests.passwordPolicy())
      goodUntil = clock.now().getTime() + keptFor
    } catch {
      goodUntil = clock.now().getTime() + askedAgainAfter
    }
  }

  const fresh = async (): Promise<PasswordPolicy> => {
    const left = goodUntil - clock.now().getTime()
    if (left <= 0 || left > keptFor) {
      asking ??= ask().finally(() => {
        asking = undefined
      })
      await asking
    }
    return known
  }

  // Begun at once, so that the first who asks is told right.
  void fresh()
  return {
    fresh,
    /** What is known now; what is out of date is asked for meanwhile. */
    get known(): PasswordPolicy {
      void fresh()
      return known
    },
  }
}

type Answer = Awaited<ReturnType<HostedRequests['passwordPolicy']>>

function asPolicy({ customStrengthOptions: options, enforcementState }: Answer): PasswordPolicy {
  if (enforcementState !== 'ENFORCE') return least
  const classes = [
    options.containsLowercaseCharacter && 'lower',
    options.containsUppercaseCharacter && 'upper',
    options.containsNumericCharacter && 'digit',
    options.containsNonAlphanumericCharacter && 'symbol',
  ] as const
  return {
    min: Math.max(options.minPasswordLength ?? least.min, least.min),
    max: Math.min(options.maxPasswordLength ?? least.max, least.max),
    classes: classes.filter((name) => typeof name === 'string'),
  }
}
