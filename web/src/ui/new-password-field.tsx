import type { ComponentProps } from 'react'
import { type PasswordRule, passwordRules } from '../api/password-rules.ts'
import { useSignInOptions } from '../api/sign-in-options.ts'
import { PasswordField } from './password-field.tsx'

interface NewPasswordFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'value'> {
  id: string
  label: string
  value: string
  error?: string | undefined
}

/**
 * A password that is being chosen, with the rules of this installation and which of them what is typed keeps. It
 * scolds nobody while they type: a rule is either still grey or done, and only what is done is read out.
 */
export function NewPasswordField({ value, ...rest }: NewPasswordFieldProps) {
  const policy = useSignInOptions()?.password
  const rules = policy ? passwordRules(policy) : []
  const shown = rules.filter((rule) => !rule.isQuiet || !rule.isMet(value))
  return (
    <div>
      <PasswordField
        {...rest}
        value={value}
        autoComplete="new-password"
        hint={<Hint rules={shown} password={value} />}
      />
      <p role="status" className="sr-only">
        {value && doneOf(shown, value)}
      </p>
    </div>
  )
}

function Hint({ rules, password }: { rules: PasswordRule[]; password: string }) {
  return (
    <>
      A few words in a row are easy to remember and hard to guess.
      {rules.length > 0 && (
        <ul className="mt-1 grid gap-0.5">
          {rules.map((rule) => {
            const done = password !== '' && rule.isMet(password)
            return (
              <li key={rule.text} className="flex items-center gap-2">
                <svg
                  aria-hidden="true"
                  viewBox="0 0 16 16"
                  className={`size-4 shrink-0 fill-none stroke-current stroke-[1.5] ${done ? 'text-action' : 'text-rule'}`}
                >
                  {done ? <path d="M2.5 8.5 6 12l7.5-8" /> : <circle cx="8" cy="8" r="6" />}
                </svg>
                <span className={done ? 'text-ink' : undefined}>
                  {rule.text}
                  {done && <span className="sr-only"> (done)</span>}
                </span>
              </li>
            )
          })}
        </ul>
      )}
    </>
  )
}

function doneOf(rules: PasswordRule[], password: string): string {
  const done = rules.filter((rule) => rule.isMet(password))
  return done.length > 0 ? `Done: ${done.map((rule) => rule.text).join(', ')}` : ''
}
