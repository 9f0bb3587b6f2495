import { moveRowNames, rowNames } from './row-names.ts'

/** What stands in the fields of a question while it is not, or not yet, an answer. */
export type Typed = string | Readonly<Record<string, string>>

/** Why something that was typed cannot be read, in the language that is spoken when it is asked for. */
export type Fault = () => string

interface Unread {
  readonly typed: Typed
  readonly error: Fault | null
  /** Whether the field was left so. */
  readonly left: boolean
}

/** What was typed in one row. */
export type RowTyped = ReadonlyMap<string, Unread>

/** What stands in the fields of questions, by full name. */
export interface TypedFields {
  of(name: string): Unread | undefined
  all(): [string, Unread][]
  keep(name: string, typed: Typed, error: Fault | null): void
  leave(name: string): void
  drop(which: (name: string) => boolean): void
  /** Takes a row out of a group; those behind it move up. */
  takeRow(group: string, index: number): RowTyped
  putRow(group: string, index: number, row: RowTyped): void
}

export function createTypedFields(): TypedFields {
  let typed = new Map<string, Unread>()
  return {
    of: (name) => typed.get(name),
    all: () => [...typed],
    keep(name, words, error) {
      typed.set(name, { typed: words, error, left: typed.get(name)?.left === true && error !== null })
    },
    leave(name) {
      const entry = typed.get(name)
      if (entry?.error) typed.set(name, { ...entry, left: true })
      else typed.delete(name)
    },
    drop(which) {
      for (const name of typed.keys()) if (which(name)) typed.delete(name)
    },
    takeRow(group, index) {
      const row = rowNames(typed, group, index)
      typed = moveRowNames(typed, group, index, 'out')
      return row
    },
    putRow(group, index, row) {
      typed = new Map([...moveRowNames(typed, group, index, 'in'), ...row])
    },
  }
}
