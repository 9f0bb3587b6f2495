import { answeringLimits, type ErrorCode } from '@candour/contract'
import { useEffect, useId, useRef, useState } from 'react'
import { comingBack } from '../language/en/coming-back.ts'
import { useSeldom, useWords } from '../language/language.ts'
import { asApiError } from '../questions/saving/failures.ts'
import { confirmCode } from './code-calls.ts'
import { inUnconfirmedSession } from './code-session.ts'
import { useErrorTitle } from './error-title.ts'
import type { Link } from './link.ts'
import { isFinal } from './link-problem.tsx'

interface CodeFormProps {
  link: Link
  invitationId: string
  /** Others use this device too: it is not to be known again. */
  shared: boolean
  onShared(shared: boolean): void
  onConfirmed(): void
  onRefused(code: ErrorCode): void
}

/** A new object each time, so that the same problem again takes the focus again. */
interface Wrong {
  readonly code: ErrorCode | 'incomplete'
}

export function CodeForm({ link, invitationId, shared, onShared, onConfirmed, onRefused }: CodeFormProps) {
  const { errors } = useWords()
  const words = useSeldom('comingBack', comingBack)
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState<Wrong | null>(null)
  const [busy, setBusy] = useState(false)
  const id = useId()
  const says = wrong && (wrong.code === 'incomplete' ? words.incomplete : errors.of(wrong.code))

  async function confirm(): Promise<void> {
    if (busy) return
    const digits = code.replace(/[\s-]/g, '')
    // A slip is not one of the few tries.
    if (!/^\d+$/.test(digits) || digits.length !== answeringLimits.code.digits)
      return setWrong({ code: 'incomplete' })
    setBusy(true)
    try {
      await inUnconfirmedSession(link, () =>
        confirmCode(link, { invitationId, code: digits, remember: !shared }),
      )
      onConfirmed()
    } catch (failure) {
      setBusy(false)
      const { code } = asApiError(failure)
      if (isFinal(code)) onRefused(code)
      else setWrong({ code })
    }
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void confirm()
      }}
    >
      {wrong && says && <Problem wrong={wrong} says={says} input={id} />}
      <div className="question" data-wrong={wrong ? '' : undefined}>
        <label className="question-title" htmlFor={id}>
          {words.code}
        </label>
        <p className="question-hint" id={`${id}-hint`}>
          {words.codeHint}
        </p>
        {says && (
          <p className="question-error" id={`${id}-error`}>
            <span className="visually-hidden">{words.error} </span>
            {says}
          </p>
        )}
        <input
          className="input short code-input"
          id={id}
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="([\s\-]*[0-9]){6}[\s\-]*"
          spellCheck={false}
          value={code}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={says ? `${id}-hint ${id}-error` : `${id}-hint`}
          onChange={(event) => setCode(event.target.value)}
        />
      </div>
      <label className="choice">
        <input type="checkbox" checked={shared} onChange={(event) => onShared(event.target.checked)} />
        <span>{words.shared}</span>
      </label>
      <div className="actions">
        <button type="submit" className="button" aria-disabled={busy}>
          {words.confirm}
        </button>
      </div>
    </form>
  )
}

function Problem({ wrong, says, input }: { wrong: Wrong; says: string; input: string }) {
  const words = useSeldom('comingBack', comingBack)
  const box = useRef<HTMLDivElement>(null)
  useErrorTitle()
  // Each try that fails takes the focus, even where it fails as the one before.
  useEffect(() => {
    if (wrong) box.current?.focus()
  }, [wrong])
  return (
    <div className="error-summary" role="alert" tabIndex={-1} ref={box} aria-labelledby={`${input}-summary`}>
      <h2 id={`${input}-summary`}>{words.problem}</h2>
      <ul>
        <li>
          <a
            href={`#${input}`}
            onClick={(event) => {
              event.preventDefault()
              document.getElementById(input)?.focus()
            }}
          >
            {says}
          </a>
        </li>
      </ul>
    </div>
  )
}
