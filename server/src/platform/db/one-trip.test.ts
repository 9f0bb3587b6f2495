import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inOneTrip } from './one-trip.ts'
import { type TestDatabase, testDatabase } from './test-database.ts'

let database: TestDatabase
let connection: pg.Client
beforeAll(async () => {
  database = await testDatabase()
  await database.admin('create table public.notes (id int primary key, words text)')
  connection = new pg.Client({ ...database.adminConnection, pipeline: true } as pg.ClientConfig)
  await connection.connect()
})
beforeEach(() => database.admin('truncate public.notes'))
afterAll(async () => {
  await connection.end()
  await database.close()
})

const set = (value: string) => ({
  name: 'set',
  text: "select set_config('test.word', $1, true)",
  values: [value],
})
const insert = (id: number) => ({
  name: 'insert',
  text: "insert into public.notes values ($1, current_setting('test.word')) returning id, words",
  values: [id],
})
const notes = () => database.admin('select id, words from public.notes order by id')

test('runs all statements in one transaction and gives the rows of the last', async () => {
  expect(await inOneTrip(connection, [set('one'), insert(1)])).toEqual([{ id: 1, words: 'one' }])
  expect(await inOneTrip(connection, [set('two'), insert(2)])).toEqual([{ id: 2, words: 'two' }])
  expect(await notes()).toEqual([
    { id: 1, words: 'one' },
    { id: 2, words: 'two' },
  ])
})

test('what is set for the transaction is gone after it', async () => {
  await inOneTrip(connection, [set('mine'), insert(1)])
  const { rows } = await connection.query("select current_setting('test.word', true) as word")
  expect(rows).toEqual([{ word: '' }])
})

test('a statement that fails takes all of it back, and the connection goes on', async () => {
  await inOneTrip(connection, [set('one'), insert(1)])
  await expect(inOneTrip(connection, [insert(2), insert(1)])).rejects.toMatchObject({ code: '23505' })
  expect(await notes()).toEqual([{ id: 1, words: 'one' }])
  expect(await inOneTrip(connection, [set('three'), insert(3)])).toEqual([{ id: 3, words: 'three' }])
})

test('fails the first time it is prepared, and works the next', async () => {
  const divide = (by: number) => ({ name: 'divide', text: 'select 1 / $1::int as result', values: [by] })
  await expect(inOneTrip(connection, [divide(0), divide(1)])).rejects.toMatchObject({ code: '22012' })
  expect(await inOneTrip(connection, [divide(1)])).toEqual([{ result: 1 }])
  const wrong = { name: 'wrong', text: 'select nonsense', values: [] }
  await expect(inOneTrip(connection, [set('x'), wrong])).rejects.toMatchObject({ code: '42703' })
  await expect(inOneTrip(connection, [set('x'), wrong])).rejects.toMatchObject({ code: '42703' })
  expect(await inOneTrip(connection, [set('x'), divide(1)])).toEqual([{ result: 1 }])
})

test('many at once on one connection each get their own answer', async () => {
  const asked = Array.from({ length: 20 }, (_, id) =>
    id % 5 === 4
      ? inOneTrip(connection, [set('x'), insert(0)]).catch((error) => error.code)
      : inOneTrip(connection, [set(`word ${id}`), insert(id)]),
  )
  const between = connection.query('select 1 as one')
  const answers = await Promise.all(asked)
  answers.forEach((answer, id) => {
    expect(answer).toEqual(id % 5 === 4 ? '23505' : [{ id, words: `word ${id}` }])
  })
  expect((await between).rows).toEqual([{ one: 1 }])
})

test('sends every kind of value as the driver does', async () => {
  const values = [
    'a "quoted" \\ word, {braces}',
    Buffer.from([0, 255, 34]),
    null,
    12,
    true,
    new Date('2026-11-20T08:00:00.123Z'),
    ['plain', 'with "quotes", \\ and {braces}', '', 'NULL', 'é\n'],
    [Buffer.from([0, 255, 92]), null, Buffer.of()],
    [],
  ]
  const text =
    'select $1::text a, $2::bytea b, $3::text c, $4::int d, $5::boolean e, $6::timestamptz f, $7::text[] g, $8::bytea[] h, $9::text[] i'
  const [ours] = await inOneTrip<Record<string, unknown>>(connection, [{ name: 'kinds', text, values }])
  const theirs = (await connection.query(text, values)).rows[0]
  expect(ours).toEqual(theirs)
  expect(Object.values(ours ?? {})).toEqual(values)
})

test('a lost connection is an error, not silence', async () => {
  const doomed = new pg.Client({ ...database.adminConnection, pipeline: true } as pg.ClientConfig)
  doomed.on('error', () => {})
  await doomed.connect()
  const { rows } = await doomed.query<{ pid: number }>('select pg_backend_pid() as pid')
  const asleep = { name: 'sleep', text: 'select pg_sleep(30)', values: [] }
  const waiting = expect(inOneTrip(doomed, [asleep])).rejects.toThrow()
  await database.admin('select pg_terminate_backend($1)', [rows[0]?.pid])
  await waiting
  await doomed.end().catch(() => undefined)
})
