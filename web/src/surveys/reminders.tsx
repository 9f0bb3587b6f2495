import { limits, type SurveyDocument, updateSurvey } from '@candour/contract'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { sentenceFor } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { useIdempotencyKeys } from '../api/idempotency.ts'
import { surveyList } from '../api/server-state.ts'
import { Button } from '../ui/button.tsx'
import { ErrorSummary, type FormProblem, problemOf } from '../ui/error-summary.tsx'
import { TextField } from '../ui/field.tsx'
import { FormButtons } from '../ui/form-buttons.tsx'
import { notify } from '../ui/notifications/notify.ts'
import { daysIn, daysInWords } from './reminder-days.ts'

/** When clients who have not answered are reminded; the usual for links to this survey. */
export function Reminders({ survey }: { survey: SurveyDocument }) {
  const [editing, setEditing] = useState(false)
  return (
    <section aria-labelledby="reminders" className="grid gap-3 border-t border-line pt-6">
      <h2 id="reminders" className="font-serif text-xl font-semibold">
        Reminders
      </h2>
      {editing ? (
        <RemindersForm survey={survey} onClose={() => setEditing(false)} />
      ) : (
        <>
          <p className="max-w-prose">{daysInWords(survey.remindOnDays)}</p>
          {survey.archivedAt === null && (
            <div>
              <Button look="plain" onClick={() => setEditing(true)}>
                Change the reminders
              </Button>
            </div>
          )}
        </>
      )}
    </section>
  )
}

function RemindersForm({ survey, onClose }: { survey: SurveyDocument; onClose: () => void }) {
  const [text, setText] = useState(survey.remindOnDays.join(', '))
  const [problems, setProblems] = useState<FormProblem[]>([])
  const [pending, setPending] = useState(false)
  const keys = useIdempotencyKeys()
  const queryClient = useQueryClient()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (pending) return
    const read = daysIn(text)
    if ('problem' in read) return setProblems([{ field: 'remind-on-days', message: read.problem }])
    setProblems([])
    setPending(true)
    try {
      const { surveyId, title, definition } = survey
      const body = { title, definition, remindOnDays: read.days }
      await call(updateSurvey, { params: { surveyId }, body, idempotencyKey: keys.keyFor(body) })
      await queryClient.invalidateQueries({ queryKey: surveyList.queryKey })
      notify({ type: 'positive', message: 'Reminders saved' })
      onClose()
    } catch (error) {
      setProblems([{ field: null, message: sentenceFor(error) }])
      setPending(false)
    }
  }
  return (
    <form noValidate onSubmit={submit} className="grid max-w-prose gap-4">
      <ErrorSummary problems={problems} />
      <TextField
        id="remind-on-days"
        label="Remind clients after these days"
        hint={`Days after the link was sent by email, with commas between, such as ${limits.reminders.usual.join(', ')}: at most ${limits.reminders.most}. Leave it empty to send none. It counts for links you send from now on.`}
        inputMode="text"
        autoComplete="off"
        value={text}
        error={problemOf(problems, 'remind-on-days')}
        onChange={(event) => setText(event.target.value)}
        className="max-w-60"
      />
      <FormButtons action="Save the reminders" pending={pending} onCancel={onClose} />
    </form>
  )
}
