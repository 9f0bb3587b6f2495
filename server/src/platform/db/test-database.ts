import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { type Database, openDatabase, rolePool } from './database.ts'
import { templateDatabase } from './test-cluster-setup.ts'

/** A real PostgreSQL database of a test's own: all migrations applied, no rows. */
export interface TestDatabase {
  db: Database
  /** Acts as candour_identity, in schema identity. */
  identityPool: pg.Pool
  /** Asks as superuser, past row-level security: for assertions, and for what a test must break. */
  admin<R extends object>(text: string, values?: unknown[]): Promise<R[]>
  /** How to connect as the login role; for `rolePool` and the job runner. */
  connection: pg.ClientConfig
  /** How to connect as superuser. */
  adminConnection: pg.ClientConfig
  /** What CANDOUR_KEY would be. */
  key: Buffer
  close(): Promise<void>
}

/**
 * Makes one, in some 50 milliseconds. One for each test file is enough where the tests make their own accounts:
 *
 *     let database: TestDatabase
 *     beforeAll(async () => { database = await testDatabase() })
 *     afterAll(() => database.close())
 *
 *     const [account] = await database.admin<{ id: string }>('insert into accounts default values returning id')
 *     await database.db.withAccount({ accountId: account.id }, (tx) => …)
 */
export async function testDatabase(): Promise<TestDatabase> {
  const cluster = inject('testCluster')
  const database = `test_${randomBytes(8).toString('hex')}`
  await onCluster(cluster.admin, `create database ${database} template ${templateDatabase}`)

  const connection = { ...cluster.login, database }
  const adminConnection = { ...cluster.admin, database }
  const db = openDatabase({ connection, poolSize: 8 })
  const identityPool = rolePool({ connection }, 'candour_identity', 4)
  const admins = new pg.Pool({
    ...adminConnection,
    max: 2,
    options: '-c search_path=candour,identity,public',
  })
  admins.on('error', () => {})
  return {
    db,
    identityPool,
    admin: async <R extends object>(text: string, values?: unknown[]) =>
      (await admins.query<R>(text, values)).rows,
    connection,
    adminConnection,
    key: Buffer.from(cluster.key, 'base64'),
    close: async () => {
      await Promise.all([db.close(), identityPool.end(), admins.end()])
      await onCluster(cluster.admin, `drop database ${database} with (force)`)
    },
  }
}

async function onCluster(admin: pg.ClientConfig, statement: string): Promise<void> {
  const client = new pg.Client(admin)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
