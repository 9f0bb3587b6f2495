import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../db/test-database.ts'
import { type Live, openLive } from './live.ts'

let database: TestDatabase
const opened: Live[] = []
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(async () => {
  await Promise.all(opened.map((live) => live.close()))
  await database.close()
})

function open(options: Parameters<typeof openLive>[0] = {}): Live {
  const live = openLive({ gatherMs: 5, ...options })
  opened.push(live)
  return live
}

/** A process that hears of the others, from now on. */
async function joined(): Promise<Live> {
  const live = open({ wire: { connection: database.connection } })
  const begin = live.changes('a', undefined).at
  // Once it listens it says that it may have missed something before.
  await expect.poll(() => live.changes('a', begin).isComplete).toBe(false)
  return live
}

test('what changes together is told together, once for each, to those of the account and nobody else', async () => {
  const live = open()
  const { at } = live.changes('a', undefined)
  const heard: string[] = []
  live.watch('a', () => heard.push('a'))
  live.watch('b', () => heard.push('b'))
  for (const clientId of ['1', '2', '1', '1']) live.announce({ accountId: 'a', clientId })
  expect(heard).toEqual([])
  await expect.poll(() => heard).toEqual(['a'])
  expect(live.changes('a', at)).toMatchObject({
    clientIds: expect.arrayContaining(['1', '2']),
    isComplete: true,
  })
  expect(live.changes('a', at).clientIds).toHaveLength(2)
  expect(live.changes('b', at).clientIds).toEqual([])
})

test('another process on the same database hears of it, however many there are', async () => {
  const [here, there] = [await joined(), await joined()]
  const { at } = there.changes('a', undefined)
  let calls = 0
  there.watch('a', () => {
    calls += 1
  })
  const clientIds = Array.from({ length: 400 }, () => crypto.randomUUID())
  for (const clientId of clientIds) here.announce({ accountId: 'a', clientId })
  await expect.poll(() => there.changes('a', at).clientIds.length).toBe(400)
  expect(calls).toBeGreaterThan(0)
  expect(there.changes('a', at)).toMatchObject({ isComplete: true })
  expect(there.changes('b', at).clientIds).toEqual([])
})

test('who may have missed something while the database was away says so', async () => {
  const live = await joined()
  const { at } = live.changes('a', undefined)
  let woken = 0
  live.watch('a', () => {
    woken += 1
  })
  await database.admin(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`,
  )
  await expect.poll(() => live.changes('a', at).isComplete, { timeout: 5000 }).toBe(false)
  expect(woken).toBeGreaterThan(0)
})

test('those who watch are told once what they will read is ready, but are not kept waiting for ever', async () => {
  const live = open({ prepareMs: 20 })
  let finish = () => {}
  live.prepareWith(
    () =>
      new Promise((resolve) => {
        finish = resolve
      }),
  )
  let told = 0
  live.watch('a', () => {
    told += 1
  })
  live.announce({ accountId: 'a', clientId: '1' })
  await expect.poll(() => told).toBe(1)
  finish()
  live.prepareWith(async () => {
    throw new Error('not prepared')
  })
  live.announce({ accountId: 'a', clientId: '1' })
  await expect.poll(() => told).toBe(2)
})

test('an account has a limited number of watchers, and who goes makes room', () => {
  const live = open()
  const stops = Array.from({ length: 50 }, () => live.watch('a', () => {}))
  expect(stops).not.toContain(undefined)
  expect(live.watch('a', () => {})).toBeUndefined()
  expect(live.watch('b', () => {})).toBeDefined()
  stops[0]?.()
  expect(live.watch('a', () => {})).toBeDefined()
})
