import { type SignedIn, signInWithSecondFactor } from '@candour/contract'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { codeOf, sentenceFor } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { Button } from '../ui/button.tsx'
import { ErrorSummary, type FormProblem } from '../ui/error-summary.tsx'
import { TextField } from '../ui/field.tsx'
import { refusal } from '../ui/form-checks.ts'
import { WhoSignsIn } from './who-signs-in.tsx'

const ways = {
  app: {
    label: 'Enter the 6-digit code',
    hint: 'Your authenticator app shows it beside the name Candour.',
    missing: 'Enter the 6 digits that your authenticator app shows',
    other: 'Use a recovery code instead',
    control: { inputMode: 'numeric', autoComplete: 'one-time-code' },
  },
  recovery: {
    label: 'Enter a recovery code',
    hint: 'One of those that you kept when you turned on two-step sign-in. Each works once.',
    missing: 'Enter one of your recovery codes',
    other: 'Use your authenticator app instead',
    control: { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false },
  },
} as const

interface SecondStepProps {
  email: string
  ticket: string
  onDone: (signedIn: SignedIn) => Promise<boolean>
  /** To the first step, with what there is to say about it. */
  onBack: (problems: FormProblem[]) => void
}

export function SecondStep({ email, ticket, onDone, onBack }: SecondStepProps) {
  const [way, setWay] = useState<keyof typeof ways>('app')
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState<{ message: string }>()
  const [problems, setProblems] = useState<FormProblem[]>([])
  const [pending, setPending] = useState(false)
  const control = useRef<HTMLInputElement>(null)
  const words = ways[way]

  // Also on a second wrong code: typing again replaces it.
  useEffect(() => {
    if (!wrong) return
    control.current?.focus()
    control.current?.select()
  }, [wrong])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (pending) return
    // Apps and managers show codes in groups.
    const code = typed.replaceAll(/\s/g, '')
    setProblems([])
    if (way === 'app' ? !/^\d{6}$/.test(code) : code === '') return setWrong({ message: words.missing })
    setWrong(undefined)
    setPending(true)
    try {
      await onDone(await call(signInWithSecondFactor, { body: { ticket, code } }))
    } catch (error) {
      if (codeOf(error) === 'second-factor-expired') return onBack(refusal(error))
      if (codeOf(error) === 'code-wrong') setWrong({ message: sentenceFor(error) })
      else setProblems(refusal(error))
      setPending(false)
    }
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-6">
      <ErrorSummary problems={problems} />
      <WhoSignsIn email={email} />
      <div>
        <TextField
          {...words.control}
          key={way}
          autoFocus
          ref={control}
          id="sign-in-code"
          label={words.label}
          hint={words.hint}
          className={way === 'app' ? 'max-w-40 tracking-widest tabular-nums' : undefined}
          value={typed}
          error={wrong?.message}
          onChange={(event) => setTyped(event.target.value)}
        />
        {/* The focus may already be on the control: then nothing else would be read out. */}
        <p role="alert" className="sr-only">
          {wrong?.message}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={pending} className="w-full sm:w-auto">
          Sign in
        </Button>
        <Button
          look="plain"
          className="w-full sm:w-auto"
          onClick={() => {
            setWay(way === 'app' ? 'recovery' : 'app')
            setTyped('')
            setWrong(undefined)
          }}
        >
          {words.other}
        </Button>
        <Button look="plain" className="w-full sm:w-auto" onClick={() => onBack([])}>
          Back
        </Button>
      </div>
    </form>
  )
}
