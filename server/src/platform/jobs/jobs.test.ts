import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type TestDatabase, testDatabase } from '../db/test-database.ts'
import { openLog } from '../log/log.ts'
import { addJob } from './add-job.queries.ts'
import { defineJob, type Job } from './job.ts'
import { pruneKeysJob } from './prune-keys.queries.ts'
import { type RunningJobs, startJobs } from './runner.ts'

const payload = z.object({ id: z.string() })
const log = openLog('silent')

let database: TestDatabase
let accountId: string
let running: RunningJobs | undefined

beforeAll(async () => {
  database = await testDatabase()
  const [account] = await database.admin<{ id: string }>('insert into accounts default values returning id')
  accountId = account?.id ?? ''
})
afterEach(async () => {
  await running?.stop()
  running = undefined
  await database.admin('delete from graphile_worker._private_jobs')
})
afterAll(() => database.close())

async function start(jobs: Job[]): Promise<void> {
  running = await startJobs({ connection: database.connection, jobs, log, freeOrphansEvery: 200 })
}

const add = (name: string, id: string, runAt?: Date) =>
  database.db.withAccount({ accountId }, (tx) =>
    addJob(tx, { name, payload: { id }, ...(runAt ? { runAt } : {}) }),
  )

async function waiting(): Promise<number> {
  const [row] = await database.admin<{ count: number }>('select count(*)::int from graphile_worker.jobs')
  return row?.count ?? -1
}

test('a job of a committed transaction runs once, one of a rolled back transaction never', async () => {
  const ran: string[] = []
  await start([defineJob({ name: 'note', payload, run: async ({ id }) => void ran.push(id) })])
  const failing = database.db.withAccount({ accountId }, async (tx) => {
    await addJob(tx, { name: 'note', payload: { id: 'rolled back' } })
    throw new Error('the cause failed')
  })
  await expect(failing).rejects.toThrow('the cause failed')
  await add('note', 'committed')
  await expect.poll(waiting).toBe(0)
  expect(ran).toEqual(['committed'])
})

test('a job can be added by the system, and waits for its time', async () => {
  const ran: string[] = []
  await start([defineJob({ name: 'later', payload, run: async ({ id }) => void ran.push(id) })])
  await database.db.withSystem((tx) =>
    addJob(tx, { name: 'later', payload: { id: 'tomorrow' }, runAt: new Date(Date.now() + 86_400_000) }),
  )
  await database.db.withSystem((tx) => addJob(tx, { name: 'later', payload: { id: 'now' } }))
  await expect.poll(() => ran).toEqual(['now'])
  expect(await waiting()).toBe(1)
})

test('a job under the same key replaces the one that waits', async () => {
  const tomorrow = new Date(Date.now() + 86_400_000)
  for (const id of ['first', 'second']) {
    await database.db.withAccount({ accountId }, (tx) =>
      addJob(tx, { name: 'reminder', payload: { id }, key: 'reminder:1', runAt: tomorrow }),
    )
  }
  const rows = await database.admin('select payload from graphile_worker._private_jobs')
  expect(rows).toEqual([{ payload: { id: 'second' } }])
})

test('a job that fails is tried again later, and what its error said is not kept', async () => {
  let attempts = 0
  await start([
    defineJob({
      name: 'mail',
      payload,
      run: async () => {
        attempts++
        throw new Error('550 jane@example.com is unknown')
      },
    }),
  ])
  await add('mail', '1')
  await expect.poll(() => attempts).toBe(1)
  const failed = () =>
    database.admin<{ last_error: string; later: boolean }>(
      'select last_error, run_at > now() as later from graphile_worker.jobs where last_error is not null',
    )
  await expect.poll(failed).toEqual([{ last_error: 'Error', later: true }])
  await database.admin('update graphile_worker._private_jobs set run_at = now()')
  await expect.poll(() => attempts, { timeout: 5000 }).toBe(2)
  await expect.poll(async () => (await failed()).length).toBe(1)
})

test('a payload of the wrong shape does not reach the job', async () => {
  let ran = false
  await start([
    defineJob({
      name: 'strict',
      payload,
      run: async () => {
        ran = true
      },
    }),
  ])
  await database.db.withSystem((tx) => addJob(tx, { name: 'strict', payload: { other: 'x' } }))
  const failed = () => database.admin('select 1 from graphile_worker.jobs where last_error is not null')
  await expect.poll(failed).toHaveLength(1)
  expect(ran).toBe(false)
})

test('stopping waits for the job under way', async () => {
  let begun = false
  let done = false
  await start([
    defineJob({
      name: 'slow',
      payload,
      run: async () => {
        begun = true
        await sleep(300)
        done = true
      },
    }),
  ])
  await add('slow', '1')
  await expect.poll(() => begun).toBe(true)
  await running?.stop()
  running = undefined
  expect(done).toBe(true)
  expect(await waiting()).toBe(0)
})

test('a job that a killed process had taken is run by another', async () => {
  await add('orphan', '1')
  await database.admin(
    "update graphile_worker._private_jobs set locked_by = 'worker-of-the-dead', locked_at = now() - interval '1 minute', attempts = 1",
  )
  const ran: string[] = []
  await start([defineJob({ name: 'orphan', payload, run: async ({ id }) => void ran.push(id) })])
  await expect.poll(() => ran, { timeout: 5000 }).toEqual(['1'])
  await expect.poll(waiting).toBe(0)
})

test('a job that another living process is doing is left to it', async () => {
  let runs = 0
  let finish = () => {}
  const job = defineJob({
    name: 'long',
    payload,
    run: () => {
      runs++
      return new Promise<void>((resolve) => {
        finish = resolve
      })
    },
  })
  await start([job])
  await add('long', '1')
  await expect.poll(() => runs).toBe(1)
  await database.admin("update graphile_worker._private_jobs set locked_at = now() - interval '1 minute'")
  const other = await startJobs({ connection: database.connection, jobs: [job], log, freeOrphansEvery: 50 })
  await sleep(300)
  const [locked] = await database.admin('select locked_by is not null as locked from graphile_worker.jobs')
  expect(locked).toEqual({ locked: true })
  finish()
  await expect.poll(waiting).toBe(0)
  await other.stop()
  expect(runs).toBe(1)
})

test('jobs go on after the database has thrown out every connection', async () => {
  const ran: string[] = []
  await start([defineJob({ name: 'survivor', payload, run: async ({ id }) => void ran.push(id) })])
  await database.admin(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await expect
    .poll(() =>
      add('survivor', '1').then(
        () => true,
        () => false,
      ),
    )
    .toBe(true)
  await expect.poll(() => ran.length, { timeout: 10_000 }).toBeGreaterThan(0)
  await expect.poll(waiting).toBe(0)
})

test('the application can neither read nor change the queue, only add to it', async () => {
  for (const statement of [
    'select from graphile_worker.jobs',
    'select from graphile_worker._private_jobs',
    'delete from graphile_worker._private_jobs',
    "select graphile_worker.add_job('x')",
  ]) {
    const attempt = database.db.withAccount({ accountId }, (tx) => tx.query(statement))
    await expect(attempt).rejects.toThrow(/permission denied/)
  }
})

test('idempotency keys are forgotten after a month, not before', async () => {
  await database.admin(
    `insert into idempotency_keys (account_id, operation, key, body_hash, created_at)
     values ($1, 'x', 'old', '', now() - interval '31 days'), ($1, 'x', 'young', '', now() - interval '29 days')`,
    [accountId],
  )
  await pruneKeysJob(database.db).run({})
  expect(await database.admin('select key from idempotency_keys')).toEqual([{ key: 'young' }])
})
