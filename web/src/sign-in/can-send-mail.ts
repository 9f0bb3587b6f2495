import { useCallback, useEffect, useState } from 'react'
import { signInOptions, useSignInOptions } from '../api/sign-in-options.ts'

/** Whether e-mail leaves this installation: nobody is to wait for one that is never sent. */
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
