import { AppError } from '../platform/errors.ts'
import type { Passkeys } from './passkeys.ts'
import type { SecondFactor } from './second-factor.ts'

/** Ways to sign in beyond a password; null where this installation does not offer them. */
export interface IdentityFactors {
  readonly passkeys: Passkeys | null
  readonly secondFactor: SecondFactor | null
}

export function offered<T>(way: T | null): T {
  if (!way) throw new AppError('operation-not-allowed')
  return way
}
