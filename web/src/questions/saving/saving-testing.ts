import type { ConflictDetails, ErrorCode } from '@candour/contract'
import { vi } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { createSaving, type Save, type Saved } from './saving.ts'

export interface Sent extends Save {
  readonly key: string
  answer(saved?: Partial<Saved>): Promise<void>
  fail(code: ErrorCode, details?: unknown): Promise<void>
}

/** A server in the hands of the test: every save waits until it is answered. */
export function start(version = 0) {
  const sent: Sent[] = []
  const theirs: [string, unknown][] = []
  let keys = 0
  const reopen = vi.fn(() => Promise.resolve<unknown>(null))
  const onBehind = vi.fn()
  const saving = createSaving(version, {
    save: ({ version, changes }, key) =>
      new Promise((resolve, reject) => {
        sent.push({
          version,
          changes,
          key,
          answer: (saved) => {
            resolve({ version: version + 1, savedAt: '2026-11-20T14:02:00.000Z', ...saved })
            return pass(0)
          },
          fail: (code, details) => {
            reject(new ApiError(code, { details }))
            return pass(0)
          },
        })
      }),
    reopen,
    newKey: () => `key-${++keys}`,
    onTheirs: (name, value) => theirs.push([name, value]),
    onBehind,
  })
  return { saving, sent, theirs, reopen, onBehind }
}

export const pass = async (time: number) => {
  await vi.advanceTimersByTimeAsync(time)
}

export const conflict = (details: ConflictDetails) => ['conflict', details] as const

export function at(sent: readonly Sent[], index: number): Sent {
  const save = sent[index]
  if (!save) throw new Error(`No save number ${index + 1} was sent`)
  return save
}
