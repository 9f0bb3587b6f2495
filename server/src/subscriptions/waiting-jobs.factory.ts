import type { TestDatabase } from '../platform/db/test-database.ts'
import type { Job } from '../platform/jobs/job.ts'

/** The real queue, worked off by hand: when a test says so, in its order, and as often as it says. */
export function waitingJobs({ admin }: Pick<TestDatabase, 'admin'>, jobs: readonly Job[]) {
  const queue = 'graphile_worker._private_jobs'
  const waiting = async () => {
    const rows = await admin<{ id: string; name: string; payload: unknown }>(
      `select j.id, t.identifier as name, j.payload from ${queue} j
         join graphile_worker._private_tasks t on t.id = j.task_id
        where j.locked_at is null and t.identifier = any($1) order by j.id`,
      [jobs.map(({ name }) => name)],
    )
    return rows
  }
  return {
    waiting,
    /** Does one; whether it succeeded. One that fails waits on, unless another was added under its key meanwhile. */
    run: async (
      { id, name, payload }: Awaited<ReturnType<typeof waiting>>[number],
      { isKept = false } = {},
    ) => {
      await admin(
        `update ${queue} set locked_at = now(), locked_by = 'by hand', attempts = attempts + 1 where id = $1`,
        [id],
      )
      const isDone = await jobs
        .find((job) => job.name === name)
        ?.run(payload)
        .then(
          () => true,
          () => false,
        )
      if (isDone && !isKept) await admin(`delete from ${queue} where id = $1`, [id])
      else {
        await admin(`delete from ${queue} where id = $1 and attempts >= max_attempts`, [id])
        await admin(`update ${queue} set locked_at = null, locked_by = null, attempts = 0 where id = $1`, [
          id,
        ])
      }
      return isDone === true
    },
    /** Runs what is scheduled, as if its time had come. */
    runScheduled: async (name: string) => jobs.find((job) => job.name === name)?.run({}),
  }
}
