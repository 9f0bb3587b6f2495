import { type AnswerQuery, limits } from '@candour/contract'
import { useState } from 'react'
import { sentenceFor } from '../api/api-error.ts'
import { newIdempotencyKey } from '../api/idempotency.ts'
import { notify } from '../ui/notifications/notify.ts'
import { Tag } from '../ui/tag.tsx'
import { TextButton } from '../ui/text-button.tsx'
import { momentOf } from '../ui/when.ts'
import { askPlace } from './answer-actions.tsx'
import { ChangedAnswer } from './changed-answer.tsx'
import { useReviewing } from './review.ts'
import { TextEditor } from './text-editor.tsx'
import { useTyped, useTypedText } from './typed-text.ts'

const tones = { draft: 'due', open: 'due', replied: 'good', settled: 'plain' } as const
const states = { draft: 'Not sent yet', open: 'Waiting', replied: 'Replied', settled: 'Settled' } as const

/** One question to the client, from its first wording to where it is settled. */
export function QueryThread({ query, title }: { query: AnswerQuery; title: string }) {
  const { review } = useReviewing()
  const typed = useTypedText()
  const place = `reword ${query.queryId}`
  const isEdited = useTyped(place) !== undefined
  const { state, text, reply, hasChanged } = query

  if (isEdited) {
    return (
      <TextEditor
        place={place}
        label={`Change what you ask about “${title}”`}
        hint="Your client sees it only once you send your questions."
        action="Save the question"
        maxLength={limits.messageLength}
        onSave={(words, key) => review.reword(query, words, key)}
      />
    )
  }
  return (
    <div
      className="rounded-soft border border-line border-l-4 border-l-due bg-surface px-3 py-2 text-sm data-[state=replied]:border-l-action data-[state=settled]:border-l-line"
      data-state={state}
    >
      <p className="flex flex-wrap items-baseline gap-2 text-ink-soft">
        <Tag tone={tones[state]}>{states[state]}</Tag> {historyOf(query)}
      </p>
      <p className="break-words whitespace-pre-line">{text}</p>
      {reply !== null && reply !== '' && (
        <blockquote className="mt-2 border-l-2 border-rule pl-3 text-base break-words whitespace-pre-line">
          {reply}
        </blockquote>
      )}
      {(state === 'replied' || state === 'settled') && hasChanged && <ChangedAnswer query={query} />}
      {state === 'replied' && !hasChanged && <p className="mt-1 text-ink-soft">The answer is as it was.</p>}
      <div className="flex flex-wrap gap-4 print:hidden">
        {state === 'draft' && (
          <>
            <TextButton isSmall onClick={() => typed.begin(place, text)}>
              Change<span className="sr-only"> what you ask about {title}</span>
            </TextButton>
            <TakeBack query={query} action="Remove" title={title} />
          </>
        )}
        {state === 'open' && <TakeBack query={query} action="Take back" title={title} />}
        {state === 'replied' && (
          <>
            <Settle query={query} title={title} />
            <TextButton isSmall onClick={() => typed.begin(askPlace(query.name), '')}>
              Ask again<span className="sr-only"> about {title}</span>
            </TextButton>
          </>
        )}
      </div>
    </div>
  )
}

function historyOf({ state, createdAt, sentAt, repliedAt }: AnswerQuery): string {
  if (state === 'draft' || !sentAt) return `Noted on ${momentOf(createdAt)}`
  if (state === 'open') return `Asked on ${momentOf(sentAt)}, waiting for a reply`
  return repliedAt
    ? `Asked on ${momentOf(sentAt)}, replied on ${momentOf(repliedAt)}`
    : `Asked on ${momentOf(sentAt)}`
}

function Settle({ query, title }: { query: AnswerQuery; title: string }) {
  const { review } = useReviewing()
  return (
    <TextButton
      isSmall
      onClick={() =>
        review
          .settle(query)
          .catch((error) =>
            notify({ type: 'negative', message: 'It was not settled', caption: sentenceFor(error) }),
          )
      }
    >
      Settle<span className="sr-only"> what you asked about {title}</span>
    </TextButton>
  )
}

function TakeBack({ query, action, title }: { query: AnswerQuery; action: string; title: string }) {
  const { review } = useReviewing()
  const typed = useTypedText()
  const [busy, setBusy] = useState(false)

  async function remove(): Promise<void> {
    if (busy) return
    setBusy(true)
    try {
      await review.takeBack(query)
      notify({
        type: 'info',
        message: query.state === 'draft' ? 'Question removed' : 'Question taken back',
        actions: [{ label: 'Undo', onPress: () => void undo() }],
      })
    } catch (error) {
      notify({ type: 'negative', message: 'It was not removed', caption: sentenceFor(error) })
      setBusy(false)
    }
  }

  /** What was sent comes back as a draft: taking it back was seen by the client, perhaps. */
  async function undo(): Promise<void> {
    try {
      await review.ask(query.name, query.text, newIdempotencyKey())
    } catch {
      typed.begin(askPlace(query.name), query.text)
    }
  }

  return (
    <TextButton isSmall aria-disabled={busy || undefined} onClick={() => void remove()}>
      {action}
      <span className="sr-only"> what you asked about {title}</span>
    </TextButton>
  )
}
