import { useRef, useState } from 'react'
import { withRecentSignIn } from '../api/recent-sign-in.ts'
import type { FormProblem } from '../ui/error-summary.tsx'
import { refusal } from '../ui/form-checks.ts'

/** One thing that is sent at a time, with what was wrong about it; what was typed is the form's and stays. */
export function useSending(problemsOf: (error: unknown) => FormProblem[] = (error) => refusal(error)) {
  const [problems, setProblems] = useState<FormProblem[]>([])
  const [pending, setPending] = useState(false)
  const isUnderWay = useRef(false)

  /** Does it, unless the form found something wrong, or it is being done already. */
  const send = async (act: () => Promise<unknown>, found: FormProblem[] = []) => {
    if (isUnderWay.current) return
    setProblems(found)
    if (found.length > 0) return
    isUnderWay.current = true
    setPending(true)
    try {
      await act()
    } catch (error) {
      setProblems(problemsOf(error))
    } finally {
      isUnderWay.current = false
      setPending(false)
    }
  }
  return { send, pending, problems }
}

/** Does what needs a recent sign-in; false where the person was asked for one and gave up. */
export async function doneRecently(act: () => Promise<unknown>): Promise<boolean> {
  return (await withRecentSignIn(() => act().then(() => true))) ?? false
}
