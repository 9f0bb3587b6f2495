import { codeOf, mayPass } from './api-error.ts'
import { serverNow } from './server-clock.ts'
import { currentSession, hinted, onSessionChange } from './session.ts'
import { refreshSession } from './session-token.ts'

/** Before the token expires. */
const earlyMs = 5 * 60_000
const retryMs = { first: 30_000, longest: 16 * 60_000 }
/** Browsers take no longer wait. */
const longestTimer = 2 ** 31 - 1

/**
 * Restores the session at start, and from then on renews its token 5 minutes before it expires. Where the server could
 * not be reached, it is asked again after 30 seconds, then after twice as long, up to 16 minutes; after any other error
 * no more, until the next call asks.
 */
export function keepSessionFresh(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let dueAt = Number.POSITIVE_INFINITY
  let retry = retryMs.first
  let isAsking = false

  const plan = (waitMs: number) => {
    clearTimeout(timer)
    dueAt = Date.now() + waitMs
    if (waitMs < Number.POSITIVE_INFINITY) timer = setTimeout(ask, Math.min(waitMs, longestTimer))
  }

  const ask = async () => {
    if (isAsking) return
    isAsking = true
    plan(Number.POSITIVE_INFINITY)
    try {
      await refreshSession()
    } catch (error) {
      if (mayPass(codeOf(error))) {
        plan(retry)
        retry = Math.min(retry * 2, retryMs.longest)
      }
    } finally {
      isAsking = false
    }
  }

  /** Timers stand still while a phone or a laptop sleeps: what became due meanwhile is done on waking. */
  const wake = (isBackOnline: boolean) => {
    const session = currentSession()
    const isToBeTriedAgain = retry > retryMs.first && isBackOnline
    const isUnasked = session.status === 'unknown' && hinted()
    if (isUnasked || isToBeTriedAgain || Date.now() >= dueAt) void ask()
    else if (dueAt < Number.POSITIVE_INFINITY) plan(dueAt - Date.now())
  }

  onSessionChange(({ now }) => {
    if (now.status === 'unknown') return
    retry = retryMs.first
    plan(now.status === 'signed-in' ? untilRenewal(now.expiresAt) : Number.POSITIVE_INFINITY)
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') wake(false)
  })
  window.addEventListener('pageshow', () => wake(false))
  window.addEventListener('online', () => wake(true))
  if (hinted()) void ask()
}

/** Where a token lives for less than 5 minutes, half of its life; and never in a hurry. */
function untilRenewal(expiresAt: number): number {
  const leftMs = expiresAt - serverNow()
  return leftMs > earlyMs ? leftMs - earlyMs : Math.max(leftMs / 2, retryMs.first)
}
