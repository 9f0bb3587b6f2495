import { limits } from '@candour/contract'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { sendingChannels } from '../api/server-state.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { controlLook, described, FieldFrame, TextField } from '../ui/field.tsx'

export interface Sending {
  requireCode: boolean
  sendEmail: boolean
  /** What the firm writes beside the link. */
  message: string
  remind: boolean
  /** As it was typed: "3, 7, 14". Untouched, it is left to the survey. */
  days: string | null
}

export const plainSending: Sending = {
  requireCode: false,
  sendEmail: false,
  message: '',
  remind: true,
  days: null,
}

interface SendingOptionsProps {
  /** The client's e-mail address, if any; where there are many clients, what stands for theirs. */
  email: string
  value: Sending
  onChange: (sending: Sending) => void
  /** When clients are reminded unless something else is typed. */
  usualDays?: readonly number[] | undefined
}

/** How the link goes out, and who may open it. */
export function SendingOptions({ email, value, onChange, usualDays }: SendingOptionsProps) {
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
      {canEmail && value.sendEmail && (
        <InTheMail value={value} onChange={onChange} usualDays={usualDays ?? limits.reminders.usual} />
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

function InTheMail({
  value,
  onChange,
  usualDays,
}: Pick<SendingOptionsProps, 'value' | 'onChange'> & { usualDays: readonly number[] }) {
  const id = useId()
  const hint = 'Somebody else may read it: leave out what it is about.'
  const days = value.days ?? usualDays.join(', ')
  return (
    <div className="ml-8 grid gap-4 border-l border-line pl-4">
      <FieldFrame id={`${id}-message`} label="A few words of your own" hint={hint} optional>
        <textarea
          {...described({ id: `${id}-message`, hint })}
          rows={3}
          maxLength={limits.messageLength}
          value={value.message}
          onChange={(event) => onChange({ ...value, message: event.target.value })}
          className={controlLook}
        />
      </FieldFrame>
      <Checkbox
        label="Remind the client"
        hint="By email, at a time of day that is safe for them, until they have sent their answers."
        checked={value.remind}
        onChange={(remind) => onChange({ ...value, remind })}
      />
      {value.remind && (
        <TextField
          id={`${id}-days`}
          label="After how many days"
          hint={`Up to ${limits.reminders.most} numbers, with commas between.`}
          error={daysIn(days) ? undefined : daysProblem}
          inputMode="numeric"
          value={days}
          onChange={(event) => onChange({ ...value, days: event.target.value })}
          className="max-w-48"
        />
      )}
    </div>
  )
}

export const daysProblem = `Enter up to ${limits.reminders.most} numbers from ${limits.reminders.days.min} to ${limits.reminders.days.max}, such as 3, 7, 14`

/** The days in what was typed; undefined where it is something else. */
export function daysIn(typed: string): number[] | undefined {
  const { most, days } = limits.reminders
  const words = typed.split(/[\s,]+/).filter((word) => word !== '')
  const found = words.map((word) => (/^\d{1,3}$/.test(word) ? Number(word) : 0))
  const isRight = found.every((day) => day >= days.min && day <= days.max)
  return isRight && found.length > 0 && found.length <= most ? found : undefined
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

/** Whether it can be sent as it is. */
export const isSendable = ({ sendEmail, remind, days }: Sending, canEmail: boolean) =>
  !(sendEmail && canEmail && remind && days !== null && daysIn(days) === undefined)

/** What of it is sent: a box that was ticked before the address was taken out again means nothing. */
export function sendingIn({ requireCode, sendEmail, message, remind, days }: Sending, canEmail: boolean) {
  const isMailed = sendEmail && canEmail
  const words = message.trim()
  const chosen = remind ? (days === null ? undefined : daysIn(days)) : []
  return {
    ...(requireCode && { requireCode }),
    ...(isMailed && { sendEmail }),
    ...(isMailed && words !== '' && { message: words }),
    ...(isMailed && chosen && { remindOnDays: chosen }),
  }
}
