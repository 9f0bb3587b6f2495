import type { QueueSeal } from './queue-seal.ts'
import type { QueueRecord, QueueStore } from './queue-store.ts'
import type { TabLocks } from './tab-locks.ts'

/** A device: what is kept on it outlives every store that is opened on it. */
export function memoryDevice() {
  const records = new Map<string, QueueRecord>()

  function open(): QueueStore {
    return {
      async put(record, most, instead) {
        const others = [...records.values()].filter(
          ({ owner }) => owner !== record.owner && owner !== instead,
        )
        const total = others.reduce((sum, { sealed }) => sum + sealed.byteLength, record.sealed.byteLength)
        if (total > most) return false
        records.set(record.owner, record)
        if (instead !== undefined) records.delete(instead)
        return true
      },
      async remove(owners) {
        for (const owner of owners) records.delete(owner)
      },
      of: async (place) => [...records.values()].filter((record) => record.place === place),
      close() {},
    }
  }
  return { open, records }
}

/** The locks of one browser; a tab that crashes lets go of all that it holds. */
export function memoryLocks() {
  const held = new Map<string, object>()
  const waiting: { owner: string; until: AbortSignal; go: () => void }[] = []
  function free(owner: string): void {
    held.delete(owner)
    for (const one of waiting.splice(0)) {
      if (one.owner !== owner) waiting.push(one)
      else if (!one.until.aborted) one.go()
    }
  }
  return (tab: object): TabLocks & { crash(): void } => ({
    async take(owner) {
      if (held.has(owner)) return null
      held.set(owner, tab)
      return () => held.get(owner) === tab && free(owner)
    },
    freed: (owner, until) =>
      new Promise<void>((go) => {
        if (held.has(owner)) waiting.push({ owner, until, go })
        else go()
      }),
    crash() {
      for (const [owner, holder] of [...held]) if (holder === tab) free(owner)
    },
  })
}

/** Seals nothing, but opens only what was sealed with the same key, about the same thing. */
export function plainSeal(key: string): QueueSeal {
  const head = (about: string) => `${key} ${about} `
  return {
    seal: async (text, about) => new TextEncoder().encode(head(about) + text),
    async open(sealed, about) {
      const text = new TextDecoder().decode(sealed)
      return text.startsWith(head(about)) ? text.slice(head(about).length) : null
    },
  }
}
