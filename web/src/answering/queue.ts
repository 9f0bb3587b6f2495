import type { Saving } from '../questions/saving/saving.ts'
import { latestOf, type Unsent } from '../questions/saving/unsaved.ts'
import type { QueueSeal } from './queue-seal.ts'
import type { QueueStore } from './queue-store.ts'
import type { TabLocks } from './tab-locks.ts'

export interface QueueDoor {
  readonly store: QueueStore
  readonly seal: QueueSeal
  readonly locks: TabLocks
  readonly invitationId: string
  readonly place: string
  /** The most that unsent answers of all links may take on the device, in bytes. */
  readonly most: number
  newOwner(): string
}

/** What this tab has not sent yet, on the device, until the server has acknowledged it. */
export interface Queue {
  /** What is unsaved has changed. */
  onUnsaved(): void
  /** Everything that is unsaved is on the device. */
  isKept(): boolean
  /**
   * Takes up what a tab left behind that is no longer there, one tab at a time and only while nothing is unsaved here,
   * so that what two tabs changed meets at the server, which has the client asked. False where there is nothing.
   */
  takeUp(): Promise<boolean>
  /** All of this link that no living tab keeps is removed from the device; what other tabs left is told first. */
  wipe(tell: (names: readonly string[]) => void): Promise<void>
  /** Resolves once what is under way is on the device, or is known not to be. */
  settled(): Promise<void>
  /** What is kept stays, for the next time the link is opened. */
  close(): void
}

/** What a queue keeps, and what it gives back to. */
export interface QueueOf {
  readonly saving: Saving
  /** Takes up what was kept, and shows it; false where that cannot be now. */
  restore(unsent: Unsent): boolean
  /** A tab that kept something has gone, and may have left it behind. */
  onLeft(): void
}

export async function openQueue(door: QueueDoor, { saving, restore, onLeft }: QueueOf): Promise<Queue> {
  const { store, seal, locks, invitationId, place, most } = door
  const owner = door.newOwner()
  const letGo = await locks.take(owner)
  const about = (whose: string) => `${invitationId} ${whose}`
  /** Of tabs that are gone: this tab has taken them up, and there was no room to keep them as its own. */
  const inherited = new Set<string>()
  /** Tabs that keep something and live: a page that was just left counts as one for a moment. */
  const living = new Set<string>()
  const closing = new AbortController()
  let isDirty = false
  let isOnDisk = true
  let hasRecord = false
  let isClosed = false
  let isWiped = false
  let work: Promise<void> = Promise.resolve()

  /** One step at a time; whatever goes wrong, answers are saved as they are without a queue. */
  function inTurn<Result>(step: () => Promise<Result>, otherwise: Result): Promise<Result> {
    const result = work
      .then(() => (isClosed ? otherwise : step()))
      .catch(() => {
        isOnDisk = false
        if (!isClosed) saving.keep('never')
        return otherwise
      })
    work = result.then(() => undefined)
    return result
  }

  /** `instead` is a record that this one holds too. */
  async function write(instead?: string): Promise<void> {
    isDirty = false
    if (isWiped || !saving.unsaved()) {
      const gone = [...(hasRecord ? [owner] : []), ...(instead ? [instead] : []), ...inherited]
      if (gone.length > 0) await store.remove(gone)
      inherited.clear()
      hasRecord = false
      isOnDisk = !isWiped
      return
    }
    const sealed = await seal.seal(JSON.stringify(saving.unsent()), about(owner))
    isOnDisk = await store.put({ owner, place, sealed }, most, instead)
    if (instead && !isOnDisk) inherited.add(instead)
    if (isOnDisk && inherited.size > 0) {
      await store.remove([...inherited])
      inherited.clear()
    }
    hasRecord ||= isOnDisk
    saving.keep(isOnDisk ? 'kept' : 'full')
  }

  function onUnsaved(): void {
    if (isDirty || isClosed) return
    isDirty = true
    void inTurn(() => write(), undefined)
  }

  async function read(whose: string): Promise<Unsent | null> {
    const record = (await store.of(place)).find((one) => one.owner === whose)
    const text = record && (await seal.open(record.sealed, about(whose)))
    if (record && !text) await store.remove([whose])
    return text ? (JSON.parse(text) as Unsent) : null
  }

  /** Does something with the record of each tab that is gone, while nobody else can. */
  async function ofAllDead<Result>(
    use: (whose: string) => Promise<Result>,
    isEnough: (result: Result) => boolean = () => false,
  ): Promise<Result[]> {
    const results: Result[] = []
    for (const { owner: whose } of await store.of(place)) {
      if (whose === owner || inherited.has(whose)) continue
      const free = await locks.take(whose)
      if (!free) {
        lookAgainAfter(whose)
        continue
      }
      try {
        results.push(await use(whose))
      } finally {
        free()
      }
      if (results.some(isEnough)) break
    }
    return results
  }

  function lookAgainAfter(whose: string): void {
    if (living.has(whose) || closing.signal.aborted) return
    living.add(whose)
    locks.freed(whose, closing.signal).then(
      () => {
        living.delete(whose)
        onLeft()
      },
      () => living.delete(whose),
    )
  }

  async function takeUp(whose: string): Promise<boolean> {
    const unsent = await read(whose)
    if (!unsent || isClosed || !restore(unsent)) return false
    await write(whose)
    return true
  }

  saving.keep(letGo ? 'kept' : 'never')
  return {
    onUnsaved,
    isKept: () => isOnDisk && !isDirty,
    takeUp: () => inTurn(async () => (await ofAllDead(takeUp, Boolean)).includes(true), false),
    wipe: (tell) =>
      inTurn(async () => {
        const left = await ofAllDead(read)
        tell(left.flatMap((unsent) => (unsent ? Object.keys(latestOf(unsent)) : [])))
        isWiped = true
        await write()
        await ofAllDead((whose) => store.remove([whose]))
      }, undefined),
    settled: () => work,
    close() {
      isClosed = true
      closing.abort()
      void work.then(() => {
        letGo?.()
        store.close()
      })
    },
  }
}
