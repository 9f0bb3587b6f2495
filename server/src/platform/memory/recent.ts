/** A bounded memory of what was used last; the least recently used goes first, and nothing outlives its age. */
export interface Recent<V> {
  get(key: string): V | undefined
  set(key: string, value: V): void
  delete(key: string): void
  readonly size: number
}

export interface RecentOptions<V> {
  /** How many entries are kept. */
  max: number
  /** Where entries differ much in size: what each weighs, and what all may weigh together. */
  weights?: { of: (value: V) => number; max: number }
  /** How long after it was put in an entry counts. */
  maxAgeMs?: number
  /** Milliseconds that only go forward. */
  elapsed?: () => number
}

export function recent<V>(options: RecentOptions<V>): Recent<V> {
  const { max, weights, maxAgeMs = Number.POSITIVE_INFINITY, elapsed = () => performance.now() } = options
  // A Map keeps the order of insertion: putting an entry in again makes it the newest.
  const entries = new Map<string, { value: V; until: number; weight: number }>()
  let weight = 0
  const remove = (key: string) => {
    weight -= entries.get(key)?.weight ?? 0
    entries.delete(key)
  }
  const isFull = () => entries.size > max || (weights !== undefined && weight > weights.max)
  return {
    get: (key) => {
      const entry = entries.get(key)
      if (entry === undefined) return undefined
      if (entry.until <= elapsed()) {
        remove(key)
        return undefined
      }
      entries.delete(key)
      entries.set(key, entry)
      return entry.value
    },
    set: (key, value) => {
      remove(key)
      const entry = { value, until: elapsed() + maxAgeMs, weight: weights?.of(value) ?? 0 }
      entries.set(key, entry)
      weight += entry.weight
      for (const oldest of entries.keys()) {
        if (!isFull()) break
        remove(oldest)
      }
    },
    delete: remove,
    get size() {
      return entries.size
    },
  }
}
