import { appendFile, cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { prepareDatabase } from './prepare.ts'
import { type TestDatabase, testDatabase } from './test-database.ts'

const shipped = fileURLToPath(new URL('../../../migrations', import.meta.url))

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'candour-migrations-'))
  await cp(shipped, folder, { recursive: true })
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const prepare = () =>
  prepareDatabase({
    admin: database.adminConnection,
    login: database.connection,
    key: database.key,
    migrationsFolder: folder,
  })

const applied = () =>
  database.admin<{ number: number; name: string }>('select number, name from migrations order by number')

test('a start with nothing new changes nothing', async () => {
  const before = await applied()
  await prepare()
  expect(await applied()).toEqual(before)
  expect(before[0]).toEqual({ number: 1, name: '0001_foundation.sql' })
})

test('a changed migration is refused in one line', async () => {
  await appendFile(join(folder, '0001_foundation.sql'), '\n-- edited\n')
  await expect(prepare()).rejects.toThrow(
    /^Migration 0001_foundation.sql was changed after it was applied[^\n]*$/,
  )
})

test('a migration that fails leaves nothing of itself', async () => {
  await writeFile(join(folder, '8000_broken.sql'), 'create table candour.half (); select 1/0;')
  await expect(prepare()).rejects.toThrow(/8000_broken.sql failed: division by zero/)
  expect(await database.admin("select to_regclass('candour.half') as half")).toEqual([{ half: null }])
  expect((await applied()).some(({ number }) => number === 8000)).toBe(false)
})

test('a new migration is applied once, as the owner', async () => {
  const file = join(folder, '9000_next.sql')
  await writeFile(file, 'create table next (id uuid primary key);')
  await prepare()
  await prepare()
  const [table] = await database.admin("select tableowner from pg_tables where tablename = 'next'")
  expect(table).toEqual({ tableowner: 'candour_owner' })
  expect((await applied()).at(-1)).toEqual({ number: 9000, name: '9000_next.sql' })
})

test('a database newer than this release is refused in one line', async () => {
  await expect(prepare()).rejects.toThrow(
    /^The database is newer than this release[^\n]*9000_next.sql[^\n]*$/,
  )
})

test('a migration that comes late, between those that are applied, is refused', async () => {
  await writeFile(join(folder, '9000_next.sql'), 'create table next (id uuid primary key);')
  await writeFile(join(folder, '8500_late.sql'), 'select 1;')
  await expect(prepare()).rejects.toThrow(/8500_late.sql comes before one that was already applied/)
})

test('two migrations with one number are refused', async () => {
  await writeFile(join(folder, '9001_one.sql'), 'select 1;')
  await writeFile(join(folder, '9001_other.sql'), 'select 1;')
  await expect(prepare()).rejects.toThrow(/Two migrations have the number of 9001/)
})
