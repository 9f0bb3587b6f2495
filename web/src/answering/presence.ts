import { answeringLimits } from '@candour/contract'
import type { Told } from './tabs.ts'

/** Why a client is signed out: nothing was done for a while, or the sitting has lasted as long as one may. */
export type Reason = 'idle' | 'ended'

/** Shown before it happens. */
export interface Warning {
  readonly why: Reason
  /** When it happens, in milliseconds of the device's clock. */
  readonly until: number
}

export interface Presence {
  warning(): Warning | null
  subscribe(listener: () => void): () => void
  /** The client has seen the warning and is still here. */
  stay(): void
  /** Another tab has something to say. */
  hear(told: Told): void
  /** The link was opened again, which began a new session. */
  endsAt(instant: string): void
  stop(): void
}

/** What watching needs of the page. */
interface PresenceDoor {
  tell(told: Told): void
  /** Hides the page until it is known whether it may be seen. */
  hide(hidden: boolean): void
  out(why: Reason): void
}

const minute = 60_000
const longestIdle = answeringLimits.idle.minutes * minute
const ahead = answeringLimits.idle.warningMinutes * minute
const longestSitting = answeringLimits.sittingHours * 60 * minute
/** How long other tabs have to say that somebody is there. */
const answerTime = 300
/** Other tabs need not hear of every movement. */
const tellEvery = 10_000

const signs = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'wheel', 'touchstart', 'input'] as const
/** Timers stand still on a phone that sleeps: these are the moments at which it wakes up. */
const wakes = ['visibilitychange', 'pageshow', 'focus'] as const

/** Watches whether somebody is there, by the clock and not by counting: a device that slept has counted nothing. */
export function watchPresence(endsAt: string, door: PresenceDoor): Presence {
  const listeners = new Set<() => void>()
  let active = Date.now()
  let told = active
  let ends = endOf(endsAt)
  let endSeen = false
  let warned: Warning | null = null
  let stopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let asking: ReturnType<typeof setTimeout> | undefined

  function warn(next: Warning | null): void {
    if (next?.why === warned?.why && next?.until === warned?.until) return
    warned = next
    for (const listener of listeners) listener()
  }

  function out(why: Reason): void {
    stop()
    door.out(why)
  }

  function check(): void {
    if (stopped || asking) return
    clearTimeout(timer)
    const now = Date.now()
    const idle = active + longestIdle
    if (now >= ends) out('ended')
    else if (now >= idle) ask()
    else look(now, idle)
  }

  function look(now: number, idle: number): void {
    if (now >= ends - ahead && !endSeen) warn({ why: 'ended', until: ends })
    else warn(now >= idle - ahead ? { why: 'idle', until: idle } : null)
    const moments = [idle - ahead, idle, ends - ahead, ends].filter((moment) => moment > now)
    timer = setTimeout(check, Math.min(...moments) - now)
  }

  /** This tab may have slept while another was used. */
  function ask(): void {
    door.hide(true)
    door.tell('anyone')
    asking = setTimeout(() => {
      asking = undefined
      if (Date.now() >= active + longestIdle) return out('idle')
      door.hide(false)
      check()
    }, answerTime)
  }

  function act(): void {
    const now = Date.now()
    active = now
    if (now - told < tellEvery && !warned) return
    told = now
    door.tell(now)
  }

  function onSign({ type, target }: Event): void {
    const now = Date.now()
    const idles = warned?.why === 'idle'
    // What is done in the warning is for the warning to understand; a mouse that was nudged says nothing.
    const counts = (type === 'keydown' || type === 'pointerdown') && !isInDialog(target)
    const over = now >= active + longestIdle || now >= ends
    if (!over && (!idles || counts)) act()
    if (over || idles) check()
  }

  function stop(): void {
    stopped = true
    clearTimeout(timer)
    clearTimeout(asking)
    for (const type of signs) removeEventListener(type, onSign, true)
    for (const type of wakes) removeEventListener(type, check, true)
    warn(null)
    listeners.clear()
  }

  for (const type of signs) addEventListener(type, onSign, { capture: true, passive: true })
  for (const type of wakes) addEventListener(type, check, true)
  check()

  return {
    warning: () => warned,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    stay() {
      if (warned?.why === 'ended') endSeen = true
      act()
      check()
    },
    hear(message) {
      if (message === 'anyone' && Date.now() < active + longestIdle) door.tell(active)
      if (typeof message !== 'number' || message <= active) return
      active = message
      check()
    },
    endsAt(instant) {
      ends = endOf(instant)
      endSeen = false
      check()
    },
    stop,
  }
}

const isInDialog = (target: EventTarget | null) =>
  target instanceof Element && target.closest('dialog') !== null

/** When the sitting ends by the device's clock; where that is plainly wrong, counted from now. */
function endOf(instant: string): number {
  const now = Date.now()
  const left = Date.parse(instant) - now
  return now + (left > 0 && left <= longestSitting ? left : longestSitting)
}
