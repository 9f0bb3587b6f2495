import './coming-back.css'
import { answeringLimits, type ErrorCode } from '@candour/contract'
import { Fragment, useEffect, useRef, useState } from 'react'
import { comingBack } from '../language/en/coming-back.ts'
import { useSeldom, useWords } from '../language/language.ts'
import { asApiError } from '../questions/saving/failures.ts'
import type { CodeAsk } from './code-asked.ts'
import { requestCode } from './code-calls.ts'
import { CodeForm } from './code-form.tsx'
import { inUnconfirmedSession } from './code-session.ts'
import { Heading } from './heading.tsx'
import type { Link } from './link.ts'
import { isFinal } from './link-problem.tsx'

interface CodePageProps extends Omit<CodeAsk, 'CodePage'> {
  link: Link
  /** In place of another page, and so where the focus goes. */
  takesFocus?: boolean
}

/** Asks for the code that shows whose browser this is. Until then the page names nobody and nothing. */
export function CodePage({ asked, link, takesFocus, onConfirmed, onRefused }: CodePageProps) {
  const { errors } = useWords()
  const words = useSeldom('comingBack', comingBack)
  const [channel, setChannel] = useState(asked.channel)
  const [sent, setSent] = useState({ times: 0, againAt: 0 })
  const [typing, setTyping] = useState(asked.channel === 'firm')
  const [problem, setProblem] = useState<ErrorCode | null>(null)
  const [shared, setShared] = useState(false)
  const [busy, setBusy] = useState(false)
  const page = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) page.current?.querySelector('h1')?.focus()
  }, [takesFocus])

  /** Only when asked to: reading a link must not send e-mails. */
  async function send(): Promise<void> {
    if (busy) return
    setBusy(true)
    setProblem(null)
    try {
      const reply = await inUnconfirmedSession(link, () => requestCode(link, asked.invitationId))
      if (!reply) return onConfirmed()
      setChannel(reply.channel)
      setSent({ times: sent.times + 1, againAt: reply.againAt ? soon(reply.againAt) : 0 })
      setTyping(true)
    } catch (failure) {
      const { code } = asApiError(failure)
      if (isFinal(code)) return onRefused(code)
      setProblem(code)
    } finally {
      setBusy(false)
    }
  }

  return (
    <div ref={page}>
      <Heading>{words.title}</Heading>
      <p className="lead">{words.why}</p>
      {channel === 'firm' && <p className="lead">{words.phone}</p>}
      {channel === 'email' && sent.times > 0 && (
        <Sent key={sent.times}>
          {sent.times > 1 ? words.sentAgain : words.sent(String(answeringLimits.code.minutes))}
        </Sent>
      )}
      {problem && (
        <p className="notice-wrong" role="alert">
          {errors.of(problem)}
        </p>
      )}
      {typing ? (
        // What was typed, and what was wrong with it, is of the code before.
        <Fragment key={sent.times}>
          <CodeForm
            link={link}
            invitationId={asked.invitationId}
            shared={shared}
            onShared={setShared}
            onConfirmed={onConfirmed}
            onRefused={onRefused}
          />
          {channel === 'email' && <Again at={sent.againAt} busy={busy} onAgain={send} />}
        </Fragment>
      ) : (
        <div className="actions">
          <button type="button" className="button" aria-disabled={busy} onClick={() => void send()}>
            {words.send}
          </button>
          <button type="button" className="link-button" onClick={() => setTyping(true)}>
            {words.have}
          </button>
        </div>
      )}
    </div>
  )
}

/** Takes the focus from the button that is gone, and so is read out. */
function Sent({ children }: { children: string }) {
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => text.current?.focus(), [])
  return (
    <p className="code-sent" tabIndex={-1} ref={text}>
      {children}
    </p>
  )
}

/** Another code, once the server sends one. The seconds are seen; only that it is time is said aloud. */
function Again({ at, busy, onAgain }: { at: number; busy: boolean; onAgain(): Promise<void> }) {
  const words = useSeldom('comingBack', comingBack)
  const [now, setNow] = useState(Date.now)
  const waits = at > now
  useEffect(() => {
    if (!waits) return
    const ticking = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(ticking)
  }, [waits])
  return (
    <div className="code-again">
      {waits ? (
        <p>{words.againIn(Math.ceil((at - now) / 1000))}</p>
      ) : (
        <button type="button" className="link-button" aria-disabled={busy} onClick={() => void onAgain()}>
          {words.again}
        </button>
      )}
      <p className="visually-hidden" role="status">
        {waits || at === 0 ? '' : words.againNow}
      </p>
    </div>
  )
}

/** By this device's clock, which may be wrong: never far away. */
function soon(instant: string): number {
  return Math.min(Date.parse(instant), Date.now() + 2 * 60_000)
}
