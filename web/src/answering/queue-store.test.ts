import { IDBFactory } from 'fake-indexeddb'
import { describe, expect, it } from 'vitest'
import { indexedStore } from './indexed-store.ts'
import { memoryDevice } from './queue-store.factory.ts'
import type { QueueStore } from './queue-store.ts'

const record = (owner: string, bytes: number, place = 'here') => ({
  owner,
  place,
  sealed: new Uint8Array(bytes).fill(7),
})

/** What every store does. `device` gives a way to open stores on one device. */
const devices: [string, () => () => Promise<QueueStore>][] = [
  [
    'the database of a browser',
    () => {
      const factory = new IDBFactory()
      return () => indexedStore(factory)
    },
  ],
  [
    'memory',
    () => {
      const device = memoryDevice()
      return async () => device.open()
    },
  ],
]

describe.each(devices)('a queue store in %s', (_, device) => {
  it('keeps one record a tab, for whoever opens it later', async () => {
    const open = device()
    const store = await open()
    expect(await store.put(record('one', 10), 100)).toBe(true)
    expect(await store.put(record('one', 20), 100)).toBe(true)
    store.close()
    expect(await (await open()).of('here')).toEqual([record('one', 20)])
  })

  it('tells links apart', async () => {
    const store = await device()()
    await store.put(record('one', 10), 100)
    await store.put(record('two', 10, 'elsewhere'), 100)
    expect(await store.of('here')).toEqual([record('one', 10)])
    await store.remove(['one'])
    expect(await store.of('here')).toEqual([])
    expect(await store.of('elsewhere')).toHaveLength(1)
  })

  it('takes no more than it may, of all links and tabs together, and keeps what was there', async () => {
    const store = await device()()
    expect(await store.put(record('one', 60, 'elsewhere'), 100)).toBe(true)
    expect(await store.put(record('two', 40), 100)).toBe(true)
    expect(await store.put(record('two', 41), 100)).toBe(false)
    expect(await store.of('here')).toEqual([record('two', 40)])
    await store.remove(['one'])
    expect(await store.put(record('two', 100), 100)).toBe(true)
  })

  it('takes over the record of another tab in the same step', async () => {
    const store = await device()()
    await store.put(record('dead', 70), 100)
    expect(await store.put(record('mine', 101), 100, 'dead')).toBe(false)
    expect(await store.of('here')).toEqual([record('dead', 70)])
    expect(await store.put(record('mine', 80), 100, 'dead')).toBe(true)
    expect(await store.of('here')).toEqual([record('mine', 80)])
  })
})
