import { appendFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newServer } from './firm.factory.ts'
import { localErasureLedger } from './local-erasure-ledger.ts'
import { openLog } from './platform/log/log.ts'
import { testFolder } from './platform/test-folder.ts'
import { replayErasures } from './replaying-erasures.ts'
import { deleteUser, dumpOf, wholeAccount } from './whole-account.factory.ts'

const dataDir = testFolder()
const server = await newServer({ ledger: await localErasureLedger(dataDir) })

test('what was erased is erased again where an old backup brings a client or an account back, before anything is served', async () => {
  const word = 'Heron-9753'
  const gone = await wholeAccount(server, word)
  const left = await server.registerUser({ name: `${word} person` })
  const backup = await takeBackup()
  const erased = await server.app.inject({
    ...{ method: 'DELETE', url: `/api/clients/${gone.clientId}?atOnce=true`, headers: gone.firm.headers },
  })
  expect(erased.statusCode).toBe(200)
  expect((await deleteUser(server, left)).statusCode).toBe(204)
  await backup.restore()
  const keys = () => server.admin('select from client_keys where client_id = $1', [gone.clientId])
  expect(await keys()).toHaveLength(1)
  expect(JSON.stringify(await dumpOf(server))).toContain(`${word} person`)

  const ledger = await localErasureLedger(dataDir)
  const { db, clock, database } = server
  const replay = () =>
    replayErasures({ db, identityPool: database.identityPool, clock, ledger, log: openLog('silent') })
  await replay()
  expect(await keys()).toEqual([])
  const dump = await dumpOf(server)
  for (const [table, text] of Object.entries(dump)) {
    expect(text, table).not.toContain(`${word} client`)
    expect(text, table).not.toContain(`${word} person`)
    expect(text, table).not.toContain(left.email)
  }
  await replay()
  const entries = ledger.entries().filter(({ id }) => id === gone.clientId)
  expect(entries).toHaveLength(1)
})

test('the ledger keeps ids and times, and outlives a crash in the middle of a line', async () => {
  const folder = testFolder()
  const entry = (id: string) => ({
    ...{ kind: 'client' as const, id, accountId: crypto.randomUUID(), at: '2026-11-22T00:00:00.000Z' },
  })
  const [one, two, three] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
  const ledger = await localErasureLedger(folder)
  await ledger.add(entry(one))
  await appendFile(join(folder, 'erased.jsonl'), '{"kind":"client","id":"')
  const later = await localErasureLedger(folder)
  expect(later.has(one)).toBe(true)
  await later.add(entry(two))
  await Promise.all([later.add(entry(three)), later.add({ kind: 'account', id: one, uid: 'u', at: 'x' })])
  const last = await localErasureLedger(folder)
  expect([one, two, three].map(last.has)).toEqual([true, true, true])
  expect(last.entries()).toHaveLength(4)
  expect(last.has(crypto.randomUUID())).toBe(false)
})

test('a ledger that was tampered with stops the start, rather than let something be there again', async () => {
  const folder = testFolder()
  const path = join(folder, 'erased.jsonl')
  const ledger = await localErasureLedger(folder)
  await ledger.add({ kind: 'account', id: crypto.randomUUID(), uid: 'u', at: 'x' })
  await writeFile(path, (await readFile(path, 'utf8')).replace('"account"', '"acount"'))
  await expect(localErasureLedger(folder)).rejects.toThrow(/is damaged at entry 1/)
})

/** All rows as they are now, and a way to put them back as a restored backup would. */
async function takeBackup() {
  const tables = await server.admin<{ schema: string; name: string; columns: string }>(
    `select n.nspname as schema, c.relname as name,
            (select string_agg(quote_ident(attname), ',') from pg_attribute
              where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('candour', 'identity') and c.relkind = 'r'`,
  )
  await server.admin('create schema backup')
  const at = ({ schema, name }: { schema: string; name: string }) => `backup."${schema}.${name}"`
  for (const table of tables) {
    await server.admin(`create table ${at(table)} as select * from ${table.schema}.${table.name}`)
  }
  return {
    restore: async () => {
      const put = tables.map(
        (table) => `delete from ${table.schema}.${table.name};
          insert into ${table.schema}.${table.name} (${table.columns}) overriding system value
            select ${table.columns} from ${at(table)};`,
      )
      await server.admin(
        `set local session_replication_role = replica; ${put.join(' ')} drop schema backup cascade`,
      )
    },
  }
}
