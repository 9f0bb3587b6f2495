import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { migrateQueue } from '../jobs/migrate-queue.queries.ts'
import { StartRefusal } from '../start-refusal.ts'
import { rolePool } from './database.ts'
import { ownerRole, workerRole } from './roles.queries.ts'

interface Migration {
  number: number
  name: string
  sql: string
  hash: string
}

/** Any number will do, as long as every process of ours takes the same. */
const lock = 4_268_036_871

/** Brings the schema up to date. Several processes may do this at once: they wait for each other. */
export async function migrate(admin: pg.Client, connection: pg.ClientConfig, folder?: string): Promise<void> {
  const migrations = await readMigrations(folder ?? migrationsFolder())
  await admin.query('select pg_advisory_lock($1)', [lock])
  try {
    await makeOwnersSchemas(admin)
    const pending = await pendingOf(admin, migrations)
    const asWorker = rolePool({ connection }, workerRole, 1)
    await migrateQueue(asWorker).finally(() => asWorker.end())
    for (const migration of pending) await apply(admin, migration)
  } finally {
    await admin.query('select pg_advisory_unlock($1)', [lock])
  }
}

/** `server/migrations`, seen from the sources and from the bundle. */
function migrationsFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'migrations', '0001_foundation.sql'))) {
    const above = dirname(folder)
    if (above === folder) throw new StartRefusal('The folder server/migrations is missing.')
    folder = above
  }
  return join(folder, 'migrations')
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_\w+\.sql$/.test(name)).sort()
  const migrations = await Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8')
      return { number: Number(name.slice(0, 4)), name, sql, hash: hashOf(sql) }
    }),
  )
  const double = migrations.find((migration, index) => migration.number === migrations[index - 1]?.number)
  if (double) throw new StartRefusal(`Two migrations have the number of ${double.name}.`)
  return migrations
}

// A checkout with other line ends is the same migration.
const hashOf = (sql: string) => createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex')

/** What the owners need before the first migration can run as them. */
async function makeOwnersSchemas(admin: pg.Client): Promise<void> {
  const { rows } = await admin.query("select to_regclass('candour.migrations') is not null as made")
  if ((rows[0] as { made: boolean }).made) return
  const { rows: named } = await admin.query('select quote_ident(current_database()) as name')
  const database = (named[0] as { name: string }).name
  await admin.query('begin')
  await admin.query(`
    grant create on database ${database} to ${ownerRole};
    create schema if not exists candour authorization ${ownerRole};
    create schema if not exists graphile_worker authorization ${workerRole};
    set local role ${ownerRole};
    create table candour.migrations (
      number integer primary key,
      name text not null,
      hash text not null,
      applied_at timestamptz not null default now()
    );
    alter table candour.migrations enable row level security;
    alter table candour.migrations force row level security;
    create policy owner_only on candour.migrations to ${ownerRole} using (true) with check (true);
  `)
  await admin.query('commit')
}

async function pendingOf(admin: pg.Client, migrations: Migration[]): Promise<Migration[]> {
  await admin.query(`set role ${ownerRole}`)
  const { rows: applied } = await admin.query<Omit<Migration, 'sql'>>(
    'select number, name, hash from candour.migrations order by number',
  )
  await admin.query('reset role')
  const newest = migrations.at(-1)?.number ?? 0
  for (const { number, name, hash } of applied) {
    if (number > newest) {
      throw new StartRefusal(
        `The database is newer than this release (it has migration ${name}): start the newer release.`,
      )
    }
    if (migrations.find((migration) => migration.number === number)?.hash !== hash) {
      throw new StartRefusal(
        `Migration ${name} was changed after it was applied: restore it and add a new one.`,
      )
    }
  }
  const last = applied.at(-1)?.number ?? 0
  const pending = migrations.filter((migration) => !applied.some(({ number }) => number === migration.number))
  const late = pending.find((migration) => migration.number < last)
  if (late) throw new StartRefusal(`Migration ${late.name} comes before one that was already applied.`)
  return pending
}

async function apply(admin: pg.Client, { number, name, hash, sql }: Migration): Promise<void> {
  await admin.query('begin')
  try {
    await admin.query(`set local role ${ownerRole}; set local search_path = candour;`)
    await admin.query(sql)
    await admin.query(`set local role ${ownerRole}`)
    await admin.query('insert into candour.migrations (number, name, hash) values ($1, $2, $3)', [
      number,
      name,
      hash,
    ])
    await admin.query('commit')
  } catch (error) {
    await admin.query('rollback').catch(() => {})
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}
