import { changePassword, limits } from '@candour/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../api/call.ts'
import { useIdempotencyKeys } from '../api/idempotency.ts'
import { usePageOwner } from '../api/profile.ts'
import { sessionList, signInOffers } from '../api/server-state.ts'
import { acceptSession } from '../api/session.ts'
import { Button } from '../ui/button.tsx'
import { ErrorSummary, problemOf } from '../ui/error-summary.tsx'
import { checkNewPassword, refusal } from '../ui/form-checks.ts'
import { NewPasswordField } from '../ui/new-password-field.tsx'
import { notify } from '../ui/notifications/notify.ts'
import { Section } from './section.tsx'
import { doneRecently, useSending } from './sending.ts'

const field = 'new-password'

export function PasswordSection() {
  const owner = usePageOwner()
  const [typed, setTyped] = useState('')
  const { data: offers } = useQuery(signInOffers)
  const { send, pending, problems } = useSending((error) => refusal(error, { password: field }))
  const keys = useIdempotencyKeys()
  const queryClient = useQueryClient()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const body = { password: typed }
    void send(
      async () => {
        const done = await doneRecently(async () =>
          acceptSession(await call(changePassword, { body, idempotencyKey: keys.keyFor(body) })),
        )
        if (!done) return
        keys.done()
        setTyped('')
        notify({ type: 'positive', message: 'Your password is changed. You are signed out everywhere else.' })
        await queryClient.invalidateQueries({ queryKey: sessionList.queryKey })
      },
      checkNewPassword(typed, offers?.password, field),
    )
  }

  return (
    <Section name="password">
      <p>A new password signs you out everywhere but here.</p>
      <form noValidate onSubmit={submit} className="grid max-w-form gap-6">
        <ErrorSummary problems={problems} />
        {/* Tells a password manager whose password this is. */}
        <input hidden readOnly type="text" autoComplete="username" value={owner?.email ?? ''} />
        <NewPasswordField
          id={field}
          label="New password"
          maxLength={limits.passwordLength}
          value={typed}
          error={problemOf(problems, field)}
          onChange={(event) => setTyped(event.target.value)}
        />
        <div>
          <Button type="submit" pending={pending}>
            Change your password
          </Button>
        </div>
      </form>
    </Section>
  )
}
