import { type NotificationOptions, type Position, positions, type Settled, settle } from './notification.ts'

export interface Shown extends Settled {
  readonly id: number
  /** How many alike ones it stands for. */
  readonly count: number
  /** Grows whenever its time starts anew. */
  readonly run: number
}

export interface Notifications {
  readonly at: Readonly<Record<Position, readonly Shown[]>>
  /** While somebody looks at one, or at none since the page is hidden, the time of all stands still. */
  readonly isPaused: boolean
}

export type NotificationStore = ReturnType<typeof makeNotificationStore>

interface Timer {
  left: number
  since: number
  handle: ReturnType<typeof setTimeout> | undefined
}

/** What is shown where, and for how long. Knows no screen. */
export function makeNotificationStore() {
  let state: Notifications = {
    at: Object.fromEntries(positions.map((position) => [position, []])) as unknown as Notifications['at'],
    isPaused: false,
  }
  const listeners = new Set<() => void>()
  const timers = new Map<number, Timer>()
  const pauses = new Set<string>()
  /** What each was asked for with, for those that may be changed. */
  const asked = new Map<number, NotificationOptions>()
  /** The one that is shown in place of a repeated one. */
  const standIns = new Map<number, number>()

  function change(next: Partial<Notifications>): void {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }

  function put(position: Position, list: readonly Shown[]): void {
    change({ at: { ...state.at, [position]: list } })
  }

  const all = () => Object.values(state.at).flat()
  const find = (id: number) => all().find((one) => one.id === (standIns.get(id) ?? id))

  function replace(before: Shown, after: Shown): void {
    put(
      before.position,
      state.at[before.position].map((one) => (one === before ? after : one)),
    )
    startTime(after)
  }

  function startTime({ id, timeout }: Shown): void {
    stopTime(id)
    if (timeout === null) return
    timers.set(id, { left: timeout, since: 0, handle: undefined })
    if (!state.isPaused) run(id)
  }

  function stopTime(id: number): void {
    clearTimeout(timers.get(id)?.handle)
    timers.delete(id)
  }

  function run(id: number): void {
    const timer = timers.get(id)
    if (!timer) return
    timer.since = performance.now()
    timer.handle = setTimeout(() => dismiss(id), timer.left)
  }

  function hold(timer: Timer): void {
    clearTimeout(timer.handle)
    timer.left = Math.max(0, timer.left - (performance.now() - timer.since))
  }

  function show(id: number, options: NotificationOptions): void {
    const settled = settle(options)
    if (!settled) return
    const alike = settled.group !== null && all().find(({ group }) => group === settled.group)
    if (alike) {
      standIns.set(id, alike.id)
      replace(alike, { ...settled, id: alike.id, count: alike.count + 1, run: alike.run + 1 })
      return
    }
    if (settled.group === null) asked.set(id, options)
    const one: Shown = { ...settled, id, count: 1, run: 1 }
    const list = state.at[one.position]
    put(one.position, list.toSpliced(placeIn(one.position, list.length), 0, one))
    startTime(one)
  }

  /** Changes one that stands alone; it stays where it is, and its time starts anew. */
  function update(id: number, changes: Partial<NotificationOptions>): void {
    const before = find(id)
    if (!before) return
    const options = asked.get(before.id)
    if (!options) {
      console.error('A notification was not changed: it stands for several. Give it `group: false`.')
      return
    }
    const next = { ...options, ...changes, group: false, position: before.position }
    const settled = settle(next)
    if (!settled) return
    asked.set(before.id, next)
    replace(before, { ...settled, id: before.id, count: 1, run: before.run + 1 })
  }

  function dismiss(id: number): void {
    const one = find(id)
    if (!one) return
    stopTime(one.id)
    asked.delete(one.id)
    for (const [repeated, standIn] of standIns) if (standIn === one.id) standIns.delete(repeated)
    put(
      one.position,
      state.at[one.position].filter((other) => other !== one),
    )
  }

  function pause(why: string): void {
    pauses.add(why)
    if (state.isPaused) return
    for (const timer of timers.values()) hold(timer)
    change({ isPaused: true })
  }

  function resume(why: string): void {
    if (!pauses.delete(why) || pauses.size > 0) return
    change({ isPaused: false })
    for (const id of timers.keys()) run(id)
  }

  return {
    show,
    update,
    dismiss,
    dismissAll: () => {
      for (const { id } of all()) dismiss(id)
    },
    pause,
    resume,
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** The newest stands nearest to the edge; where there is none, in the middle. */
function placeIn(position: Position, length: number): number {
  if (position.startsWith('top')) return 0
  return position.startsWith('bottom') ? length : Math.floor(length / 2)
}
