/** Tells which tabs live: each holds a lock of its own name for as long as it does. */
export interface TabLocks {
  /** Lets go when it is called; null where another tab holds it. */
  take(owner: string): Promise<(() => void) | null>
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
  }
}
