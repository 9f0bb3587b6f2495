import { useEffect, useRef } from 'react'
import { CopyButton } from '../ui/copy-button.tsx'
import { QrCode } from '../ui/qr-code.tsx'
import { dayOf } from '../ui/when.ts'
import type { CodeFrom } from './sending-options.tsx'

interface LinkReadyProps {
  clientName: string
  url: string
  expiresAt: string
  /** The address that it was sent to, if it was. */
  emailedTo?: string | undefined
  code: CodeFrom
}

/** Who can open it. */
const openedBy = {
  anybody: 'Whoever has this link can answer. Send it to an address or number that only your client reads.',
  email: 'Each new device needs a code too, which is sent to your client’s email address.',
  firm: 'Each new device needs a code too. When your client phones you for it, read one out from their page.',
}

/** The private link, to be copied: the end of the way from "add a client". */
export function LinkReady({ clientName, url, expiresAt, emailedTo, code }: LinkReadyProps) {
  // The form that had the focus is gone; what came of it is read out instead.
  const news = useRef<HTMLParagraphElement>(null)
  useEffect(() => news.current?.focus(), [])
  return (
    <div className="grid gap-4">
      <p ref={news} tabIndex={-1} className="outline-none">
        The private link for <strong>{clientName}</strong> is ready.{' '}
        {emailedTo ? `It is on its way to ${emailedTo}.` : 'Copy it and send it to them.'} It works until{' '}
        {dayOf(expiresAt)}.
      </p>
      <p className="rounded-soft border border-line bg-sunk p-3 font-mono text-sm break-all select-all">
        {url}
      </p>
      <div>
        <CopyButton look={emailedTo ? 'plain' : 'main'} what="link" text={url} />
      </div>
      <details>
        <summary className="min-h-11 cursor-pointer py-2 text-action underline underline-offset-4">
          QR code
        </summary>
        <QrCode text={url} label="QR code of the private link" />
      </details>
      <p className="text-sm text-ink-soft">{openedBy[code ?? 'anybody']}</p>
    </div>
  )
}
