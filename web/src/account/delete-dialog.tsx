import { deleteUser, errorCatalogue } from '@candour/contract'
import { type FormEvent, useState } from 'react'
import { codeOf } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { leaveDeletedAccount } from '../api/deleted-account.ts'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorSummary, type FormProblem, problemOf } from '../ui/error-summary.tsx'
import { TextField } from '../ui/field.tsx'
import { FormButtons } from '../ui/form-buttons.tsx'
import { refusal } from '../ui/form-checks.ts'
import { doneRecently, useSending } from './sending.ts'

const field = 'firm-to-delete'

interface DeleteDialogProps {
  uid: string
  company: string
  onClose: () => void
}

/** Asks for the firm's name, so that nobody deletes a firm by a slip of the hand. */
export function DeleteDialog({ uid, company, onClose }: DeleteDialogProps) {
  const [typed, setTyped] = useState('')
  const { send, pending, problems } = useSending(problemsOf)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(
      async () => {
        if (await doneRecently(() => call(deleteUser, { params: { uid } }))) leaveDeletedAccount()
      },
      isSame(typed, company) ? [] : [{ field, message: `Type the name of your firm: ${company}` }],
    )
  }
  return (
    <Dialog title="Delete your account?" onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-6">
        <ErrorSummary problems={problems} />
        <p>
          Every client of <strong className="break-words">{company}</strong>, with all answers and files, is
          deleted at once. Links that you sent stop working.
        </p>
        <TextField
          id={field}
          label="Name of your firm"
          hint={`To confirm, type ${company}`}
          autoComplete="off"
          value={typed}
          error={problemOf(problems, field)}
          onChange={(event) => setTyped(event.target.value)}
        />
        <FormButtons action="Delete everything" look="danger" pending={pending} onCancel={onClose} />
      </form>
    </Dialog>
  )
}

/** A refusal did nothing; a failure, or an answer that never came, may have come when all or a part was deleted. */
function problemsOf(error: unknown): FormProblem[] {
  const message =
    errorCatalogue[codeOf(error)].status < 500
      ? 'Your account was not deleted. Everything in it is still there.'
      : 'We could not find out whether everything was deleted. Please try again.'
  return [...refusal(error), { field: null, message }]
}

/** Whether they are the same to a reader: capitals, spaces and the slant of an apostrophe do not matter. */
function isSame(typed: string, company: string): boolean {
  const plain = (text: string) =>
    text.normalize('NFKC').replaceAll(/[’‘ʼ]/g, "'").replaceAll(/\s+/g, '').toLowerCase()
  return plain(typed) === plain(company)
}
