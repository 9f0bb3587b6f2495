import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from './audit.queries.ts'
import { once } from './idempotency.queries.ts'
import { type TestDatabase, testDatabase } from './test-database.ts'

let database: TestDatabase
let accountId: string
beforeAll(async () => {
  database = await testDatabase()
  const [account] = await database.admin<{ id: string }>('insert into accounts default values returning id')
  accountId = account?.id ?? ''
})
afterAll(() => database.close())

const hash = (body: string) => createHash('sha256').update(body).digest()

function write(key: string | undefined, body: string, account = accountId, pause = 0) {
  return database.db.withAccount({ accountId: account }, (tx) =>
    once(tx, { accountId: account, operation: 'test.write', key, bodyHash: hash(body) }, async () => {
      const id = randomUUID()
      await sleep(pause)
      await audit(tx, {
        accountId: account,
        actor: { kind: 'user', id: 'u' },
        action: 'test.written',
        subject: { kind: 'test', id },
      })
      return id
    }),
  )
}

async function written(): Promise<number> {
  const [row] = await database.admin<{ count: number }>('select count(*)::int from audit')
  return row?.count ?? -1
}

test('a write with a key happens once, and a repetition gets the same result', async () => {
  const before = await written()
  const first = await write('key-1', 'body')
  const second = await write('key-1', 'body')
  expect(first.replayed).toBe(false)
  expect(second).toEqual({ resultId: first.resultId, replayed: true })
  expect(await written()).toBe(before + 1)
})

test('ten repetitions at the same moment are one write', async () => {
  const before = await written()
  const results = await Promise.all(Array.from({ length: 10 }, () => write('key-2', 'body', accountId, 30)))
  expect(new Set(results.map(({ resultId }) => resultId)).size).toBe(1)
  expect(results.filter(({ replayed }) => !replayed)).toHaveLength(1)
  expect(await written()).toBe(before + 1)
})

test('a key that is used again for another body is refused, and nothing is written', async () => {
  const before = await written()
  await write('key-3', 'body')
  await expect(write('key-3', 'another')).rejects.toMatchObject({ code: 'idempotency-key-reused' })
  expect(await written()).toBe(before + 1)
})

test('a write that failed leaves its key free', async () => {
  const failing = database.db.withAccount({ accountId }, (tx) =>
    once(tx, { accountId, operation: 'test.write', key: 'key-4', bodyHash: hash('body') }, async () => {
      throw new Error('no')
    }),
  )
  await expect(failing).rejects.toThrow('no')
  expect((await write('key-4', 'body')).replayed).toBe(false)
})

test("another account's use of the same key is no concern of ours", async () => {
  const [other] = await database.admin<{ id: string }>('insert into accounts default values returning id')
  await write('key-5', 'body')
  expect((await write('key-5', 'another body', other?.id ?? '')).replayed).toBe(false)
})

test('without a key every write is new', async () => {
  const [first, second] = [await write(undefined, 'body'), await write(undefined, 'body')]
  expect(second.resultId).not.toBe(first.resultId)
})

test('a transaction in which a failed statement was overlooked is not taken for committed', async () => {
  const overlooking = database.db.withAccount({ accountId }, async (tx) => {
    await tx.query('select 1/0').catch(() => {})
    return 'done'
  })
  await expect(overlooking).rejects.toThrow(/not committed/)
})
