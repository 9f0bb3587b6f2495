import { addPasskey, beginPasskey, errorCatalogue, limits } from '@candour/contract'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { codeOf } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { useIdempotencyKeys } from '../api/idempotency.ts'
import { makePasskey } from '../api/passkeys.ts'
import { withRecentSignIn } from '../api/recent-sign-in.ts'
import { passkeyList } from '../api/server-state.ts'
import { Button } from '../ui/button.tsx'
import { ErrorSummary, type FormProblem, problemOf } from '../ui/error-summary.tsx'
import { TextField } from '../ui/field.tsx'
import { FormButtons } from '../ui/form-buttons.tsx'
import { refusal } from '../ui/form-checks.ts'
import { notify } from '../ui/notifications/notify.ts'
import { deviceName } from './device-name.ts'
import { focusSection, focusWhenShown } from './sections.ts'
import { doneRecently, useSending } from './sending.ts'

const field = 'passkey-name'

export function AddPasskey() {
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    focusSection('passkeys')
  }
  if (isOpen) return <NewPasskey onClose={close} />
  return (
    <div>
      <Button look="plain" onClick={() => setOpen(true)}>
        Add a passkey
      </Button>
    </div>
  )
}

function NewPasskey({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState(() => deviceName(navigator.userAgent))
  const { send, pending, problems } = useSending(problemsOf)
  const make = useMakePasskey()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(
      async () => {
        if (await make(name.trim())) onClose()
      },
      name.trim() ? [] : [{ field, message: 'Enter a name for the passkey' }],
    )
  }
  return (
    <form noValidate onSubmit={submit} className="grid max-w-form gap-6">
      <ErrorSummary problems={problems} />
      <TextField
        id={field}
        label="Name of the passkey"
        hint="So that you know it again. Your device asks you for the rest."
        autoComplete="off"
        maxLength={limits.passkeyNameLength}
        ref={focusWhenShown}
        value={name}
        error={problemOf(problems, field)}
        onChange={(event) => setName(event.target.value)}
      />
      <FormButtons action="Make the passkey" pending={pending} onCancel={onClose} />
    </form>
  )
}

class GivenUp extends Error {}

/** Makes a passkey on the device, then has the server keep it; false where the person would not sign in again. */
function useMakePasskey() {
  // Made on the device, but not known to be at the server: the next try brings this one there, and makes no second.
  const made = useRef<{ ticket: string; credential: { id: string } } | null>(null)
  const keys = useIdempotencyKeys()
  const queryClient = useQueryClient()

  const onDevice = async () => {
    const begun = await withRecentSignIn(() => call(beginPasskey, {}))
    if (!begun) return null
    const credential = await makePasskey(begun.options)
    if (!credential) throw new GivenUp()
    return { ticket: begun.ticket, credential }
  }

  return async (name: string): Promise<boolean> => {
    made.current ??= await onDevice()
    if (!made.current) return false
    const body = { ...made.current, name }
    try {
      const done = await doneRecently(() => call(addPasskey, { body, idempotencyKey: keys.keyFor(body) }))
      if (!done) return false
    } catch (error) {
      if (!mayHaveBeenLost(error)) made.current = null
      throw error
    }
    await queryClient.invalidateQueries({ queryKey: passkeyList.queryKey })
    notify({ type: 'positive', message: 'Passkey added' })
    return true
  }
}

/** Whether the server may have kept it although no answer came. */
function mayHaveBeenLost(error: unknown): boolean {
  return errorCatalogue[codeOf(error)].status >= 500
}

function problemsOf(error: unknown): FormProblem[] {
  const message = messageOf(error)
  return message ? [{ field: null, message }] : refusal(error)
}

function messageOf(error: unknown): string | undefined {
  if (error instanceof GivenUp) return 'No passkey was made. You can try again whenever you like.'
  if (codeOf(error) === 'already-exists') return 'This device has a passkey for your account already.'
  if (codeOf(error) === 'passkey-refused') return 'Your device could not make a passkey that works here.'
  if (codeOf(error) === 'resource-exhausted') {
    return `You can have ${limits.passkeysOfUser} passkeys. Remove one before you add another.`
  }
  return undefined
}
