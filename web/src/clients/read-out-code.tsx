import { createCode, limits } from '@candour/contract'
import { useEffect, useRef, useState } from 'react'
import { sentenceFor } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Problem } from '../ui/problem.tsx'
import { timeOf } from '../ui/when.ts'

/** For the client who is on the telephone, in front of a page that asks for a code. */
export function ReadOutCode({ invitationId, title }: { invitationId: string; title: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        Read out a code<span className="sr-only"> for {title}</span>
      </Button>
      {open && <CodeDialog invitationId={invitationId} onClose={() => setOpen(false)} />}
    </>
  )
}

interface Code {
  code: string
  expiresAt: string
}

function CodeDialog({ invitationId, onClose }: { invitationId: string; onClose: () => void }) {
  const [made, setMade] = useState<Code>()
  const [problem, setProblem] = useState<string>()
  const [pending, setPending] = useState(false)
  const isOver = useIsOver(made?.expiresAt)

  const make = async () => {
    setPending(true)
    setProblem(undefined)
    try {
      setMade(await call(createCode, { params: { invitationId } }))
    } catch (error) {
      setProblem(sentenceFor(error))
    }
    setPending(false)
  }

  return (
    <Dialog title="Read out a code" onClose={onClose}>
      <div className="grid gap-6">
        <div className="grid gap-3">
          <p>
            Your client’s page asks for a code on a device that has not been used for it before. Make one here
            while you are on the telephone with them.
          </p>
          <p>
            Be sure that it is your client: call a number that you have for them, or ask something that only
            they would know.
          </p>
        </div>
        {made && !isOver && <CodeShown key={made.code} {...made} />}
        {made && isOver && <p role="status">That code no longer works. You can make another.</p>}
        <Problem>{problem}</Problem>
        <div className="flex flex-wrap gap-3">
          <Button look={made ? 'plain' : 'main'} pending={pending} onClick={make}>
            {made ? 'Make a new code' : 'Make a code'}
          </Button>
          <Button look={made ? 'main' : 'plain'} onClick={onClose}>
            {made ? 'Done' : 'Cancel'}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

const halfOfIt = limits.code.digits / 2

function CodeShown({ code, expiresAt }: Code) {
  const box = useRef<HTMLDivElement>(null)
  // What the dialog was opened for: it is read out as it comes.
  useEffect(() => box.current?.focus(), [])
  return (
    <div
      ref={box}
      tabIndex={-1}
      className="grid justify-items-center gap-2 rounded-soft border border-line bg-sunk px-4 py-5 text-center outline-none"
    >
      <p className="flex gap-[0.5em] text-4xl font-semibold tracking-wider tabular-nums select-all">
        <span className="sr-only">The code is {[...code].join(' ')}</span>
        <span aria-hidden="true">{code.slice(0, halfOfIt)}</span>
        <span aria-hidden="true">{code.slice(halfOfIt)}</span>
      </p>
      <p className="text-sm text-ink-soft">
        It works once, until {timeOf(expiresAt)}. Codes made or sent before it no longer work.
      </p>
    </div>
  )
}

/** Whether a time has come, as it comes. */
function useIsOver(at: string | undefined): boolean {
  const [over, setOver] = useState<string>()
  useEffect(() => {
    if (at === undefined) return
    const timer = setTimeout(() => setOver(at), Math.max(0, Date.parse(at) - Date.now()))
    return () => clearTimeout(timer)
  }, [at])
  return at !== undefined && over === at
}
