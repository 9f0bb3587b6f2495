import { confirmSecondFactor, type Reply, setUpSecondFactor } from '@candour/contract'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { codeOf } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { useIdempotencyKeys } from '../api/idempotency.ts'
import { withRecentSignIn } from '../api/recent-sign-in.ts'
import { secondFactorState } from '../api/server-state.ts'
import { Button } from '../ui/button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { ErrorSummary, type FormProblem, problemOf } from '../ui/error-summary.tsx'
import { TextField } from '../ui/field.tsx'
import { FormButtons } from '../ui/form-buttons.tsx'
import { refusal } from '../ui/form-checks.ts'
import { Problem } from '../ui/problem.tsx'
import { QrCode } from '../ui/qr-code.tsx'
import { focusSection, focusWhenShown } from './sections.ts'
import { useSending } from './sending.ts'

type Secret = Reply<typeof setUpSecondFactor>
const field = 'second-step-code'

export function SetUpSecondStep({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const [secret, setSecret] = useState<Secret>()
  const { send, pending, problems } = useSending()
  const queryClient = useQueryClient()
  const begin = () =>
    send(async () => {
      try {
        setSecret(await withRecentSignIn(() => call(setUpSecondFactor, {})))
      } catch (error) {
        // Turned on in another tab: the part shows that now.
        if (codeOf(error) !== 'already-exists') throw error
        await queryClient.invalidateQueries({ queryKey: secondFactorState.queryKey })
      }
    })
  if (secret) {
    return (
      <SecretShown
        secret={secret}
        onCodes={onCodes}
        onClose={() => {
          setSecret(undefined)
          focusSection('second-step')
        }}
      />
    )
  }
  return (
    <>
      <Problem>{problems[0]?.message}</Problem>
      <div>
        <Button look="plain" pending={pending} onClick={begin}>
          Set up two-step sign-in
        </Button>
      </div>
    </>
  )
}

interface SecretShownProps {
  secret: Secret
  onCodes: (codes: readonly string[]) => void
  onClose: () => void
}

function SecretShown({ secret: { secret, uri }, onCodes, onClose }: SecretShownProps) {
  return (
    <ol className="grid gap-8">
      <li className="grid gap-4">
        <h3 className="font-semibold focus:outline-none" tabIndex={-1} ref={focusWhenShown}>
          1. Add Candour to your authenticator app
        </h3>
        <p>Scan this picture with the app. Any app for one-time codes will do.</p>
        <QrCode text={uri} label="Picture for your authenticator app. The key below says the same." />
        <div className="grid justify-items-start gap-2">
          <p>Or type this key into the app, as a key that is “time based”:</p>
          {/* In groups, for whoever types it; copied as it is. */}
          <p className="max-w-full font-mono text-lg break-words tabular-nums">
            {secret.match(/.{1,4}/g)?.join(' ')}
          </p>
          <CopyButton text={secret} what="key" />
        </div>
      </li>
      <li className="grid gap-4">
        <h3 className="font-semibold">2. Enter a code that the app shows</h3>
        <FirstCode onCodes={onCodes} onClose={onClose} />
      </li>
    </ol>
  )
}

function FirstCode({ onCodes, onClose }: Omit<SecretShownProps, 'secret'>) {
  const [code, setCode] = useState('')
  const { send, pending, problems } = useSending(problemsOf)
  const keys = useIdempotencyKeys()
  const queryClient = useQueryClient()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const body = { code: code.replaceAll(/\s/g, '') }
    void send(
      async () => {
        try {
          const confirmed = await withRecentSignIn(() =>
            call(confirmSecondFactor, { body, idempotencyKey: keys.keyFor(body) }),
          )
          if (confirmed) onCodes(confirmed.recoveryCodes)
        } finally {
          // It may be on although the answer was lost: then the part shows that, with a way to new recovery codes.
          void queryClient.invalidateQueries({ queryKey: secondFactorState.queryKey })
        }
      },
      /^\d{6}$/.test(body.code) ? [] : [{ field, message: 'Enter the 6 digits that the app shows' }],
    )
  }
  return (
    <form noValidate onSubmit={submit} className="grid max-w-form gap-6">
      <ErrorSummary problems={problems} />
      <TextField
        id={field}
        label="6-digit code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        className="max-w-48 tabular-nums"
        value={code}
        error={problemOf(problems, field)}
        onChange={(event) => setCode(event.target.value)}
      />
      <FormButtons action="Turn it on" pending={pending} onCancel={onClose} />
    </form>
  )
}

function problemsOf(error: unknown): FormProblem[] {
  const code = codeOf(error)
  if (code === 'code-wrong') {
    const message =
      'This code is not right. Wait for the next one, and check that your phone has the right time.'
    return [{ field, message }]
  }
  if (code === 'not-found') {
    return [{ field: null, message: 'This key is no longer good. Cancel, then set it up again.' }]
  }
  return refusal(error)
}
