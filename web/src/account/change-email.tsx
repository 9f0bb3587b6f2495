import { limits, requestEmailChange } from '@candour/contract'
import { type FormEvent, useState } from 'react'
import { call } from '../api/call.ts'
import { useIdempotencyKeys } from '../api/idempotency.ts'
import { Button } from '../ui/button.tsx'
import { ErrorSummary, type FormProblem, problemOf } from '../ui/error-summary.tsx'
import { TextField } from '../ui/field.tsx'
import { FormButtons } from '../ui/form-buttons.tsx'
import { checkEmail, refusal } from '../ui/form-checks.ts'
import { focusSection, focusWhenShown } from './sections.ts'
import { doneRecently, useSending } from './sending.ts'

const field = 'new-email'

/** A new address takes the place of the old one only once a link that was sent to it is followed. */
export function ChangeEmail({ email }: { email: string }) {
  const [isOpen, setOpen] = useState(false)
  const [sentTo, setSentTo] = useState<string>()
  const close = () => {
    setOpen(false)
    focusSection('email')
  }
  return (
    <div className="grid justify-items-start gap-4">
      <p role="status" className={sentTo ? 'max-w-prose' : 'sr-only'}>
        {sentTo && sentTo !== email && (
          <>
            We sent a link to <strong>{sentTo}</strong>. Until you follow it, you sign in with{' '}
            <strong>{email}</strong>.
          </>
        )}
      </p>
      {isOpen ? (
        <NewAddress
          email={email}
          onClose={close}
          onSent={(to) => {
            setSentTo(to)
            close()
          }}
        />
      ) : (
        <Button look="plain" onClick={() => setOpen(true)}>
          Change your email address
        </Button>
      )}
    </div>
  )
}

interface NewAddressProps {
  email: string
  onSent: (to: string) => void
  onClose: () => void
}

function NewAddress({ email, onSent, onClose }: NewAddressProps) {
  const [typed, setTyped] = useState('')
  const { send, pending, problems } = useSending((error) => refusal(error, { email: field }))
  const keys = useIdempotencyKeys()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const body = { email: typed.trim() }
    void send(
      async () => {
        const done = await doneRecently(() =>
          call(requestEmailChange, { body, idempotencyKey: keys.keyFor(body) }),
        )
        if (done) onSent(body.email)
      },
      check(typed, email),
    )
  }
  return (
    <form noValidate onSubmit={submit} className="grid w-full max-w-form gap-6">
      <ErrorSummary problems={problems} />
      <TextField
        id={field}
        label="New email address"
        hint="We send a link to it. The old address works until you follow that link."
        type="email"
        autoComplete="email"
        maxLength={limits.emailLength}
        ref={focusWhenShown}
        value={typed}
        error={problemOf(problems, field)}
        onChange={(event) => setTyped(event.target.value)}
      />
      <FormButtons action="Send the link" pending={pending} onCancel={onClose} />
    </form>
  )
}

function check(typed: string, email: string): FormProblem[] {
  if (typed.trim().toLowerCase() !== email.toLowerCase()) return checkEmail(typed, field)
  return [{ field, message: 'This is your address already. Enter another one.' }]
}
