import type { SignInOptions } from '@candour/contract'
import { act, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { openSignInAgain } from '../api/sign-in-again.ts'

/** What a server offers that offers everything. */
export const everything: SignInOptions = {
  password: { minimum: 12, maximum: 256, classes: [] },
  passkeys: true,
  secondFactor: true,
  canSendMail: true,
}

/** Waits for the app to be asked for a sign-in, and gives the answer of the person. */
export async function answerSignInAgain(signedIn: boolean): Promise<void> {
  await waitFor(() => expect(openSignInAgain()?.reason).toBe('recent'))
  act(() => openSignInAgain()?.done(signedIn))
}
