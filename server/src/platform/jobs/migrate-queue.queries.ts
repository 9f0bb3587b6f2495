import { Logger, runMigrations } from 'graphile-worker'
import type { RolePool } from '../db/database.ts'

/**
 * The job queue brings its own migrations. Its tables have row security, so they belong to its own role, as
 * which the pool must act.
 */
export async function migrateQueue(pool: RolePool): Promise<void> {
  const { rows } = await pool.query<{ made: boolean }>(
    "select to_regclass('graphile_worker.migrations') is not null as made",
  )
  if (rows[0]?.made !== true) await pool.query(bootstrap)
  await runMigrations({ pgPool: pool, schema: 'graphile_worker', logger: silent })
}

// The table by which the queue knows its own version. With it there, the queue does not try to make a schema,
// which would need a right on the whole database.
const bootstrap = `
  create table if not exists graphile_worker.migrations (
    id int primary key,
    ts timestamptz default now() not null,
    breaking boolean not null default false
  )`

const silent = new Logger(() => () => {})
