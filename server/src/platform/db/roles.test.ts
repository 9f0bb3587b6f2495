import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prepareDatabase } from './prepare.ts'
import { type TestDatabase, testDatabase } from './test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

test('no role of ours is bound to be past row-level security, and the login role inherits nothing', async () => {
  const roles = await database.admin(
    `select rolname as name, rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication as powerful,
            rolcanlogin as login
     from pg_roles where rolname like 'candour\\_%' and rolname not like '%test%' order by rolname`,
  )
  expect(roles).toEqual(
    ['app', 'eraser', 'identity', 'login', 'owner', 'system', 'worker'].map((name) => ({
      name: `candour_${name}`,
      powerful: false,
      login: name === 'login',
    })),
  )
  expect(await database.admin("select rolinherit from pg_roles where rolname = 'candour_login'")).toEqual([
    { rolinherit: false },
  ])
  const memberships = await database.admin<{ role: string }>(
    `select r.rolname as role from pg_auth_members m join pg_roles r on r.oid = m.roleid
     join pg_roles who on who.oid = m.member where who.rolname = 'candour_login' order by 1`,
  )
  expect(memberships.map(({ role }) => role)).toEqual([
    'candour_app',
    'candour_eraser',
    'candour_identity',
    'candour_system',
    'candour_worker',
  ])
})

test('the login role itself sees no table, and can be neither the owner nor a superuser', async () => {
  const client = new pg.Client(database.connection)
  await client.connect()
  try {
    for (const statement of [
      'select from candour.accounts',
      'set role candour_owner',
      'set role postgres',
      'create table candour.x ()',
      'create table public.x ()',
      'create schema x',
    ]) {
      await expect(client.query(statement)).rejects.toThrow(/permission denied/)
    }
  } finally {
    await client.end()
  }
})

const given = (name: string, attributes: string) =>
  database.admin(`create role ${name} login password 'given' ${attributes}`)

const prepareWith = (user: string) =>
  prepareDatabase({
    admin: database.adminConnection,
    login: { ...database.connection, user, password: 'given' },
    key: database.key,
  })

test('a plain login role that is given is admitted', async () => {
  await given('test_plain', 'noinherit')
  expect(await prepareWith('test_plain')).toMatchObject({ user: 'test_plain' })
  await database.admin('drop role test_plain')
})

test('a login role that is a superuser, has BYPASSRLS or owns tables is refused', async () => {
  await given('test_super', 'superuser')
  await given('test_bypass', 'bypassrls')
  await given('test_owner', '')
  await database.admin('create table public.own (); alter table public.own owner to test_owner')
  await expect(prepareWith('test_super')).rejects.toThrow(/test_super is a superuser/)
  await expect(prepareWith('test_bypass')).rejects.toThrow(/test_bypass has BYPASSRLS/)
  await expect(prepareWith('test_owner')).rejects.toThrow(/test_owner owns tables/)
  await database.admin('drop table public.own')
  await database.admin('drop role test_super')
  await database.admin('drop role test_bypass')
  await database.admin('drop role test_owner')
})

test('an administrator who is no superuser suffices, as on a managed database', async () => {
  const [{ name } = { name: '' }] = await database.admin<{ name: string }>(
    'select current_database() as name',
  )
  await database.admin("create role test_manager login password 'given' createrole")
  for (const role of ['app', 'system', 'eraser', 'identity', 'worker', 'owner'])
    await database.admin(`grant candour_${role} to test_manager with admin option`)
  await database.admin('grant candour_login to test_manager with admin option')
  await database.admin(`create database ${name}_managed owner test_manager`)
  try {
    const admin = {
      ...database.adminConnection,
      user: 'test_manager',
      password: 'given',
      database: `${name}_managed`,
    }
    const login = await prepareDatabase({ admin, key: database.key })
    const client = new pg.Client({ ...login, options: '-c role=candour_app' })
    await client.connect()
    expect((await client.query('select from candour.accounts')).rowCount).toBe(0)
    await client.end()
  } finally {
    await database.admin(`drop database ${name}_managed with (force)`)
    await database.admin('drop role test_manager')
  }
})

test('an administrator who may not make roles is refused in one line', async () => {
  await database.admin("create role test_weak login password 'given'")
  const admin = { ...database.adminConnection, user: 'test_weak', password: 'given' }
  await expect(prepareDatabase({ admin, key: database.key })).rejects.toThrow(
    /^The database user test_weak may not prepare the database \([^\n]+\): it needs CREATEROLE[^\n]+$/,
  )
  await database.admin('drop role test_weak')
})

test('several processes may start at once on a fresh database', async () => {
  const [{ name } = { name: '' }] = await database.admin<{ name: string }>(
    'select current_database() as name',
  )
  await database.admin(`create database ${name}_fresh`)
  try {
    const plan = { admin: { ...database.adminConnection, database: `${name}_fresh` }, key: database.key }
    const logins = await Promise.all([1, 2, 3, 4].map(() => prepareDatabase(plan)))
    expect(new Set(logins.map(({ user }) => user))).toEqual(new Set(['candour_login']))
  } finally {
    await database.admin(`drop database ${name}_fresh with (force)`)
  }
})

test('a start with another key than the one that sealed the rows is refused', async () => {
  const other = Buffer.alloc(32, 1)
  const plan = { admin: database.adminConnection, login: database.connection, key: other }
  await expect(prepareDatabase(plan)).rejects.toThrow(/^CANDOUR_KEY .* is not the one/)
})
