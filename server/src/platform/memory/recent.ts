/** A bounded memory of what was used last; the least recently used goes first. */
export interface Recent<V> {
  get(key: string): V | undefined
  set(key: string, value: V): void
  delete(key: string): void
  readonly size: number
}

export function recent<V>(max: number): Recent<V> {
  // A Map keeps the order of insertion: putting an entry in again makes it the newest.
  const entries = new Map<string, V>()
  return {
    get: (key) => {
      const value = entries.get(key)
      if (value === undefined) return undefined
      entries.delete(key)
      entries.set(key, value)
      return value
    },
    set: (key, value) => {
      entries.delete(key)
      entries.set(key, value)
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
