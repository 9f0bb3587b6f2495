import { afterAll, beforeAll, expect, test } from 'vitest'
import { refuseLossyDatabase } from './durability.queries.ts'
import { type TestDatabase, testDatabase } from './test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

test('a database that keeps what it acknowledges is accepted', async () => {
  await expect(refuseLossyDatabase(database.connection)).resolves.toBeUndefined()
})

test('one with synchronous_commit off is refused in one line, wherever that was set', async () => {
  const refused = /^The database has synchronous_commit off, [^\n]+\.$/
  const [{ name } = { name: '' }] = await database.admin<{ name: string }>(
    'select current_database() as name',
  )
  await database.admin(`alter database ${name} set synchronous_commit = off`)
  await expect(refuseLossyDatabase(database.connection)).rejects.toThrow(refused)
  await database.admin(`alter database ${name} reset synchronous_commit`)

  await database.admin("create role test_lossy login password 'given'")
  await database.admin('alter role test_lossy set synchronous_commit = off')
  const login = { ...database.connection, user: 'test_lossy', password: 'given' }
  await expect(refuseLossyDatabase(login)).rejects.toThrow(refused)
  await database.admin('drop role test_lossy')
})
