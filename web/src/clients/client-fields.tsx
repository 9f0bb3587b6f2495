import { type Client, type Contact, limits, messageFor } from '@candour/contract'
import { codeOf, sentenceFor } from '../api/api-error.ts'
import { type FormProblem, problemOf } from '../ui/error-summary.tsx'
import { TextField } from '../ui/field.tsx'

/** What a form holds of a client, as it is typed. */
export interface TypedClient {
  name: string
  reference: string
  email: string
  dueOn: string
  phone: string
  from: string
  to: string
  leaveNoMessages: boolean
  safetyNote: string
  notes: string
}

export const noClient: TypedClient = {
  ...{ name: '', reference: '', email: '', dueOn: '', phone: '', from: '', to: '' },
  ...{ leaveNoMessages: false, safetyNote: '', notes: '' },
}

export const typedOf = (client: Client): TypedClient => ({
  name: client.name,
  reference: client.reference ?? '',
  email: client.email ?? '',
  dueOn: client.dueOn ?? '',
  phone: client.contact.phone ?? '',
  from: client.contact.hours?.from ?? '',
  to: client.contact.hours?.to ?? '',
  leaveNoMessages: client.contact.leaveNoMessages,
  safetyNote: client.contact.note ?? '',
  notes: client.notes ?? '',
})

/** What is typed, as it is sent; what is empty is null. */
export function clientOf(typed: TypedClient) {
  const { from, to, leaveNoMessages } = typed
  const contact: Contact = {
    phone: typed.phone.trim() || null,
    hours: from && to ? { from, to } : null,
    leaveNoMessages,
    note: typed.safetyNote.trim() || null,
  }
  return {
    name: typed.name.trim(),
    reference: typed.reference.trim() || null,
    email: typed.email.trim() || null,
    dueOn: typed.dueOn || null,
    contact,
    notes: typed.notes.trim() || null,
  }
}

export interface ClientFieldsProps {
  typed: TypedClient
  problems: readonly FormProblem[]
  onChange: (typed: TypedClient) => void
}

/** Who the client is, and where the link can go. */
export function ClientFields({ typed, problems, onChange }: ClientFieldsProps) {
  const control = (id: 'name' | 'reference' | 'email') => ({
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
        hint="Only one that nobody else reads: everything we send goes there."
        type="email"
        maxLength={limits.emailLength}
      />
    </>
  )
}

export function checkClient(typed: TypedClient): FormProblem[] {
  const { name, email, from, to } = typed
  const problems: FormProblem[] = []
  if (!name.trim()) problems.push({ field: 'name', message: 'Enter the client’s name' })
  if (email.trim() && !/^\S+@\S+\.\S+$/.test(email.trim())) {
    problems.push({ field: 'email', message: messageFor('invalid-email') })
  }
  if (Boolean(from) !== Boolean(to)) {
    const field = from ? 'safe-to' : 'safe-from'
    problems.push({ field, message: 'Enter both times, or neither' })
  } else if (from && from === to) {
    problems.push({ field: 'safe-to', message: 'Enter a time that is another than the first' })
  }
  return problems
}

export function clientRefusal(error: unknown): FormProblem[] {
  return [{ field: codeOf(error) === 'invalid-email' ? 'email' : null, message: sentenceFor(error) }]
}
