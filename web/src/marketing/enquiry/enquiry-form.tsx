import { limits } from '@candour/contract'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { codeOf, sentenceFor } from '../../api/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary, type FormProblem, problemOf } from '../../ui/error-summary.tsx'
import { controlLook, described, FieldFrame, TextField } from '../../ui/field.tsx'
import { checkEmail } from '../../ui/form-checks.ts'
import { openRiddle } from './riddle.ts'
import { send } from './send-enquiry.ts'

const empty = { name: '', email: '', firm: '', message: '', website: '' }

export function EnquiryForm() {
  const [fields, setFields] = useState(empty)
  const [problems, setProblems] = useState<FormProblem[]>([])
  const [at, setAt] = useState<'open' | 'sending' | 'sent'>('open')
  const [riddle] = useState(openRiddle)
  const first = useRef<HTMLDivElement>(null)
  const done = useRef<HTMLParagraphElement>(null)
  useEffect(() => first.current?.querySelector('input')?.focus(), [])
  useEffect(() => {
    if (at === 'sent') done.current?.focus()
  }, [at])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (at === 'sending') return
    const found = problemsOf(fields)
    setProblems(found)
    if (found.length > 0) return
    setAt('sending')
    try {
      await send(fields, riddle)
      setAt('sent')
    } catch (error) {
      setProblems([{ field: null, message: whatHappened(error) }])
      setAt('open')
    }
  }

  if (at === 'sent') {
    return (
      <p ref={done} tabIndex={-1} className="border-l-4 border-action bg-action-tint px-4 py-3">
        <strong>Thank you. Your question is on its way.</strong> The answer comes by email to{' '}
        {fields.email.trim()}.
      </p>
    )
  }
  const field = (name: keyof typeof empty) => ({
    id: `enquiry-${name}`,
    value: fields[name],
    error: problemOf(problems, `enquiry-${name}`),
    onChange: (event: { target: { value: string } }) => setFields({ ...fields, [name]: event.target.value }),
  })
  const message = field('message')
  const website = field('website')
  return (
    <form noValidate onSubmit={submit} className="grid gap-6">
      <ErrorSummary problems={problems} />
      <div ref={first}>
        <TextField label="Your name" autoComplete="name" maxLength={limits.nameLength} {...field('name')} />
      </div>
      <TextField
        label="Email address"
        type="email"
        autoComplete="email"
        maxLength={limits.emailLength}
        {...field('email')}
      />
      <TextField
        label="Your firm"
        optional
        autoComplete="organization"
        maxLength={limits.companyLength}
        {...field('firm')}
      />
      <FieldFrame id={message.id} label="Your question" error={message.error} hint={leaveOut}>
        <textarea
          {...described({ id: message.id, hint: leaveOut, error: message.error })}
          rows={6}
          className={controlLook}
          value={message.value}
          onChange={message.onChange}
        />
      </FieldFrame>
      {/* For robots alone: nobody sees it, reaches it by keys, or has it read out. */}
      <div hidden>
        <label htmlFor="enquiry-website">Leave this empty</label>
        <input
          name="website"
          tabIndex={-1}
          autoComplete="off"
          id={website.id}
          value={website.value}
          onChange={website.onChange}
        />
      </div>
      <div>
        <Button type="submit" pending={at === 'sending'}>
          Send
        </Button>
      </div>
    </form>
  )
}

const leaveOut = 'Please name no client, and nothing of a case.'

function problemsOf({ name, email, message }: typeof empty): FormProblem[] {
  return [
    ...(name.trim() === '' ? [{ field: 'enquiry-name', message: 'Enter your name' }] : []),
    ...checkEmail(email, 'enquiry-email'),
    ...(message.trim() === '' ? [{ field: 'enquiry-message', message: 'Enter your question' }] : []),
    ...(message.trim().length > limits.enquiryLength ? [tooLong] : []),
  ]
}

// Not held back while it is typed or pasted: then its end would be lost unseen.
const tooLong = {
  field: 'enquiry-message',
  message: `Your question must be ${limits.enquiryLength.toLocaleString('en-GB')} characters or fewer`,
}

/** The catalogue would have the page loaded again, and what was typed with it. */
const whatHappened = (error: unknown) =>
  codeOf(error) === 'failed-precondition'
    ? 'We could not send this just now. Please press Send once more.'
    : sentenceFor(error)
