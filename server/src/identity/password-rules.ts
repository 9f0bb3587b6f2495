import { limits } from '@candour/contract'
import { AppError } from '../platform/errors.ts'

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

/**
 * Long passwords that guessing programs try first. The short ones of the usual lists fall under the minimum;
 * repetitions and runs are recognised below, so they are not listed.
 */
const common = new Set(
  `password1234 password12345 password123456 passwordpassword password1password mypassword123 thisismypassword
  iloveyou1234 iloveyouforever iloveyousomuch ilovemyfamily qwertyuiop12 qwertyuiop123 qwertyuiop1234 qwertyuiopasdf
  qwerty123456 qwerty1234567 qwertyqwerty asdfghjkl123 asdfghjklzxc zxcvbnm12345 1q2w3e4r5t6y 1qaz2wsx3edc
  1qaz2wsx3edc4rfv q1w2e3r4t5y6 administrator administrator1 letmeinplease letmein12345 welcome12345 welcome123456
  changeme1234 changemeplease trustno1trustno1 manchesterunited manchestercity liverpoolfc1 arsenalfc1234 chelseafc1234
  tottenhamhotspur unitedkingdom greatbritain christmas2024 christmas2025 december2025 january2026 september2026
  november2026 footballfootball sunshine1234 princess1234 superman1234 correcthorsebatterystaple solicitor123 familylaw123
  lawfirm12345 divorce12345`.split(/\s+/),
)

/** Refuses a password that the rules do not allow, naming the rule. */
export function checkPassword(password: string, email: string, policy: PasswordPolicy = defaultPolicy): void {
  const length = [...password].length
  if (length < weakBelow) throw new AppError('weak-password')
  if (length < policy.min) refuse('minimum', { minimum: policy.min })
  if (length > policy.max) refuse('maximum', { maximum: policy.max })
  const missing = policy.classes.filter((name) => !ofClass[name].test(password))
  if (missing.length > 0) refuse('classes', { missing })
  const plain = password.toLowerCase()
  if (common.has(plain) || isRepetition(plain) || isRun(plain)) refuse('common')
  if (plain === email || plain === email.split('@')[0]) refuse('email')
}

function refuse(
  rule: 'minimum' | 'maximum' | 'classes' | 'common' | 'email',
  details: Record<string, unknown> = {},
): never {
  throw new AppError('password-does-not-meet-requirements', { rule, ...details })
}

/** One to four letters over and over: "aaaaaaaaaaaa", "abcabcabcabc". */
const isRepetition = (text: string) => /^(.{1,4}?)\1{2,}.{0,3}$/u.test(text)

/** Along the alphabet or the digits, up or down: "123456789012", "zyxwvutsrqpo". */
function isRun(text: string): boolean {
  const runs = ['12345678901234567890', 'abcdefghijklmnopqrstuvwxyz']
  return runs.some((run) => run.includes(text) || [...run].reverse().join('').includes(text))
}
