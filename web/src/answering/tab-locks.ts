/** Tells which tabs live: each holds a lock of its own name for as long as it does. */
export interface TabLocks {
  /** Lets go when it is called; null where another tab holds it. */
  take(owner: string): Promise<(() => void) | null>
  /** Resolves once nobody holds it; fails when it is called off. */
  freed(owner: string, until: AbortSignal): Promise<unknown>
}

export function browserLocks(): TabLocks {
  return {
    take: (owner) =>
      new Promise((resolve, reject) => {
        navigator.locks
          .request(`candour-${owner}`, { ifAvailable: true }, (lock) => {
            if (!lock) return resolve(null)
            return new Promise<void>((free) => resolve(free))
          })
          .catch(reject)
      }),
    freed: (owner, signal) => navigator.locks.request(`candour-${owner}`, { signal }, () => undefined),
  }
}
