import { type Change, type ConflictDetails, type ErrorCode, errorCatalogue, limits } from '@candour/contract'
import type { ApiError } from '../api/api-error.ts'
import { same } from '../questions/same.ts'
import { asApiError, passes } from './failures.ts'
import { createVersions } from './versions.ts'

export interface Save {
  readonly version: number
  readonly changes: Change[]
}

export interface Saved {
  readonly version: number
  readonly savedAt: string
}

/** An answer that another device changed too. */
export interface Conflict {
  readonly name: string
  readonly mine: unknown
  readonly theirs: unknown
}

export interface SavingState {
  /** `stopped`: the link takes no more answers; what was typed is only on this page. */
  readonly is: 'saved' | 'saving' | 'retrying' | 'stopped'
  /** When the server last acknowledged a save; null before the first one. */
  readonly savedAt: string | null
  /** Why it stopped. */
  readonly code: ErrorCode | null
  readonly conflicts: readonly Conflict[]
  /** Answers that the server will not take as they are, with the reason. */
  readonly refused: ReadonlyMap<string, ErrorCode>
}

/** What saving needs of the world. Both calls fail with an `ApiError`. */
export interface SavingDoor {
  save(save: Save, key: string): Promise<Saved>
  /** Opens the link again, where the answering session has ended. */
  reopen(): Promise<unknown>
  newKey(): string
  /** The client chose what the other device saved. */
  onTheirs(name: string, value: unknown): void
  /** Another device has saved something that is not shown here. */
  onBehind(): void
}

export interface Saving {
  state(): SavingState
  subscribe(listener: () => void): () => void
  /** An answer has changed; undefined takes it back. */
  change(name: string, value: unknown): void
  /** Sends what waits, now; a retry that is waiting for its time keeps waiting. */
  flush(): void
  /** Sends what waits, and a failed save again, now. */
  retryNow(): void
  keepMine(name: string): void
  takeTheirs(name: string): void
  /** Resolves when all is saved (true), or when it cannot be for now (false). */
  settle(): Promise<boolean>
  unsaved(): boolean
  /** Changes with every change and every save; the same number means that nothing has happened. */
  count(): number
  /** The page shows what the server holds at this version, apart from some answers. */
  caughtUp(version: number, except: readonly string[]): void
  dispose(): void
}

interface Batch extends Save {
  readonly key: string
}

const quiet = 400
/** A person who types without pause is saved at least this often. */
const longestQuiet = 3000
const firstRetry = 1000
const longestRetry = 30_000

/**
 * Saves what changes, in order, one request at a time. A batch that fails is sent again as it was, under the
 * same key, so that a save whose answer was lost is not made twice.
 */
export function createSaving(version: number, door: SavingDoor): Saving {
  const queue = new Map<string, unknown>()
  const conflicts = new Map<string, Conflict>()
  const refused = new Map<string, ErrorCode>()
  const listeners = new Set<() => void>()
  const waiting = new Set<(saved: boolean) => void>()
  /** Sent one by one, because the server refused one of their batch. */
  const alone = new Set<string>()
  const versions = createVersions(version)
  let batch: Batch | null = null
  let busy = false
  let attempt = 0
  let reopened = false
  let queuedAt = 0
  let count = 0
  let debounce: ReturnType<typeof setTimeout> | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let savedAt: string | null = null
  let stopped: ErrorCode | null = null
  let state = read()

  function read(): SavingState {
    const is = stopped ? 'stopped' : attempt > 0 ? 'retrying' : queue.size > 0 || batch ? 'saving' : 'saved'
    return { is, savedAt, code: stopped, conflicts: [...conflicts.values()], refused: new Map(refused) }
  }

  function publish(): void {
    const next = read()
    if (!same(next, state)) {
      state = next
      for (const listener of listeners) listener()
    }
    if (busy || (state.is === 'saving' && !stopped)) return
    const done = state.is === 'saved' && conflicts.size === 0 && refused.size === 0
    for (const resolve of waiting) resolve(done)
    waiting.clear()
  }

  function nextBatch(): Batch | null {
    const names = [...queue.keys()]
    const first = names[0]
    if (first === undefined) return null
    const on = versions.of(first)
    const together = alone.has(first)
      ? [first]
      : names.filter((name) => !alone.has(name) && versions.of(name) === on)
    const changes = together
      .slice(0, limits.changesInOneSave)
      .map((name) => ({ name, value: queue.get(name) ?? null }))
    for (const { name } of changes) queue.delete(name)
    return { version: on, changes, key: door.newKey() }
  }

  /** Puts a batch back before what came after it; the newer value of a question wins. */
  function putBack(changes: readonly Change[]): void {
    const later = [...queue]
    queue.clear()
    for (const { name, value } of changes) queue.set(name, value)
    for (const [name, value] of later) queue.set(name, value)
  }

  async function send(): Promise<void> {
    clearTimeout(debounce)
    clearTimeout(retry)
    debounce = retry = undefined
    if (busy) return
    if (stopped) return publish()
    batch ??= nextBatch()
    if (!batch) return publish()
    busy = true
    publish()
    const sent = batch
    try {
      accepted(sent, await door.save({ version: sent.version, changes: sent.changes }, sent.key))
    } catch (failure) {
      await failed(sent, asApiError(failure))
    }
    busy = false
    if (!retry && !stopped && (batch || queue.size > 0)) void send()
    else publish()
  }

  function accepted(sent: Batch, reply: Saved): void {
    batch = null
    attempt = 0
    reopened = false
    savedAt = reply.savedAt
    const names = sent.changes.map(({ name }) => name)
    if (!versions.saved(names, sent.version, reply.version)) door.onBehind()
    count += 1
    for (const name of names) alone.delete(name)
  }

  async function failed(sent: Batch, { code, details }: ApiError): Promise<void> {
    const { status } = errorCatalogue[code]
    if (code === 'answering-session-expired' && !reopened) {
      reopened = true
      try {
        await door.reopen()
      } catch (again) {
        reopened = false
        const why = asApiError(again).code
        if (passes(why)) tryLater()
        else stopped = why
      }
    } else if (code === 'conflict') {
      ask(sent, details as ConflictDetails)
    } else if (code === 'idempotency-key-reused') {
      batch = { ...sent, key: door.newKey() }
      tryLater()
    } else if (passes(code)) {
      tryLater()
    } else if (status === 401 || status === 404 || status === 410) {
      stopped = code
    } else {
      batch = null
      attempt = 0
      const only = sent.changes.length === 1 ? sent.changes[0] : undefined
      if (!only) {
        for (const { name } of sent.changes) alone.add(name)
        putBack(sent.changes)
      } else if (!queue.has(only.name)) {
        refused.set(only.name, code)
      }
    }
  }

  function tryLater(): void {
    const delay = Math.min(firstRetry * 2 ** attempt, longestRetry)
    attempt += 1
    retry = setTimeout(send, delay)
  }

  function ask(sent: Batch, details: ConflictDetails): void {
    batch = null
    attempt = 0
    const theirs = new Map(details.conflicts.map(({ name, saved }) => [name, saved]))
    putBack(sent.changes)
    for (const { name } of sent.changes) {
      if (!theirs.has(name)) continue
      versions.seen(name, details.version)
      const mine = queue.get(name) ?? null
      queue.delete(name)
      const saved = theirs.get(name) ?? null
      if (!same(mine, saved)) conflicts.set(name, { name, mine, theirs: saved })
    }
  }

  function change(name: string, value: unknown): void {
    count += 1
    const conflict = conflicts.get(name)
    if (conflict) conflicts.set(name, { ...conflict, mine: value ?? null })
    else {
      if (queue.size === 0) queuedAt = Date.now()
      refused.delete(name)
      queue.delete(name)
      queue.set(name, value)
      clearTimeout(debounce)
      if (!busy && !retry)
        debounce = setTimeout(send, Math.max(0, Math.min(quiet, queuedAt + longestQuiet - Date.now())))
    }
    publish()
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change,
    flush() {
      if (!retry) void send()
    },
    retryNow() {
      if (stopped === 'answering-session-expired') {
        stopped = null
        reopened = false
      }
      void send()
    },
    keepMine(name) {
      const conflict = conflicts.get(name)
      if (!conflict) return
      conflicts.delete(name)
      change(name, conflict.mine)
      if (!retry) void send()
    },
    takeTheirs(name) {
      const conflict = conflicts.get(name)
      if (!conflict) return
      conflicts.delete(name)
      door.onTheirs(name, conflict.theirs)
      publish()
    },
    settle() {
      const settled = new Promise<boolean>((resolve) => waiting.add(resolve))
      void send()
      return settled
    },
    count: () => count,
    caughtUp: (version, except) => versions.caughtUp(version, except),
    unsaved: () => queue.size > 0 || batch !== null || conflicts.size > 0 || refused.size > 0,
    dispose() {
      clearTimeout(debounce)
      clearTimeout(retry)
      listeners.clear()
    },
  }
}
