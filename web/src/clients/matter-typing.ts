import { limits, type Matter } from '@candour/contract'
import { useState } from 'react'
import type { MatterFacts } from '../api/matter.ts'

/** What the section about the matter asks; what the solicitor writes of the form stands with the form. */
export type MatterField = 'court' | 'caseNumber' | 'role' | 'otherParty' | 'firstAppointmentOn' | 'toldOn'

export const matterFields = {
  court: { label: 'Court', maxLength: limits.nameLength },
  caseNumber: { label: 'Case number', maxLength: limits.referenceLength },
  role: { label: 'Your client is the' },
  otherParty: { label: 'Other party', maxLength: limits.nameLength },
  firstAppointmentOn: { label: 'First appointment on' },
  toldOn: { label: 'Told of that date on' },
} as const satisfies Record<MatterField, { label: string; maxLength?: number }>

const roles = { applicant: 'Applicant', respondent: 'Respondent' } as const

export const roleInWords = (role: Matter['role']) => (role ? roles[role] : '')

/** Only what somebody typed: a field that nobody touched shows what is stored, also when that changes. */
type Typed = Partial<Record<MatterField, { value: string; storedBefore: string }>>

/** What is typed outlives the dialog that it is typed in. */
export function useMatterTyping(matter: Matter) {
  const [typed, setTyped] = useState<Typed>({})
  const stored = (field: MatterField) => matter[field] ?? ''
  const touched = (Object.keys(typed) as MatterField[]).filter(
    (field) => typed[field]?.value.trim() !== stored(field),
  )
  return {
    inField: (field: MatterField) => typed[field]?.value ?? stored(field),
    isChanged: touched.length > 0,
    type: (field: MatterField, value: string) =>
      setTyped((now) => ({
        ...now,
        [field]: { value, storedBefore: now[field]?.storedBefore ?? stored(field) },
      })),
    /** What is stored, where that is neither what stood there when the typing began nor what was typed. */
    changedElsewhere(field: MatterField): string | undefined {
      const own = typed[field]
      if (!own || stored(field) === own.storedBefore || stored(field) === own.value.trim()) return undefined
      return stored(field)
    },
    change(): Partial<MatterFacts> {
      const changes = touched.map((field) => [field, typed[field]?.value.trim() || null])
      return Object.fromEntries(changes) as Partial<MatterFacts>
    },
    forget: () => setTyped({}),
  }
}

export type MatterTyping = ReturnType<typeof useMatterTyping>
