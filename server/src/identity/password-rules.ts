import { limits } from '@candour/contract'
import { AppError } from '../platform/errors.ts'
import { isCommon } from './common-passwords.ts'

type PasswordClass = 'lower' | 'upper' | 'digit' | 'symbol'

export interface PasswordPolicy {
  min: number
  max: number
  /** Kinds of characters of which a password must have at least one each. */
  classes: readonly PasswordClass[]
}

/** Length is what makes a password strong; kinds of characters mostly make it hard to remember. */
export const defaultPolicy: PasswordPolicy = { min: 12, max: limits.passwordLength, classes: [] }

const ofClass: Record<PasswordClass, RegExp> = {
  lower: /\p{Ll}/u,
  upper: /\p{Lu}/u,
  digit: /\p{Nd}/u,
  symbol: /[^\p{L}\p{N}]/u,
}

/** Below this, whatever the policy, the answer is the specification's own sentence. */
const weakBelow = 6

/** Refuses a password that the rules do not allow, naming the rule. */
export function checkPassword(password: string, email: string, policy: PasswordPolicy = defaultPolicy): void {
  const length = [...password].length
  if (length < weakBelow) throw new AppError('weak-password')
  if (length < policy.min) refuse('minimum', { minimum: policy.min })
  if (length > policy.max) refuse('maximum', { maximum: policy.max })
  const missing = policy.classes.filter((name) => !ofClass[name].test(password))
  if (missing.length > 0) refuse('classes', { missing })
  const plain = password.toLowerCase()
  if (isCommon(plain)) refuse('common')
  if (plain === email || plain === email.split('@')[0]) refuse('email')
}

function refuse(
  rule: 'minimum' | 'maximum' | 'classes' | 'common' | 'email',
  details: Record<string, unknown> = {},
): never {
  throw new AppError('password-does-not-meet-requirements', { rule, ...details })
}
