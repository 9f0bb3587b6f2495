import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from './test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

test('a test has a database of its own with all migrations applied', async () => {
  const other = await testDatabase()
  const [account] = await database.admin<{ id: string }>('insert into accounts default values returning id')
  await database.db.withAccount({ accountId: account?.id ?? '' }, async (tx) => {
    expect(await tx.query('select id from accounts')).toEqual([account])
    await tx.query("select add_job('x', '{}')")
  })
  await other.close()
})
