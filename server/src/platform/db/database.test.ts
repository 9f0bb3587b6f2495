import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from './test-database.ts'

let database: TestDatabase
let accountId: string
beforeAll(async () => {
  database = await testDatabase()
  const [account] = await database.admin<{ id: string }>('insert into accounts default values returning id')
  accountId = account?.id ?? ''
})
afterAll(() => database.close())

const endConnections = () =>
  database.admin(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity
     where datname = current_database() and usename = 'candour_login'`,
  )

const works = () =>
  database.db
    .withAccount({ accountId }, (tx) => tx.query('select id from accounts'))
    .then((rows) => rows.length)

test('a connection that is lost in the middle of a transaction fails that one as unavailable, nothing else', async () => {
  const cut = database.db.withAccount({ accountId }, async (tx) => {
    await tx.query('select 1')
    await endConnections()
    return tx.query('select 1')
  })
  await expect(cut).rejects.toMatchObject({ code: 'unavailable' })
  expect(await works()).toBe(1)
})

test('connections that are lost while idle are replaced unnoticed', async () => {
  await Promise.all([works(), works(), works()])
  await endConnections()
  await expect.poll(() => works().catch(() => 0)).toBe(1)
  expect(await database.db.isReachable()).toBe(true)
})

test('a write in one round trip is done once or not at all', async () => {
  const scope = { accountId, clientId: accountId, invitationId: accountId }
  const insert = (key: string) =>
    database.db.writeInInvitation<{ key: string }>(scope, {
      name: 'test-insert',
      text: "insert into idempotency_keys (account_id, operation, key, body_hash) values ($1, 'test', $2, '') returning key",
      values: [accountId, key],
    })
  expect(await insert('a')).toEqual([{ key: 'a' }])
  await expect(insert('a')).rejects.toMatchObject({ code: '23505' })
  expect(await insert('b')).toEqual([{ key: 'b' }])
  expect(
    await database.admin("select key from idempotency_keys where operation = 'test' order by key"),
  ).toEqual([{ key: 'a' }, { key: 'b' }])
})

test('an error of a statement stays what it is, and the connection can be used again', async () => {
  const failing = database.db.withAccount({ accountId }, (tx) => tx.query('select nothing from nowhere'))
  await expect(failing).rejects.toMatchObject({ code: '42P01' })
  expect(await works()).toBe(1)
})

test('what outlives its transaction finds the way shut, and not the scope of whoever came next', async () => {
  const [other] = await database.admin<{ id: string }>('insert into accounts default values returning id')
  let next: () => void = () => {}
  const turn = new Promise<void>((resolve) => {
    next = resolve
  })
  let straggling: Promise<unknown> = Promise.resolve()
  const failed = database.db.withAccount({ accountId }, async (tx) => {
    straggling = turn.then(() => tx.query('select id from accounts'))
    throw new Error('enough')
  })
  await expect(failed).rejects.toThrow('enough')
  await database.db.withAccount({ accountId: other?.id ?? '' }, async (tx) => {
    await tx.query('select 1')
    next()
    await expect(straggling).rejects.toThrow('over')
  })
})
