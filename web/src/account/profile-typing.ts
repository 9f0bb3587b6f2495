import { getProfile, type Profile, updateProfile } from '@candour/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { useIdempotencyKeys } from '../api/idempotency.ts'
import { type ShownProfile, useProfile } from '../api/profile.ts'
import { profileOf } from '../api/server-state.ts'
import type { FormProblem } from '../ui/error-summary.tsx'
import { refusal } from '../ui/form-checks.ts'
import { notify } from '../ui/notifications/notify.ts'
import { useSending } from './sending.ts'

export type ProfileField = 'name' | 'company'
const fields = ['name', 'company'] as const
const missing = { name: 'Enter your name', company: 'Enter the name of your firm' }
const notLoaded: FormProblem[] = [
  {
    field: null,
    message:
      'Your details have not been loaded yet. Try loading them again, then save: what you typed is kept.',
  },
]

class ChangedMeanwhile extends Error {}

/** Only what somebody typed: a field that nobody touched shows what is stored, also when that changes. */
type Typed = Partial<Record<ProfileField, { value: string; storedBefore: string }>>

/** The form of the profile. Nothing typed is lost: not by a failure, not by a change made in another tab. */
export function useProfileForm(shown: ShownProfile) {
  const { isFallback } = useProfile()
  const [typed, setTyped] = useState<Typed>({})
  const { send, pending, problems } = useSending(problemsOf)
  const keys = useIdempotencyKeys()
  const queryClient = useQueryClient()

  const touched = fields.filter((field) => typed[field] !== undefined)
  const inField = (field: ProfileField) => typed[field]?.value ?? shown[field]

  const keep = (stored: Profile) => queryClient.setQueryData(profileOf(stored.id).queryKey, stored)

  const write = async () => {
    const params = { uid: shown.id }
    const changes: Partial<Record<ProfileField, string>> = {}
    for (const field of touched) changes[field] = inField(field).trim()
    // Another tab may have saved since this one looked. If it did, that stands beside what was typed, and nothing is sent.
    const stored = await call(getProfile, { params })
    keep(stored)
    if (touched.some((field) => stored[field] !== shown[field] && stored[field] !== changes[field])) {
      throw new ChangedMeanwhile()
    }
    const saved = await call(updateProfile, { params, body: changes, idempotencyKey: keys.keyFor(changes) })
    keys.done()
    keep(saved)
    setTyped((now) => typedSince(now, typed, saved))
    notify({ type: 'positive', message: 'Your details are saved' })
  }

  const save = async () => {
    if (isFallback) return send(write, notLoaded)
    if (touched.length === 0) {
      notify({ type: 'info', message: 'Nothing has changed since you last saved' })
      return
    }
    return send(write, missingIn(inField))
  }

  return {
    inField,
    problems,
    pending,
    save,
    type(field: ProfileField, value: string) {
      setTyped({ ...typed, [field]: { value, storedBefore: typed[field]?.storedBefore ?? shown[field] } })
    },
    /** What is stored, where that is neither what stood there when the typing began nor what was typed. */
    changedElsewhere(field: ProfileField): string | undefined {
      const own = typed[field]
      if (!own || isFallback) return undefined
      return shown[field] !== own.storedBefore && shown[field] !== own.value.trim() ? shown[field] : undefined
    },
    takeStored(field: ProfileField) {
      setTyped(({ [field]: _, ...rest }) => rest)
    },
  }
}

function missingIn(inField: (field: ProfileField) => string): FormProblem[] {
  return fields
    .filter((field) => inField(field).trim() === '')
    .map((field) => ({ field, message: missing[field] }))
}

function problemsOf(error: unknown): FormProblem[] {
  if (!(error instanceof ChangedMeanwhile)) return refusal(error)
  const message = 'Your details were changed elsewhere in the meantime. Look at both, then save again.'
  return [{ field: null, message }]
}

/** What was typed while it was being saved is not saved yet. */
function typedSince(now: Typed, sent: Typed, saved: Profile): Typed {
  const left: Typed = {}
  for (const field of fields) {
    const { value } = now[field] ?? {}
    if (value !== undefined && value !== sent[field]?.value)
      left[field] = { value, storedBefore: saved[field] }
  }
  return left
}
