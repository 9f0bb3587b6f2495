import { useQuery } from '@tanstack/react-query'
import { sendingChannels } from '../api/server-state.ts'
import { Checkbox } from '../ui/checkbox.tsx'

export interface Sending {
  requireCode: boolean
  sendEmail: boolean
}

export const plainSending: Sending = { requireCode: false, sendEmail: false }

interface SendingOptionsProps {
  /** The client's e-mail address, if any. */
  email: string
  value: Sending
  onChange: (sending: Sending) => void
}

/** How the link goes out, and who may open it. */
export function SendingOptions({ email, value, onChange }: SendingOptionsProps) {
  const canEmail = useCanEmail(email)
  return (
    <fieldset className="grid gap-4">
      {canEmail && <legend className="mb-2 font-semibold">How should it be sent?</legend>}
      {canEmail && (
        <Checkbox
          label="Email the link to the client"
          hint={`To ${email.trim()}. The message names your firm, and says nothing of what it is about.`}
          checked={value.sendEmail}
          onChange={(sendEmail) => onChange({ ...value, sendEmail })}
        />
      )}
      <Checkbox
        label="Ask for a code every time a new device opens the link"
        hint="For a client whose messages somebody else may read. Without it, a code is asked for once there are answers to protect."
        checked={value.requireCode}
        onChange={(requireCode) => onChange({ ...value, requireCode })}
      />
    </fieldset>
  )
}

/** Not where messages would stay on the server for want of one that sends them. */
export function useCanEmail(email: string): boolean {
  const channels = useQuery(sendingChannels)
  return channels.data?.email === true && email.trim() !== ''
}

/** Whence a new device gets its code, where it needs one from the start. */
export type CodeFrom = 'email' | 'firm' | undefined

export function codeFrom({ requireCode }: Sending, canEmail: boolean): CodeFrom {
  if (!requireCode) return undefined
  return canEmail ? 'email' : 'firm'
}

/** What of it is sent: a box that was ticked before the address was taken out again means nothing. */
export function sendingIn({ requireCode, sendEmail }: Sending, canEmail: boolean) {
  return {
    ...(requireCode && { requireCode }),
    ...(sendEmail && canEmail && { sendEmail }),
  }
}
