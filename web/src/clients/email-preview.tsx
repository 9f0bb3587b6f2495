import { type Body, previewInvitation, type Reply } from '@candour/contract'
import { useState } from 'react'
import { sentenceFor } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { Button } from '../ui/button.tsx'

interface EmailPreviewProps {
  clientId: string
  /** As it would be sent. */
  body: Body<typeof previewInvitation>
}

/** What the client would get, word for word, as the server makes it. */
export function EmailPreview({ clientId, body }: EmailPreviewProps) {
  const [mail, setMail] = useState<Reply<typeof previewInvitation> & { of: string }>()
  const [problem, setProblem] = useState<string>()
  const [pending, setPending] = useState(false)
  const of = JSON.stringify(body)
  const show = async () => {
    setPending(true)
    setProblem(undefined)
    try {
      setMail({ ...(await call(previewInvitation, { params: { clientId }, body })), of })
    } catch (error) {
      setProblem(sentenceFor(error))
    }
    setPending(false)
  }
  const isCurrent = mail?.of === of
  return (
    <div className="grid justify-items-start gap-3">
      {!isCurrent && (
        <Button look="plain" pending={pending} onClick={show}>
          See the email first
        </Button>
      )}
      {problem && (
        <p role="alert" className="font-semibold text-wrong">
          {problem}
        </p>
      )}
      {mail && isCurrent && (
        <section
          aria-label="The email"
          className="grid w-full gap-2 rounded-soft border border-line bg-sunk p-4 text-sm"
        >
          <p className="break-words text-ink-soft">From {mail.from}</p>
          <p className="font-semibold break-words">{mail.subject}</p>
          <p className="border-t border-line pt-3 break-words whitespace-pre-wrap">{mail.text.trim()}</p>
        </section>
      )}
    </div>
  )
}
