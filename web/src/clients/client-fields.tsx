import { limits, messageFor } from '@candour/contract'
import { codeOf, sentenceFor } from '../api/api-error.ts'
import { type FormProblem, problemOf } from '../ui/error-summary.tsx'
import { TextField } from '../ui/field.tsx'

export interface TypedClient {
  name: string
  reference: string
  email: string
}

interface ClientFieldsProps {
  typed: TypedClient
  problems: readonly FormProblem[]
  onChange: (typed: TypedClient) => void
}

export function ClientFields({ typed, problems, onChange }: ClientFieldsProps) {
  const control = (id: keyof TypedClient) => ({
    id,
    value: typed[id],
    error: problemOf(problems, id),
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => onChange({ ...typed, [id]: event.target.value }),
  })
  return (
    <>
      <TextField {...control('name')} label="Client’s name" maxLength={limits.nameLength} />
      <TextField
        {...control('reference')}
        optional
        label="Your reference"
        hint="A file or matter number."
        maxLength={limits.referenceLength}
      />
      <TextField
        {...control('email')}
        optional
        label="Client’s email address"
        type="email"
        maxLength={limits.emailLength}
      />
    </>
  )
}

export function checkClient({ name, email }: TypedClient): FormProblem[] {
  const problems: FormProblem[] = []
  if (!name.trim()) problems.push({ field: 'name', message: 'Enter the client’s name' })
  if (email.trim() && !/^\S+@\S+\.\S+$/.test(email.trim())) {
    problems.push({ field: 'email', message: messageFor('invalid-email') })
  }
  return problems
}

export function clientRefusal(error: unknown): FormProblem[] {
  return [{ field: codeOf(error) === 'invalid-email' ? 'email' : null, message: sentenceFor(error) }]
}
