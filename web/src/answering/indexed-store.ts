import type { QueueRecord, QueueStore } from './queue-store.ts'

const table = 'unsent'
/** So that the sizes of all can be added up without reading any. */
const bySize = 'size'
const byPlace = 'place'

interface Row extends QueueRecord {
  readonly size: number
  /** When the tab first kept something; one that was kept earlier is sent earlier. */
  readonly since: number
}

/** Unsent answers in the browser's own database. Fails where it has none, as private windows of some do. */
export async function indexedStore(factory: IDBFactory = indexedDB): Promise<QueueStore> {
  const opening = factory.open('candour', 1)
  opening.onupgradeneeded = () => {
    const rows = opening.result.createObjectStore(table, { keyPath: 'owner' })
    rows.createIndex(bySize, 'size')
    rows.createIndex(byPlace, 'place')
  }
  const database = await done(opening)
  const since = Date.now()
  // Another tab with a newer page wants to change it: this one goes on without.
  database.onversionchange = () => database.close()

  async function write(work: (rows: IDBObjectStore) => void): Promise<void> {
    const transaction = database.transaction(table, 'readwrite', { durability: 'strict' })
    const finished = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error)
    })
    work(transaction.objectStore(table))
    await finished
  }

  return {
    async put(record, most, instead) {
      const row: Row = { ...record, size: record.sealed.byteLength, since }
      let fits = false
      try {
        await write((rows) => {
          const cursors = rows.index(bySize).openKeyCursor()
          let total = row.size
          cursors.onsuccess = () => {
            const cursor = cursors.result
            if (cursor) {
              const { primaryKey } = cursor
              if (primaryKey !== row.owner && primaryKey !== instead) total += Number(cursor.key)
              return cursor.continue()
            }
            fits = total <= most
            if (!fits) return
            rows.put(row)
            if (instead !== undefined) rows.delete(instead)
          }
        })
      } catch (failure) {
        if ((failure as DOMException | null)?.name !== 'QuotaExceededError') throw failure
        return false
      }
      return fits
    },
    remove: (owners) =>
      write((rows) => {
        for (const owner of owners) rows.delete(owner)
      }),
    async of(place) {
      const rows = database.transaction(table).objectStore(table).index(byPlace)
      const found = await done<Row[]>(rows.getAll(place))
      return found
        .sort((a, b) => a.since - b.since)
        .map(({ owner, place, sealed }) => ({ owner, place, sealed }))
    },
    close: () => database.close(),
  }
}

function done<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
