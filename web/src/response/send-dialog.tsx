import type { AnswerQuery, Client } from '@candour/contract'
import type { Reading } from '@candour/survey/reading'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceFor } from '../api/api-error.ts'
import { useIdempotencyKeys } from '../api/idempotency.ts'
import { sendingChannels } from '../api/server-state.ts'
import { Button } from '../ui/button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorSummary, type FormProblem } from '../ui/error-summary.tsx'
import { FormButtons } from '../ui/form-buttons.tsx'
import { titleOf } from './lines.ts'
import { useReviewing } from './review.ts'

interface SendDialogProps {
  client: Client
  reading: Reading
  onClose: () => void
}

/** Everything that is about to be asked, to look over before it goes to the client. */
export function SendDialog({ client, reading, onClose }: SendDialogProps) {
  const { response, review } = useReviewing()
  const channels = useQuery(sendingChannels)
  const [drafts] = useState(() => response.queries.filter(({ state }) => state === 'draft'))
  const canMail = channels.data?.email === true && client.email !== null
  const [by, setBy] = useState<'email' | 'hand'>('email')
  const [pending, setPending] = useState(false)
  const [problems, setProblems] = useState<FormProblem[]>([])
  const [sent, setSent] = useState<{ url: string; mailed: boolean }>()
  const keys = useIdempotencyKeys()

  async function send(): Promise<void> {
    const mailed = canMail && by === 'email'
    setPending(true)
    setProblems([])
    try {
      const content = { mailed, drafts: drafts.map(({ queryId }) => queryId) }
      const { url } = await review.send(mailed, keys.keyFor(content))
      setSent({ url, mailed })
    } catch (error) {
      setProblems([{ field: null, message: sentenceFor(error) }])
    }
    setPending(false)
  }

  if (sent) {
    return (
      <Dialog title="Your client can answer now" onClose={onClose}>
        <div className="grid gap-5">
          <p>
            {sent.mailed
              ? `An email with the link is on its way to ${client.email}.`
              : 'Give your client this link. It is the same one as before.'}{' '}
            The replies appear here, at the answers.
          </p>
          <p className="rounded-soft bg-sunk p-3 text-sm break-all">{sent.url}</p>
          <div className="flex flex-wrap gap-3">
            <CopyButton what="link" text={sent.url} look={sent.mailed ? 'plain' : 'main'} />
            <Button look="plain" onClick={onClose}>
              Done
            </Button>
          </div>
        </div>
      </Dialog>
    )
  }
  return (
    <Dialog
      title={drafts.length === 1 ? 'Ask this question?' : `Ask these ${drafts.length} questions?`}
      onClose={onClose}
    >
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (!pending) void send()
        }}
      >
        <ErrorSummary problems={problems} />
        <ol className="grid gap-3">
          {drafts.map((query) => (
            <Asked key={query.queryId} query={query} title={titleOf(reading, query.name)} />
          ))}
        </ol>
        <p className="text-ink-soft">
          The same link opens again, for these answers only. Your client sees each question at its answer, can
          change that answer, and can reply in words.
        </p>
        {canMail && client.email && <Channels email={client.email} by={by} onChange={setBy} />}
        <FormButtons
          action={canMail && by === 'email' ? 'Send by email' : 'Make the link ready'}
          pending={pending}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}

function Asked({ query, title }: { query: AnswerQuery; title: string }) {
  return (
    <li className="border-t border-line pt-3">
      <p className="text-sm text-ink-soft">{title}</p>
      <p className="break-words whitespace-pre-line">{query.text}</p>
    </li>
  )
}

interface ChannelsProps {
  email: string
  by: 'email' | 'hand'
  onChange: (by: 'email' | 'hand') => void
}

function Channels({ email, by, onChange }: ChannelsProps) {
  const choices = [
    { value: 'email', text: `Send the link to ${email}` },
    { value: 'hand', text: 'I will give the link to my client myself' },
  ] as const
  return (
    <fieldset className="grid gap-2">
      <legend className="pb-1 font-semibold">How does your client learn of it?</legend>
      {choices.map(({ value, text }) => (
        <label key={value} className="flex min-h-8 items-start gap-3">
          <input
            type="radio"
            name="channel"
            value={value}
            checked={by === value}
            onChange={() => onChange(value)}
            className="mt-0.5 size-5 shrink-0 accent-action"
          />
          <span className="min-w-0 break-words">{text}</span>
        </label>
      ))}
    </fieldset>
  )
}
