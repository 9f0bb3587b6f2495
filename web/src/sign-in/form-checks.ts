import { type ErrorCode, messageFor } from '@candour/contract'
import { ApiError, codeOf, isRecord, sentenceFor } from '../api/api-error.ts'
import type { FormProblem } from '../ui/error-summary.tsx'

/** Something, an at sign, something with a dot: the server knows the rest. */
const addressShape = /^\S+@\S+\.\S+$/

export function checkEmail(email: string): FormProblem[] {
  if (email.trim() === '') return [{ field: 'email', message: 'Enter your email address' }]
  if (!addressShape.test(email.trim())) return [{ field: 'email', message: messageFor('invalid-email') }]
  return []
}

export function checkPassword(password: string, message: string): FormProblem[] {
  return password === '' ? [{ field: 'password', message }] : []
}

const fieldOf: Partial<Record<ErrorCode, string>> = {
  'invalid-email': 'email',
  'email-already-in-use': 'email',
  'user-not-found': 'email',
  'wrong-password': 'password',
  'weak-password': 'password',
  'password-does-not-meet-requirements': 'password',
}

/** What the server refused, beside the control that it is about where there is one. */
export function refusal(error: unknown): FormProblem[] {
  return [{ field: fieldOf[codeOf(error)] ?? null, message: brokenRule(error) ?? sentenceFor(error) }]
}

const kinds: Record<string, string> = {
  lower: 'a small letter',
  upper: 'a capital letter',
  digit: 'a number',
  symbol: 'a sign, such as ! or ?',
}

/** The rule that a password breaks, in words; undefined where the server names none. */
function brokenRule(error: unknown): string | undefined {
  if (codeOf(error) !== 'password-does-not-meet-requirements') return undefined
  const details = error instanceof ApiError && isRecord(error.details) ? error.details : {}
  const { rule, minimum, maximum, missing } = details
  if (rule === 'minimum') return `Use at least ${minimum} characters`
  if (rule === 'maximum') return `Use no more than ${maximum} characters`
  if (rule === 'classes' && Array.isArray(missing)) {
    return `Add ${missing.map((kind) => kinds[String(kind)] ?? kind).join(' and ')}`
  }
  if (rule === 'common') return 'This password is easy to guess. Choose another.'
  return rule === 'email' ? 'Choose a password that is not your email address' : undefined
}
