import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from './test-database.ts'

let database: TestDatabase
let mine: string
let theirs: string
beforeAll(async () => {
  database = await testDatabase()
  const accounts = await database.admin<{ id: string }>(
    'insert into accounts select from generate_series(1, 2) returning id',
  )
  mine = accounts[0]?.id ?? ''
  theirs = accounts[1]?.id ?? ''
})
afterAll(() => database.close())

// The job queue's and identity's schemas stand apart, under their own roles.
const ourTables = `
  select c.oid, c.relname as name, c.relrowsecurity as enabled, c.relforcerowsecurity as forced,
         pg_get_userbyid(c.relowner) as owner,
         (select count(*)::int from pg_policy p where p.polrelid = c.oid and p.polpermissive) as policies
  from pg_class c where c.relnamespace = 'candour'::regnamespace and c.relkind in ('r', 'p', 'm', 'v') order by 2`

interface Table {
  name: string
  enabled: boolean
  forced: boolean
  owner: string
  policies: number
}

/** Tables of accounts, with the columns that they do not fill by themselves. */
async function accountTables(): Promise<string[]> {
  const rows = await database.admin<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'candour' and column_name = 'account_id' order by 1`,
  )
  return rows.map(({ name }) => name)
}

const asMe = (statement: string, values: unknown[] = []) =>
  database.db.withAccount({ accountId: mine }, (tx) => tx.query(statement, values))

test('every table has row-level security, enabled and forced, with a policy, and belongs to the owner', async () => {
  const tables = await database.admin<Table>(ourTables)
  expect(tables.length).toBeGreaterThan(4)
  for (const table of tables) {
    expect(table).toMatchObject({ enabled: true, forced: true, owner: 'candour_owner' })
    expect(table.policies, table.name).toBeGreaterThan(0)
  }
})

test('a table without policy would be found', async () => {
  await database.admin('create table candour.planted (account_id uuid)')
  const planted = (await database.admin<Table>(ourTables)).find(({ name }) => name === 'planted')
  await database.admin('drop table candour.planted')
  expect(planted).toMatchObject({ enabled: false, forced: false, policies: 0 })
})

test('no table of an account can be emptied, which row-level security does not judge, nor referred to', async () => {
  const rows = await database.admin(
    `select table_name, grantee, privilege_type from information_schema.role_table_grants
     where table_schema = 'candour' and grantee <> 'candour_owner'
       and privilege_type not in ('SELECT', 'INSERT', 'UPDATE', 'DELETE')`,
  )
  expect(rows).toEqual([])
})

test('audit rows can be added, and neither changed nor deleted but with their whole account', async () => {
  const rows = await database.admin<{ privilege: string }>(
    `select distinct privilege_type as privilege from information_schema.column_privileges
     where table_schema = 'candour' and table_name = 'audit' and grantee <> 'candour_owner' order by 1`,
  )
  expect(rows.map(({ privilege }) => privilege)).toEqual(['INSERT', 'SELECT'])
  await expect(asMe('update audit set action = $1', ['x'])).rejects.toThrow(/permission denied/)
  await expect(asMe('delete from audit')).rejects.toThrow(/permission denied/)
  const deleters = await database.admin<{ grantee: string }>(
    `select grantee from information_schema.role_table_grants
     where table_schema = 'candour' and table_name = 'audit' and privilege_type = 'DELETE'
       and grantee <> 'candour_owner'`,
  )
  expect(deleters).toEqual([{ grantee: 'candour_eraser' }])
})

test("one account can neither see, change, delete nor add another's rows, in any table", async () => {
  const tables = await accountTables()
  expect(tables).toEqual(expect.arrayContaining(['audit', 'idempotency_keys']))
  for (const table of tables) await plantRow(table)

  for (const table of tables) {
    const [{ count } = { count: 0 }] = await database.admin<{ count: number }>(
      `select count(*)::int from candour.${table} where account_id = $1`,
      [theirs],
    )
    expect(count, `${table} has a foreign row to look for`).toBeGreaterThan(0)
    for (const statement of [
      `select account_id from candour.${table} where account_id = $1`,
      `update candour.${table} set account_id = account_id where account_id = $1 returning account_id`,
      `delete from candour.${table} where account_id = $1 returning account_id`,
    ]) {
      const rows = await asMe(statement, [theirs]).catch((error: Error) => {
        expect(error.message, `${table}: ${statement}`).toMatch(/permission denied/)
        return []
      })
      expect(rows, `${table}: ${statement}`).toEqual([])
    }
    await expect(insertCopy(table), table).rejects.toThrow(/row-level security|permission denied/)
  }
})

test('who deletes a whole account deletes no other, and reads no more of it than ids, sizes, since when a client is deleted and whose payments are a test', async () => {
  const tables = await accountTables()
  const count = async (table: string) => {
    const sql = `select count(*)::int from candour.${table} where account_id = $1`
    return (await database.admin<{ count: number }>(sql, [theirs]))[0]?.count
  }
  const inMine = (statement: string) =>
    database.db.withWholeAccount({ accountId: mine }, (tx) => tx.query(statement))
  for (const table of tables) {
    const before = await count(table)
    expect(before, table).toBeGreaterThan(0)
    await inMine(`delete from candour.${table}`)
    expect(await count(table), table).toBe(before)
    await expect(inMine(`select * from candour.${table}`), table).rejects.toThrow(/permission denied/)
    await expect(inMine(`update candour.${table} set account_id = null`)).rejects.toThrow(/permission denied/)
  }
  const readable = await database.admin<{ column: string }>(
    `select distinct column_name as column from information_schema.column_privileges
     where table_schema = 'candour' and grantee = 'candour_eraser' and privilege_type = 'SELECT' order by 1`,
  )
  expect(readable.map(({ column }) => column)).toEqual([
    'bytes',
    'client_id',
    'content_id',
    'deleted_at',
    'id',
    'invitation_id',
    'reserved',
    'stripe_customer_id',
    'stripe_customer_is_test',
  ])
})

test('an account is deleted when everybody in it has finished, and who comes meanwhile finds it gone', async () => {
  const [{ id } = { id: '' }] = await database.admin<{ id: string }>(
    'insert into accounts default values returning id',
  )
  const scope = { accountId: id }
  const order: string[] = []
  const seen = () => database.db.withAccount(scope, (tx) => tx.query('select id from accounts'))
  let finish = () => {}
  let isIn = () => {}
  const inside = new Promise<void>((resolve) => {
    isIn = resolve
  })
  const first = database.db.withAccount(scope, async (tx) => {
    isIn()
    await new Promise<void>((resolve) => {
      finish = resolve
    })
    expect(await tx.query('select id from accounts')).toHaveLength(1)
    order.push('finished')
  })
  await inside
  const deleting = database.db.withWholeAccount(scope, async (tx) => {
    order.push('deleted')
    await tx.query('delete from accounts')
  })
  await expect
    .poll(() => database.admin(`select from pg_locks where locktype = 'advisory' and not granted`))
    .toHaveLength(1)
  const late = seen().then((rows) => {
    order.push('late')
    return rows
  })
  const elsewhere = await asMe('select id from accounts')
  expect(elsewhere).toHaveLength(1)
  finish()
  await Promise.all([first, deleting])
  expect(await late).toEqual([])
  expect(order).toEqual(['finished', 'deleted', 'late'])
})

test('who writes into an account that is gone is signed in no more', async () => {
  const write = database.db.withAccount({ accountId: crypto.randomUUID() }, (tx) =>
    tx.query(
      `insert into surveys (account_id, title, definition, content_hash, created_at, updated_at)
       values (candour.account(), 'x', '{}', '', now(), now())`,
    ),
  )
  await expect(write).rejects.toMatchObject({ code: 'user-token-expired' })
})

test('without a scope no row of any account is seen', async () => {
  for (const table of await accountTables()) {
    const rows = await database.db
      .withAccount({ accountId: '' }, (tx) => tx.query(`select account_id from candour.${table}`))
      .catch((error: Error) => {
        expect(error.message, table).toMatch(/permission denied/)
        return []
      })
    expect(rows, table).toEqual([])
  }
})

test('a scope does not leak to the next user of a pooled connection', async () => {
  const seen = await Promise.all(
    Array.from({ length: 60 }, async (_, index) => {
      const accountId = index % 3 === 0 ? '' : index % 3 === 1 ? mine : theirs
      const rows = await database.db.withAccount({ accountId }, (tx) =>
        tx.query<{ id: string }>('select id from accounts'),
      )
      return [accountId, rows.map(({ id }) => id).join()]
    }),
  )
  for (const [accountId, ids] of seen) expect(ids).toBe(accountId)
  const failing = database.db.withAccount({ accountId: mine }, async (tx) => tx.query('select 1/0'))
  await expect(failing).rejects.toThrow(/division by zero/)
  const after = await Promise.all(
    Array.from({ length: 20 }, () =>
      database.db.withAccount({ accountId: '' }, (tx) => tx.query('select id from accounts')),
    ),
  )
  expect(after.flat()).toEqual([])
})

test('the holder of a link sees neither the audit nor the keys of others, and acts as a client only', async () => {
  const link = (invitationId: string) => ({ accountId: theirs, clientId: mine, invitationId })
  const entry =
    "insert into audit (account_id, actor_kind, action, subject_kind, subject_id) values ($1, $2, 'x', 'x', 'x')"
  const as = (kind: string) => database.db.withInvitation(link(mine), (tx) => tx.query(entry, [theirs, kind]))
  await as('client')
  await expect(as('user')).rejects.toThrow(/row-level security/)
  expect(await database.db.withInvitation(link(mine), (tx) => tx.query('select id from audit'))).toEqual([])
  await database.db.withInvitation(link(mine), (tx) =>
    tx.query(
      "insert into idempotency_keys (account_id, operation, key, body_hash) values ($1, 'x', 'k', '')",
      [theirs],
    ),
  )
  const keys = (invitationId: string) =>
    database.db.withInvitation(link(invitationId), (tx) => tx.query('select key from idempotency_keys'))
  expect(await keys(mine)).toEqual([{ key: 'k' }])
  expect(await keys(theirs)).toEqual([])
})

/** A row of the other account with something in every column, whatever the table; only policies are judged. */
async function plantRow(table: string): Promise<void> {
  const checks = await database.admin<{ name: string }>(
    "select conname as name from pg_constraint where conrelid = $1::regclass and contype = 'c'",
    [`candour.${table}`],
  )
  for (const { name } of checks)
    await database.admin(`alter table candour.${table} drop constraint "${name}"`)
  const columns = await database.admin<{ column: string; type: string }>(
    `select attname as column, format_type(atttypid, null) as type from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attidentity = '' and attgenerated = ''`,
    [`candour.${table}`],
  )
  const names = columns.map(({ column }) => `"${column}"`).join()
  const values = columns
    .map(({ column, type }) => (column === 'account_id' ? `'${theirs}'` : sample(type)))
    .join()
  // One string of statements is one transaction; in it, the setting switches off the checks of foreign keys.
  await database.admin(
    `set local session_replication_role = replica; insert into candour.${table} (${names}) values (${values})`,
  )
}

function sample(type: string): string {
  if (type === 'uuid') return 'gen_random_uuid()'
  if (type === 'bytea') return `'\\xab'`
  if (type.endsWith('[]') || type.startsWith('json')) return `'{}'`
  if (type.startsWith('timestamp') || type === 'date') return 'now()'
  return `'1'`
}

/** The other account's row once more, by me: policies are judged before keys. */
const insertCopy = async (table: string) => {
  const [row] = await database.admin<Record<string, unknown>>(
    `select to_jsonb(t) as row from candour.${table} t where account_id = $1 limit 1`,
    [theirs],
  )
  const columns = await database.admin<{ column: string }>(
    `select attname as column from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attidentity = '' and attgenerated = ''
       and has_column_privilege('candour_app', attrelid, attnum, 'insert')`,
    [`candour.${table}`],
  )
  if (columns.length === 0) throw new Error('permission denied: no column')
  const names = columns.map(({ column }) => `"${column}"`).join()
  return asMe(
    `insert into candour.${table} (${names}) select ${names} from jsonb_populate_record(null::candour.${table}, $1)`,
    [row?.row],
  )
}
