import { whenSigningInMatters } from './signing-in.ts'

/** Begins to learn whether e-mail leaves this installation. Where that fails, whoever needs to know asks again. */
export function startMail(): void {
  whenSigningInMatters(() => {
    import('../api/sign-in-options.ts').then(({ signInOptions }) => signInOptions()).catch(() => {})
  })
}
