import { signInOptions } from '../api/sign-in-options.ts'

/** Begins to learn whether e-mail leaves this installation. Where that fails, whoever needs to know asks again. */
export function startMail(): void {
  signInOptions().catch(() => {})
}
