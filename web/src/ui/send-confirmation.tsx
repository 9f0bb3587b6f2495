import { useState } from 'react'
import { sendVerificationMail } from '../api/mail.ts'
import { Button } from './button.tsx'
import { refusal } from './form-checks.ts'

/** Sends the link that proves an address once more, and says in its place how that went. */
export function SendConfirmation({ look = 'main' }: { look?: 'main' | 'plain' | 'quiet' }) {
  const [pending, setPending] = useState(false)
  const [said, setSaid] = useState('')
  const send = async () => {
    setSaid('')
    setPending(true)
    try {
      await sendVerificationMail()
      setSaid('We have sent a new link. Only the newest one works.')
    } catch (error) {
      setSaid(refusal(error)[0]?.message ?? '')
    }
    setPending(false)
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        look={look}
        pending={pending}
        // On a line of its own its words stand below those above.
        className={look === 'quiet' ? '-ml-4' : undefined}
        onClick={send}
      >
        Send it again
      </Button>
      <p role="status">{said}</p>
    </div>
  )
}
