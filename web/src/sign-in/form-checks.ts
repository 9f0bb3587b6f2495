import { type ErrorCode, messageFor } from '@candour/contract'
import { codeOf, sentenceFor } from '../api/api-error.ts'
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
  return [{ field: fieldOf[codeOf(error)] ?? null, message: sentenceFor(error) }]
}
