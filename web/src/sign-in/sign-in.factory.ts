import type { SignedIn, SignInOptions } from '@candour/contract'

/** Somebody who signs in, and what an installation offers them. */
export const amira = { uid: 'u2', email: 'amira@example.com', emailVerified: false, name: 'Amira' }

export const signedInAs = (user = amira): SignedIn => ({
  user,
  accessToken: 't',
  expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
})

export const everything: SignInOptions = {
  password: { minimum: 12, maximum: 256, classes: [] },
  passkeys: true,
  secondFactor: true,
  canSendMail: true,
}
