import { randomBytes } from 'node:crypto'
import type { State } from './state.ts'

/** What every part works on: the state, the time, and the telling of what happened. */
export interface Core {
  readonly state: State
  /** Where the server listens, for the addresses of its pages. */
  readonly address: string
  /** In seconds. While time is caught up with, this is the instant of what happens. */
  time(): number
  /** Makes an event of a change; `previous` is what the object's changed properties were. */
  emit(type: string, object: unknown, previous?: Record<string, unknown>): void
}

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789'

export function randomText(length: number): string {
  return Array.from(randomBytes(length), (byte) => letters[byte % letters.length]).join('')
}

export function newId(prefix: string, length = 24): string {
  return `${prefix}_${randomText(length)}`
}
