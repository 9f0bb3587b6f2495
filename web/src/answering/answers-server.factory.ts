import type { OpenInvitation } from '@candour/contract'
import { ApiError } from '../api/api-error.ts'
import { same } from '../questions/same.ts'
import type { Save, Saved } from '../questions/saving/saving.ts'

/** One write as the server made it. */
export interface Written {
  readonly device: string
  readonly version: number
  readonly base: number
  readonly name: string
  readonly value: unknown
}

/**
 * The rules of server/src/responses/save-answers.ts, in memory: versions, all or nothing, a conflict unless both say the
 * same, the same result for the same key. server/src/responses/save-histories.test.ts holds the real one to them.
 */
export function answersServer(page: OpenInvitation) {
  const answers = new Map<string, { value: unknown; version: number }>()
  const earlier = new Map<string, { body: string; reply: Saved }>()
  const locked = new Set<string>()
  const written: Written[] = []
  let version = 0
  let isSubmitted = false

  function conflictsOf({ version: base, changes }: Save) {
    return changes.flatMap(({ name, value }) => {
      const held = answers.get(name)
      return held && held.version > base && !same(held.value, value)
        ? [{ name, saved: held.value, sent: value }]
        : []
    })
  }

  return {
    written,
    version: () => version,
    answers: () => Object.fromEntries([...answers].map(([name, { value }]) => [name, value])),
    askForCode: (device: string) => locked.add(device),
    confirm: (device: string) => locked.delete(device),
    close: () => {
      isSubmitted = true
    },
    open(device: string): OpenInvitation {
      if (locked.has(device)) throw new ApiError('code-required')
      const held = [...answers].flatMap(([name, { value }]) => (value === null ? [] : [[name, value]]))
      const status = isSubmitted ? 'submitted' : 'in-progress'
      return { ...page, answers: isSubmitted ? {} : Object.fromEntries(held), version, status }
    },
    save(device: string, save: Save, key: string): Saved {
      if (locked.has(device)) throw new ApiError('code-required')
      const body = JSON.stringify(save)
      const before = earlier.get(key)
      if (before && before.body !== body) throw new ApiError('idempotency-key-reused')
      if (before) return before.reply
      if (isSubmitted) throw new ApiError('already-submitted')
      if (save.version > version) throw new ApiError('invalid-argument')
      const conflicts = conflictsOf(save)
      if (conflicts.length > 0) throw new ApiError('conflict', { details: { version, conflicts } })
      version += 1
      for (const { name, value } of save.changes) {
        answers.set(name, { value, version })
        written.push({ device, version, base: save.version, name, value })
      }
      const reply = { version, savedAt: new Date(Date.UTC(2026, 10, 20, 14, 0, version)).toISOString() }
      earlier.set(key, { body, reply })
      return reply
    },
  }
}
