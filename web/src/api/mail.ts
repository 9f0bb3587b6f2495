import { requestPasswordReset, sendVerification } from '@candour/contract'
import { useCallback, useEffect, useState } from 'react'
import { call } from './call.ts'
import { signInOptions, useSignInOptions } from './sign-in-options.ts'

/** Whether e-mail leaves this installation, learnt at start: nobody is to wait for one that is never sent. */
export function useCanSendMail(): { canSendMail: boolean | undefined; failure: unknown; ask: () => void } {
  const options = useSignInOptions()
  const [failure, setFailure] = useState<unknown>()
  const ask = useCallback(() => {
    setFailure(undefined)
    signInOptions().catch(setFailure)
  }, [])
  useEffect(ask, [ask])
  return { canSendMail: options?.canSendMail, failure, ask }
}

/** Sends the link that proves the address of whoever is signed in. */
export const sendVerificationMail = (): Promise<void> => call(sendVerification, {})

/** Sends a link for a new password, if there is such an account; answers the same either way. */
export const sendPasswordResetMail = (email: string): Promise<void> =>
  call(requestPasswordReset, { body: { email } })
