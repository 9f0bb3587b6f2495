import { getPractice, limits, messageFor, type Practice, setPractice } from '@candour/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiError, codeOf } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { clashes } from '../api/clashes.ts'
import { useIdempotencyKeys } from '../api/idempotency.ts'
import { practiceDetails } from '../api/server-state.ts'
import { Button } from '../ui/button.tsx'
import { ErrorSummary, type FormProblem, problemOf } from '../ui/error-summary.tsx'
import { controlLook, described, FieldFrame, TextField } from '../ui/field.tsx'
import { refusal } from '../ui/form-checks.ts'
import { notify } from '../ui/notifications/notify.ts'
import { Loaded } from './loaded.tsx'
import { Section } from './section.tsx'
import { useSending } from './sending.ts'

/** The firm as it stands on court forms and letters: written once, for every client. */
export function PracticeSection() {
  const query = useQuery(practiceDetails)
  return (
    <Section name="practice">
      <p>
        These stand on drafts of Form E and on letters to pension providers, after the name of your firm. They
        are not shown on the questions that your clients answer.
      </p>
      <Loaded query={query} what="details for court forms">
        {(practice) => <PracticeForm practice={practice} />}
      </Loaded>
    </Section>
  )
}

type Field = keyof Practice

function PracticeForm({ practice }: { practice: Practice }) {
  const [typed, setTyped] = useState<Partial<Record<Field, string>>>({})
  const { send, pending, problems } = useSending(problemsOf)
  const keys = useIdempotencyKeys()
  const queryClient = useQueryClient()
  const inField = (field: Field) => typed[field] ?? practice[field] ?? ''

  const write = async () => {
    const change = Object.fromEntries(
      Object.entries(typed).map(([field, value]) => [field, value.trim() || null]),
    ) as Partial<Practice>
    // The server takes them as a whole: what another tab saved since is not to be undone by this one.
    const stored = await call(getPractice, {})
    queryClient.setQueryData(practiceDetails.queryKey, stored)
    if (clashes(stored, practice, change).length > 0) throw new ApiError('aborted')
    const body = { ...stored, ...change }
    const saved = await call(setPractice, { body, idempotencyKey: keys.keyFor(body) })
    keys.done()
    queryClient.setQueryData(practiceDetails.queryKey, saved)
    // What was typed while it was being saved is not saved yet.
    setTyped((now) =>
      Object.fromEntries(Object.entries(now).filter(([field, value]) => typed[field as Field] !== value)),
    )
    notify({ type: 'positive', message: 'Your details for court forms are saved' })
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(write, checked(inField('email').trim()))
  }
  const control = (field: Field) => ({
    id: idOf(field),
    value: inField(field),
    error: problemOf(problems, idOf(field)),
    optional: true,
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [field]: event.target.value }),
  })
  const { optional, error, ...address } = control('address')
  return (
    <form noValidate onSubmit={submit} className="grid max-w-form gap-6">
      <ErrorSummary problems={problems} />
      <TextField
        {...control('solicitor')}
        label="Solicitor"
        hint="Who acts, as it is to stand on the form."
        autoComplete="off"
        maxLength={limits.nameLength}
      />
      <FieldFrame id={address.id} label="Address of the firm" optional={optional}>
        <textarea
          {...address}
          {...described({ id: address.id, error })}
          rows={4}
          autoComplete="street-address"
          maxLength={limits.messageLength}
          className={controlLook}
        />
      </FieldFrame>
      <TextField
        {...control('phone')}
        label="Phone"
        type="tel"
        autoComplete="work tel"
        maxLength={limits.phoneLength}
      />
      <TextField
        {...control('email')}
        label="Email for the court and the other side"
        type="email"
        autoComplete="work email"
        maxLength={limits.emailLength}
      />
      <div>
        <Button type="submit" pending={pending}>
          Save for court forms
        </Button>
      </div>
    </form>
  )
}

/** The page has a field for the name and one for the address to sign in with already. */
const idOf = (field: Field) => `practice-${field}`

function checked(email: string): FormProblem[] {
  if (email === '' || /^\S+@\S+\.\S+$/.test(email)) return []
  return [{ field: idOf('email'), message: messageFor('invalid-email') }]
}

function problemsOf(error: unknown): FormProblem[] {
  if (codeOf(error) !== 'aborted') return refusal(error, { email: idOf('email') })
  const message =
    'These details were changed elsewhere in the meantime. What you typed is kept: look at it, then save again.'
  return [{ field: null, message }]
}
