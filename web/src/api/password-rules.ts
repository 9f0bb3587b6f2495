import type { SignInOptions } from '@candour/contract'
import { ApiError, codeOf, isRecord } from './api-error.ts'

export type PasswordPolicy = SignInOptions['password']
type PasswordClass = PasswordPolicy['classes'][number]

/** One rule as its writer reads it, and whether what is typed keeps it. */
export interface PasswordRule {
  text: string
  isMet: (password: string) => boolean
  /** What to say where it is not met. */
  problem: string
  /** Not worth a line before it is broken. */
  isQuiet?: boolean
}

const kinds: Record<PasswordClass, { name: string; pattern: RegExp }> = {
  lower: { name: 'a small letter', pattern: /\p{Ll}/u },
  upper: { name: 'a capital letter', pattern: /\p{Lu}/u },
  digit: { name: 'a number', pattern: /\p{Nd}/u },
  symbol: { name: 'a sign, such as ! or ?', pattern: /[^\p{L}\p{N}]/u },
}

/** Passwords of this length are rarely typed. */
const farAway = 64

/** What must be true of a new password here, in the order that it is shown. The server knows more, such as which are common. */
export function passwordRules({ minimum, maximum, classes }: PasswordPolicy): PasswordRule[] {
  return [
    {
      text: `${minimum} characters or more`,
      isMet: (password) => lengthOf(password) >= minimum,
      problem: tooShort(minimum),
    },
    ...classes.map((kind) => ({
      text: capital(kinds[kind].name),
      isMet: (password: string) => kinds[kind].pattern.test(password),
      problem: missing([kind]),
    })),
    {
      text: `No more than ${maximum} characters`,
      isMet: (password) => lengthOf(password) <= maximum,
      problem: tooLong(maximum),
      isQuiet: maximum >= farAway,
    },
  ]
}

/** The rule that the server says a password breaks, in words; undefined where it names none. */
export function brokenRule(error: unknown): string | undefined {
  if (codeOf(error) !== 'password-does-not-meet-requirements') return undefined
  const details = error instanceof ApiError && isRecord(error.details) ? error.details : {}
  if (details.rule === 'minimum') return tooShort(details.minimum)
  if (details.rule === 'maximum') return tooLong(details.maximum)
  if (details.rule === 'classes' && Array.isArray(details.missing)) return missing(details.missing)
  if (details.rule === 'common') return 'This password is easy to guess. Choose another.'
  return details.rule === 'email' ? 'Choose a password that is not your email address' : undefined
}

const tooShort = (minimum: unknown) => `Use at least ${minimum} characters`
const tooLong = (maximum: unknown) => `Use no more than ${maximum} characters`
const missing = (classes: readonly string[]) =>
  `Add ${classes.map((kind) => (isKind(kind) ? kinds[kind].name : kind)).join(' and ')}`

const isKind = (kind: string): kind is PasswordClass => Object.hasOwn(kinds, kind)

/** As people count: a picture letter is one. */
const lengthOf = (password: string) => [...password].length

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
