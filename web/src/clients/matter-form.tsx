import type { Matter } from '@candour/contract'
import { type FormEvent, useState } from 'react'
import { codeOf, sentenceFor } from '../api/api-error.ts'
import { useSaveMatter } from '../api/matter.ts'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorSummary, type FormProblem } from '../ui/error-summary.tsx'
import { controlLook, FieldFrame, TextField } from '../ui/field.tsx'
import { FormButtons } from '../ui/form-buttons.tsx'
import { notify } from '../ui/notifications/notify.ts'
import { type MatterField, type MatterTyping, matterFields, roleInWords } from './matter-typing.ts'

interface MatterFormProps {
  clientId: string
  matter: Matter
  typing: MatterTyping
  onClose: () => void
}

/** Court, parties and dates. Closing it keeps what was typed; so does a failure. */
export function MatterForm({ clientId, matter, typing, onClose }: MatterFormProps) {
  const [problems, setProblems] = useState<FormProblem[]>([])
  const [pending, setPending] = useState(false)
  const save = useSaveMatter(clientId)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (pending) return
    setProblems([])
    setPending(true)
    try {
      await save(typing.change(), { before: matter })
      notify({ type: 'positive', message: 'Matter saved' })
      typing.forget()
      onClose()
    } catch (error) {
      setProblems([{ field: null, message: refusalOf(error) }])
      setPending(false)
    }
  }

  const field = (name: Exclude<MatterField, 'role'>) => ({
    id: `matter-${name}`,
    ...matterFields[name],
    value: typing.inField(name),
    autoComplete: 'off',
    optional: true,
    onChange: (event: { target: { value: string } }) => typing.type(name, event.target.value),
  })
  const stored = (name: MatterField) => <Stored text={typing.changedElsewhere(name)} />
  return (
    <Dialog title="The matter" onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-6">
        <ErrorSummary problems={problems} />
        <p className="text-ink-soft">
          Court and case number are all that it takes to go from voluntary disclosure to court. Answers,
          documents and what you have written stay as they are.
        </p>
        <div>
          <TextField {...field('court')} />
          {stored('court')}
        </div>
        <div>
          <TextField {...field('caseNumber')} />
          {stored('caseNumber')}
        </div>
        <div>
          <FieldFrame id="matter-role" label={matterFields.role.label} optional>
            <select
              id="matter-role"
              className={controlLook}
              value={typing.inField('role')}
              onChange={(event) => typing.type('role', event.target.value)}
            >
              <option value="">Not known yet</option>
              <option value="applicant">{roleInWords('applicant')}</option>
              <option value="respondent">{roleInWords('respondent')}</option>
            </select>
          </FieldFrame>
          {stored('role')}
        </div>
        <div>
          <TextField {...field('otherParty')} hint="Full name, as it is to stand on the form." />
          {stored('otherParty')}
        </div>
        <div>
          <TextField {...field('firstAppointmentOn')} type="date" className="max-w-48" />
          {stored('firstAppointmentOn')}
        </div>
        <div>
          <TextField
            {...field('toldOn')}
            type="date"
            className="max-w-48"
            hint="When your client was told. Pension providers are to be asked soon after it."
          />
          {stored('toldOn')}
        </div>
        <FormButtons action="Save the matter" pending={pending} onCancel={onClose} />
      </form>
    </Dialog>
  )
}

function Stored({ text }: { text: string | undefined }) {
  return (
    <div role="status">
      {text !== undefined && (
        <p className="mt-2 rounded-soft bg-due-tint px-3 py-2 text-sm text-due">
          {text === '' ? 'What is saved now is nothing.' : `What is saved now is “${text}”.`} Saving puts what
          you typed in its place.
        </p>
      )}
    </div>
  )
}

function refusalOf(error: unknown): string {
  if (codeOf(error) !== 'aborted') return sentenceFor(error)
  return 'The matter was changed elsewhere in the meantime. Look at both, then save again.'
}
