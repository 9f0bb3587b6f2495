import type { Change, ConflictDetails, ErrorCode } from '@candour/contract'
import type { ApiError } from '../../api/api-error.ts'
import { same } from '../same.ts'
import { asApiError, isSignedOut, passes, statusOf } from './failures.ts'
import { type Batch, type Conflict, createUnsaved, type Unsent } from './unsaved.ts'

export interface Save {
  readonly version: number
  readonly changes: readonly Change[]
}

export interface Saved {
  readonly version: number
  readonly savedAt: string
}

/** Whether unsent answers are kept on the device: they are, there is no room for more, or it cannot keep any. */
export type Keeping = 'kept' | 'full' | 'never'

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
  readonly keeping: Keeping
}

/** What saving needs of the world. Both calls fail with an `ApiError`. */
export interface SavingDoor {
  save(save: Save, key: string): Promise<Saved>
  /** Opens the link again, where the answering session has ended; a client who is asked for a code may take long. */
  reopen(): Promise<unknown>
  newKey(): string
  /** The client chose what the other device saved. */
  onTheirs(name: string, value: unknown): void
  /** Another device has saved something that is not shown here. */
  onBehind(): void
  /** The server has acknowledged a save. */
  onSaved?(version: number): void
  /** What is unsaved has changed. */
  onUnsaved?(): void
}

export interface Saving {
  state(): SavingState
  subscribe(listener: () => void): () => void
  /** An answer has changed; undefined takes it back. */
  change(name: string, value: unknown): void
  /** Sends what waits, now; a retry that is waiting for its time keeps waiting. */
  flush(): void
  /** The page may be gone in a moment: sends everything that can be sent, now. */
  flushAll(): void
  /** Sends what waits, and a failed save again, now. */
  retryNow(): void
  keepMine(name: string): void
  takeTheirs(name: string): void
  /** Resolves when all is saved (true), or when it cannot be for now (false). */
  settle(): Promise<boolean>
  unsaved(): boolean
  /** All that is unsaved. */
  unsent(): Unsent
  /** Takes up what was unsaved earlier; false where something else is unsaved now. */
  restore(unsent: Unsent): boolean
  /** How the device keeps what is unsaved, as its queue says. */
  keep(keeping: Keeping): void
  /** Changes with every change and every save; the same number means that nothing has happened. */
  count(): number
  /** The newest version of which everything is shown. */
  version(): number
  /** The page shows what the server holds at this version, apart from some answers. */
  caughtUp(version: number, except: readonly string[]): void
  dispose(): void
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
  const unsaved = createUnsaved(version, door.newKey)
  const listeners = new Set<() => void>()
  const waiting = new Set<(saved: boolean) => void>()
  const onWay = new Set<Batch>()
  let attempt = 0
  let reopened = false
  let reopening: Promise<unknown> | null = null
  let queuedAt = 0
  let count = 0
  let debounce: ReturnType<typeof setTimeout> | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let savedAt: string | null = null
  let stopped: ErrorCode | null = null
  let keeping: Keeping = 'never'
  let isGone = false
  let state = read()

  function read(): SavingState {
    const going = attempt > 0 ? 'retrying' : unsaved.isSending() ? 'saving' : 'saved'
    const is = stopped ? 'stopped' : going
    const [conflicts, refused] = [unsaved.conflicts(), unsaved.refusals()]
    return { is, savedAt, code: stopped, conflicts, refused, keeping }
  }

  function publish(): void {
    const next = read()
    if (!same(next, state)) {
      state = next
      for (const listener of listeners) listener()
    }
    if (onWay.size > 0 || state.is === 'saving') return
    for (const resolve of waiting) resolve(unsaved.isEmpty())
    waiting.clear()
  }

  async function send(): Promise<void> {
    clearTimeout(debounce)
    clearTimeout(retry)
    debounce = retry = undefined
    if (onWay.size > 0) return
    const batch = stopped || isGone ? null : unsaved.next()
    if (!batch) return publish()
    await transmit(batch)
  }

  async function transmit(batch: Batch): Promise<void> {
    onWay.add(batch)
    door.onUnsaved?.()
    publish()
    try {
      accepted(batch, await door.save({ version: batch.version, changes: batch.changes }, batch.key))
    } catch (failure) {
      await failed(batch, asApiError(failure))
    }
    onWay.delete(batch)
    door.onUnsaved?.()
    if (!retry && !stopped && unsaved.isSending()) void send()
    else publish()
  }

  function accepted(batch: Batch, reply: Saved): void {
    attempt = 0
    reopened = false
    savedAt = reply.savedAt
    count += 1
    if (!unsaved.accepted(batch, reply.version)) door.onBehind()
    door.onSaved?.(reply.version)
  }

  async function failed(batch: Batch, { code, details }: ApiError): Promise<void> {
    const status = statusOf(code)
    if (isSignedOut(code) && (reopening || !reopened)) {
      await reopen()
    } else if (code === 'conflict' && namesOneOf(batch, details)) {
      attempt = 0
      unsaved.conflicted(batch, details as ConflictDetails)
    } else if (code === 'idempotency-key-reused') {
      unsaved.rekey(batch)
      tryLater()
    } else if (passes(code) || code === 'conflict') {
      tryLater()
    } else if (status === 401 || status === 404 || status === 410) {
      stopped = code
    } else {
      attempt = 0
      unsaved.refuse(batch, code)
    }
  }

  async function reopen(): Promise<void> {
    reopened = true
    reopening ??= door.reopen()
    try {
      await reopening
    } catch (again) {
      reopened = false
      const why = asApiError(again).code
      if (passes(why)) tryLater()
      else stopped = why
    } finally {
      reopening = null
    }
  }

  function tryLater(): void {
    if (isGone) return
    const delay = Math.min(firstRetry * 2 ** attempt, longestRetry)
    attempt += 1
    clearTimeout(retry)
    retry = setTimeout(send, delay)
  }

  function change(name: string, value: unknown): void {
    count += 1
    if (!unsaved.waits()) queuedAt = Date.now()
    unsaved.change(name, value)
    clearTimeout(debounce)
    if (onWay.size === 0 && !retry && unsaved.waits())
      debounce = setTimeout(send, Math.max(0, Math.min(quiet, queuedAt + longestQuiet - Date.now())))
    door.onUnsaved?.()
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
    flushAll() {
      void send()
      if (stopped || isGone) return
      for (let batch = unsaved.besides(); batch; batch = unsaved.besides()) void transmit(batch)
    },
    retryNow() {
      if (isSignedOut(stopped)) {
        stopped = null
        reopened = false
      }
      void send()
    },
    keepMine(name) {
      const conflict = unsaved.decide(name)
      if (!conflict) return
      change(name, conflict.mine)
      if (!retry) void send()
    },
    takeTheirs(name) {
      const conflict = unsaved.decide(name)
      if (!conflict) return
      count += 1
      door.onTheirs(name, conflict.theirs)
      door.onUnsaved?.()
      publish()
    },
    settle() {
      const settled = new Promise<boolean>((resolve) => waiting.add(resolve))
      void send()
      return settled
    },
    unsaved: () => !unsaved.isEmpty(),
    unsent: () => unsaved.content(),
    restore(unsent) {
      if (!unsaved.isEmpty() || isGone) return false
      count += 1
      unsaved.restore(unsent)
      void send()
      return true
    },
    keep(now) {
      keeping = now
      publish()
    },
    count: () => count,
    version: () => unsaved.version(),
    caughtUp: (version, except) => unsaved.caughtUp(version, except),
    dispose() {
      isGone = true
      clearTimeout(debounce)
      clearTimeout(retry)
      listeners.clear()
    },
  }
}

/** A conflict about none of what was sent decides nothing: sent again at once, it would come back at once. */
function namesOneOf({ changes }: Batch, details: unknown): boolean {
  const { conflicts = [] } = (details ?? {}) as Partial<ConflictDetails>
  return conflicts.some(({ name }) => changes.some((change) => change.name === name))
}
