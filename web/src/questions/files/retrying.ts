/** How long a file operation is tried again in all, in milliseconds: an upload, and anything else. */
export const patience = { upload: 600_000, other: 120_000 } as const

interface Retrying {
  /** One of `patience`. */
  readonly limit: number
  /** Ends the waiting, and with it the tries. */
  readonly signal: AbortSignal
  isWorthIt(error: unknown): boolean
  /** It failed and is about to be tried again. */
  onWait?(error: unknown): void
  /** From 0 to 1. */
  readonly random?: () => number
}

/** Before the nth further try, in milliseconds: 2 s doubling to 64 s, and up to a second more by chance. */
export function delayBefore(attempt: number, random: () => number): number {
  return (Math.min(2 ** attempt, 64) + random()) * 1000
}

/**
 * Tries at once, and again until the limit; at the limit one last time. What gets on (`progressed`) starts afresh: the
 * limit is for a connection that brings nothing, not for a large file on a slow one.
 */
export async function withRetries<Result>(
  work: (progressed: () => void) => Promise<Result>,
  { limit, signal, isWorthIt, onWait, random = Math.random }: Retrying,
): Promise<Result> {
  let since = Date.now()
  let attempt = 0
  const progressed = () => {
    since = Date.now()
    attempt = 0
  }
  for (;;) {
    try {
      return await work(progressed)
    } catch (error) {
      const left = since + limit - Date.now()
      if (signal.aborted || left <= 0 || !isWorthIt(error)) throw error
      attempt += 1
      onWait?.(error)
      await pause(Math.min(delayBefore(attempt, random), left), signal)
    }
  }
}

/** Waits; not longer than until the device says that it is connected again. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (then: () => void) => () => {
      clearTimeout(timer)
      removeEventListener('online', onOnline)
      signal.removeEventListener('abort', onAbort)
      then()
    }
    const onOnline = stop(resolve)
    const onAbort = stop(() => reject(signal.reason))
    const timer = setTimeout(onOnline, milliseconds)
    addEventListener('online', onOnline)
    signal.addEventListener('abort', onAbort)
  })
}
