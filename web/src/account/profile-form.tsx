import { limits } from '@candour/contract'
import type { FormEvent } from 'react'
import type { ShownProfile } from '../api/profile.ts'
import { Button } from '../ui/button.tsx'
import { ErrorSummary, problemOf } from '../ui/error-summary.tsx'
import { TextField } from '../ui/field.tsx'
import { type ProfileField, useProfileForm } from './profile-typing.ts'

export function ProfileForm({ profile }: { profile: ShownProfile }) {
  const form = useProfileForm(profile)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void form.save()
  }
  const control = (field: ProfileField) => ({
    id: field,
    value: form.inField(field),
    error: problemOf(form.problems, field),
    onChange: (event: { target: { value: string } }) => form.type(field, event.target.value),
  })
  return (
    <form noValidate onSubmit={submit} className="grid max-w-form gap-6">
      <ErrorSummary problems={form.problems} />
      <div className="grid gap-2">
        <TextField {...control('name')} label="Your name" autoComplete="name" maxLength={limits.nameLength} />
        <ChangedElsewhere form={form} field="name" />
      </div>
      <div className="grid gap-2">
        <TextField
          {...control('company')}
          label="Name of your firm"
          hint="Your clients see this name on the questions you send them."
          autoComplete="organization"
          maxLength={limits.companyLength}
        />
        <ChangedElsewhere form={form} field="company" />
      </div>
      <div>
        <Button type="submit" pending={form.pending}>
          Save your details
        </Button>
      </div>
    </form>
  )
}

/** What was typed and what is stored went apart, in another tab or on another device: the writer decides. */
function ChangedElsewhere({ form, field }: { form: ReturnType<typeof useProfileForm>; field: ProfileField }) {
  const stored = form.changedElsewhere(field)
  return (
    <div role="status">
      {stored !== undefined && (
        <div className="grid justify-items-start gap-1 rounded-soft bg-due-tint px-3 py-2 text-sm text-due">
          <p className="max-w-full">
            What is saved now is “{stored}”. Saving puts what you typed in its place.
          </p>
          <Button look="quiet" className="-mx-4" onClick={() => form.takeStored(field)}>
            Keep what is saved
          </Button>
        </div>
      )}
    </div>
  )
}
