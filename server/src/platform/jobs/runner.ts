import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseCronItems, Logger as QueueLogger, type Runner, run, type WorkerEvents } from 'graphile-worker'
import { type Connection, rolePool } from '../db/database.ts'
import { workerRole } from '../db/roles.queries.ts'
import { describeError } from '../log/describe-error.ts'
import type { Logger } from '../log/log.ts'
import type { Job } from './job.ts'
import { openLeases } from './leases.queries.ts'

export interface JobsOptions {
  /** How to connect as the login role. */
  connection: Connection
  jobs: readonly Job[]
  log: Logger
  /** How many jobs at once. */
  concurrency?: number
  /** How often the jobs of killed processes are looked for. */
  freeOrphansEvery?: number
}

export interface RunningJobs {
  /** Takes no more jobs, waits for those under way. */
  stop(): Promise<void>
}

/** Runs jobs in this process until it is stopped, through any loss of the database. */
export async function startJobs(options: JobsOptions): Promise<RunningJobs> {
  const { log, jobs, concurrency = 2, freeOrphansEvery = 20_000 } = options
  refuseDoubles(jobs)
  const pool = rolePool(options, workerRole, concurrency + 1)
  const leasePool = rolePool(options, workerRole, 1)
  const leases = openLeases(leasePool, (error) => log.warn({ err: error }, 'job lease not taken'))
  const events: WorkerEvents = new EventEmitter()
  events.on('pool:create', ({ workerPool }) => leases.hold(workerPool.id))
  events.on('pool:release', ({ workerPool }) => leases.letGo(workerPool.id))
  const free = () =>
    leases.freeOrphans().then(
      (freed) => freed > 0 && log.info({ freed }, 'jobs of killed processes freed'),
      (error) => log.warn({ err: error }, 'orphaned jobs not looked for'),
    )
  await free()
  const freeing = setInterval(free, freeOrphansEvery)

  const start = () =>
    run({
      pgPool: pool,
      schema: 'graphile_worker',
      // Without a delay of its own (0, not none), it forgets to wait for what it writes of finished jobs.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      concurrency,
      noHandleSignals: true,
      logger: quiet(log),
      events,
      taskList: Object.fromEntries(jobs.map((job) => [job.name, running(job, log)])),
      parsedCronItems: parseCronItems(
        jobs.flatMap(({ name, schedule }) =>
          schedule === undefined ? [] : [{ task: name, match: schedule }],
        ),
      ),
    })

  // Of a worker that lost its database the queue writes a trace past the log, which is told of it as well.
  console.trace = () => {}
  let stopping = false
  let runner: Runner | undefined = await start()
  const kept = (async () => {
    while (!stopping) {
      await runner?.promise.catch((error) => log.warn({ err: error }, 'job runner stopped'))
      if (stopping) return
      await sleep(1000)
      runner = stopping ? undefined : await start().catch(() => undefined)
    }
  })()

  return {
    stop: async () => {
      stopping = true
      clearInterval(freeing)
      await runner?.stop().catch((error) => log.warn({ err: error }, 'job runner stopped badly'))
      await kept
      await leases.close()
      await Promise.all([leasePool.end(), pool.end()])
    },
  }
}

/** A failure is thrown on without its words, which the queue would keep, and they may hold what was sent. */
const running =
  (job: Job, log: Logger) => async (payload: unknown, helpers: { job: { attempts: number } }) => {
    const begun = performance.now()
    try {
      await job.run(payload)
      log.info({ job: job.name, ms: Math.round(performance.now() - begun) }, 'job done')
    } catch (error) {
      const attempt = helpers.job.attempts
      log.warn({ job: job.name, attempt, error: describeError(error) }, 'job failed, to be tried again')
      throw new Error(error instanceof Error ? error.name : 'failed')
    }
  }

function refuseDoubles(jobs: readonly Job[]): void {
  const names = new Set<string>()
  for (const { name } of jobs) {
    if (names.has(name)) throw new Error(`Two jobs are named ${name}`)
    names.add(name)
  }
}

/** The queue's own words, which quote errors, only as a count of what went wrong. */
const quiet = (log: Logger) =>
  new QueueLogger(() => (level, message) => {
    if (level === 'error' && !message.startsWith('Failed task')) {
      log.warn({ queue: message.split(/[:;]/)[0] }, 'job queue')
    }
  })
