/** A bounded memory of what was used last; the least recently used goes first, and nothing outlives its age. */
export interface Recent<V> {
  get(key: string): V | undefined
  set(key: string, value: V): void
  delete(key: string): void
  readonly size: number
}

export interface RecentOptions {
  /** How many entries are kept. */
  max: number
  /** How long after it was put in an entry counts. */
  maxAgeMs?: number
  /** Milliseconds that only go forward. */
  elapsed?: () => number
}

export function recent<V>(options: RecentOptions): Recent<V> {
  const { max, maxAgeMs = Number.POSITIVE_INFINITY, elapsed = () => performance.now() } = options
  // A Map keeps the order of insertion: putting an entry in again makes it the newest.
  const entries = new Map<string, { value: V; until: number }>()
  return {
    get: (key) => {
      const entry = entries.get(key)
      if (entry === undefined) return undefined
      entries.delete(key)
      if (entry.until <= elapsed()) return undefined
      entries.set(key, entry)
      return entry.value
    },
    set: (key, value) => {
      entries.delete(key)
      entries.set(key, { value, until: elapsed() + maxAgeMs })
      if (entries.size > max) {
        const oldest = entries.keys().next()
        if (!oldest.done) entries.delete(oldest.value)
      }
    },
    delete: (key) => {
      entries.delete(key)
    },
    get size() {
      return entries.size
    },
  }
}
