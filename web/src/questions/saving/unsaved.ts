import { answeringLimits, type Change, type ConflictDetails, type ErrorCode } from '@candour/contract'
import { same } from '../same.ts'
import { createVersions } from './versions.ts'

/** Changes that are sent together, under one key until they are acknowledged. */
export interface Batch {
  readonly key: string
  readonly version: number
  readonly changes: readonly Change[]
}

/** An answer that another device, or another tab, changed too. */
export interface Conflict {
  readonly name: string
  readonly mine: unknown
  readonly theirs: unknown
}

/** All that is not acknowledged, as it can be kept and taken up again. */
export interface Unsent {
  readonly batches: readonly Batch[]
  /** Each with the version that it was made on. */
  readonly waiting: readonly (Change & { readonly version: number })[]
}

/** What is not saved yet, in order, and what it was made on. It knows nothing of time or of the network. */
export function createUnsaved(opened: number, newKey: () => string) {
  const waiting = new Map<string, unknown>()
  const conflicts = new Map<string, Conflict>()
  const refused = new Map<string, { readonly value: unknown; readonly code: ErrorCode }>()
  /** What conflicts was made on a version that the question has left since; it is kept under that version. */
  const madeOn = new Map<string, number>()
  /** Sent one by one, because the server refused one of their batch. */
  const alone = new Set<string>()
  const versions = createVersions(opened)
  let batches: Batch[] = []

  function seal(names: readonly string[]): Batch | null {
    const first = names[0]
    if (first === undefined) return null
    const version = versions.of(first)
    const together = alone.has(first)
      ? [first]
      : names.filter((name) => !alone.has(name) && versions.of(name) === version)
    const changes = together
      .slice(0, answeringLimits.changesInOneSave)
      .map((name) => ({ name, value: waiting.get(name) ?? null }))
    for (const { name } of changes) waiting.delete(name)
    const batch = { version, changes, key: newKey() }
    batches.push(batch)
    return batch
  }

  function remove(batch: Batch): void {
    batches = batches.filter((one) => one !== batch)
  }

  /** Puts a batch back before what came after it; the newer value of a question wins. */
  function putBack({ changes, version }: Batch): void {
    const later = [...waiting]
    waiting.clear()
    for (const { name, value } of changes) {
      waiting.set(name, value)
      versions.seen(name, Math.min(version, versions.of(name)))
    }
    for (const [name, value] of later) waiting.set(name, value)
  }

  return {
    change(name: string, value: unknown): void {
      const conflict = conflicts.get(name)
      if (conflict) conflicts.set(name, { ...conflict, mine: value ?? null })
      else {
        refused.delete(name)
        waiting.delete(name)
        waiting.set(name, value ?? null)
      }
    },
    /** What is to be sent next: what was sent before and not acknowledged comes first. */
    next: (): Batch | null => batches[0] ?? seal([...waiting.keys()]),
    /** What can be sent beside the batches that are on their way: no answer of theirs. */
    besides(): Batch | null {
      const sent = new Set(batches.flatMap(({ changes }) => changes.map(({ name }) => name)))
      return seal([...waiting.keys()].filter((name) => !sent.has(name)))
    },
    /** False where another device has saved in between. */
    accepted(batch: Batch, version: number): boolean {
      remove(batch)
      const names = batch.changes.map(({ name }) => name)
      for (const name of names) alone.delete(name)
      return versions.saved(names, batch.version, version)
    },
    conflicted(batch: Batch, { version, conflicts: found }: ConflictDetails): void {
      remove(batch)
      putBack(batch)
      for (const { name, saved } of found) {
        if (!waiting.has(name)) continue
        const mine = waiting.get(name) ?? null
        const theirs = saved ?? null
        waiting.delete(name)
        madeOn.set(name, versions.of(name))
        versions.seen(name, version)
        if (!same(mine, theirs)) conflicts.set(name, { name, mine, theirs })
      }
    },
    /** The server will not take one of these as it is: it is found by sending each alone. */
    refuse(batch: Batch, code: ErrorCode): void {
      remove(batch)
      const only = batch.changes.length === 1 ? batch.changes[0] : undefined
      if (!only) {
        for (const { name } of batch.changes) alone.add(name)
        putBack(batch)
      } else if (!waiting.has(only.name)) {
        refused.set(only.name, { value: only.value, code })
      }
    },
    rekey(batch: Batch): void {
      batches = batches.map((one) => (one === batch ? { ...one, key: newKey() } : one))
    },
    /** The conflict about an answer, which is over now: the client has chosen. */
    decide(name: string): Conflict | undefined {
      const conflict = conflicts.get(name)
      conflicts.delete(name)
      return conflict
    },
    conflicts: () => [...conflicts.values()],
    refusals: () => new Map([...refused].map(([name, { code }]) => [name, code])),
    waits: () => waiting.size > 0,
    isEmpty: () => waiting.size + batches.length + conflicts.size + refused.size === 0,
    isSending: () => waiting.size + batches.length > 0,
    version: () => versions.known(),
    caughtUp: (version: number, except: readonly string[]) => versions.caughtUp(version, except),

    content(): Unsent {
      const held = (name: string, value: unknown, version = versions.of(name)) => ({ name, value, version })
      return {
        batches,
        waiting: [
          ...[...refused].map(([name, { value }]) => held(name, value)),
          // The server is to ask again.
          ...[...conflicts.values()].map(({ name, mine }) => held(name, mine, madeOn.get(name))),
          ...[...waiting].map(([name, value]) => held(name, value)),
        ],
      }
    },
    /** Takes up what was kept, where nothing else is unsaved. */
    restore(unsent: Unsent): void {
      // A server that has lost these versions must not take what it holds now for what was seen.
      const known = (version: number) => (version > versions.known() ? 0 : version)
      batches = unsent.batches.map((batch) => ({ ...batch, version: known(batch.version) }))
      for (const { version, changes } of batches) for (const { name } of changes) versions.seen(name, version)
      for (const { name, value, version } of unsent.waiting) {
        waiting.set(name, value)
        versions.seen(name, known(version))
      }
    },
  }
}

/** What an unsent answer was last, by its name. */
export function latestOf({ batches, waiting }: Unsent): Record<string, unknown> {
  const changes = [...batches.flatMap((batch) => batch.changes), ...waiting]
  return Object.fromEntries(changes.map(({ name, value }) => [name, value]))
}
