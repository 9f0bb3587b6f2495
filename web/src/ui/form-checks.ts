import { type ErrorCode, messageFor } from '@candour/contract'
import { codeOf, sentenceFor } from '../api/api-error.ts'
import { brokenRule, type PasswordPolicy, passwordRules } from '../api/password-rules.ts'
import type { FormProblem } from './error-summary.tsx'

/** Something, an at sign, something with a dot: the server knows the rest. */
const addressShape = /^\S+@\S+\.\S+$/

export function checkEmail(email: string, field = 'email'): FormProblem[] {
  if (email.trim() === '') return [{ field, message: 'Enter your email address' }]
  if (!addressShape.test(email.trim())) return [{ field, message: messageFor('invalid-email') }]
  return []
}

export function checkPassword(password: string, message: string, field = 'password'): FormProblem[] {
  return password === '' ? [{ field, message }] : []
}

/** A password that is being chosen: the rules of this installation, as far as they are known here. */
export function checkNewPassword(
  password: string,
  policy: PasswordPolicy | undefined,
  field = 'password',
): FormProblem[] {
  if (password === '') return [{ field, message: 'Choose a password' }]
  const broken = policy && passwordRules(policy).find((rule) => !rule.isMet(password))
  return broken ? [{ field, message: broken.problem }] : []
}

type About = 'email' | 'password'

const about: Partial<Record<ErrorCode, About>> = {
  'invalid-email': 'email',
  'email-already-in-use': 'email',
  'user-not-found': 'email',
  'wrong-password': 'password',
  'weak-password': 'password',
  'password-does-not-meet-requirements': 'password',
}

const sameNames = { email: 'email', password: 'password' }

/**
 * What the server refused, beside the control that it is about where there is one. `fields` gives the ids of a
 * form's controls where they are not called "email" and "password".
 */
export function refusal(error: unknown, fields: Partial<Record<About, string>> = sameNames): FormProblem[] {
  const what = about[codeOf(error)]
  return [
    {
      field: (what && fields[what]) ?? null,
      message: brokenRule(error) ?? sentenceFor(error),
    },
  ]
}
