import type { PoolClient, RolePool } from '../db/database.ts'

/**
 * Frees the jobs of killed processes. The queue keeps a job for the pool of workers that took it, by default for
 * four hours; here each living process holds an advisory lock for its pool, which PostgreSQL frees when the
 * process dies, so that the others can tell.
 */
export interface Leases {
  hold(poolId: string): void
  letGo(poolId: string): void
  /** Gives back the jobs of pools that nobody holds a lease for. */
  freeOrphans(): Promise<number>
  close(): Promise<void>
}

interface Held {
  client: PoolClient
  end(): void
}

// The first half of the lock's key, so that it is no other lock of ours.
const leaseClass = 4_268_037

/** The pool acts as the worker's role and has one connection, which is kept for as long as it lasts. */
export function openLeases(pool: RolePool, onError: (error: unknown) => void): Leases {
  const held = new Set<string>()
  let current: Promise<Held> | undefined

  const connected = (): Promise<Held> => {
    const opening = current ?? open()
    current = opening
    opening.catch(() => {
      if (current === opening) current = undefined
    })
    return opening
  }

  async function open(): Promise<Held> {
    const client = await pool.connect()
    let ended = false
    const end = () => {
      if (!ended) client.release(true)
      ended = true
    }
    client.on('error', () => {
      if (!ended) current = undefined
      end()
    })
    for (const poolId of held) await take(client, poolId)
    return { client, end }
  }

  return {
    hold: (poolId) => {
      held.add(poolId)
      connected()
        .then(({ client }) => take(client, poolId))
        .catch(onError)
    },
    letGo: (poolId) => {
      held.delete(poolId)
      // Where that fails, the connection is lost, and the lease with it.
      current?.then(({ client }) => giveBack(client, poolId)).catch(() => {})
    },
    freeOrphans: async () => {
      const { client } = await connected()
      // A pool may have its first job a moment before its lease.
      const { rows } = await client.query<{ id: string }>(
        `select distinct locked_by as id from graphile_worker.jobs
         where locked_by is not null and locked_at < now() - interval '5 seconds'`,
      )
      let freed = 0
      for (const { id } of rows) {
        if (held.has(id) || !(await take(client, id))) continue
        await client.query('select graphile_worker.force_unlock_workers(array[$1])', [id])
        await giveBack(client, id)
        freed++
      }
      return freed
    },
    close: async () => {
      const last = await current?.catch(() => undefined)
      // Not given back to the pool but ended, with the locks that it holds.
      last?.end()
    },
  }
}

async function take(client: PoolClient, poolId: string): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(
    'select pg_try_advisory_lock($1, hashtext($2)) as taken',
    [leaseClass, poolId],
  )
  return rows[0]?.taken === true
}

async function giveBack(client: PoolClient, poolId: string): Promise<void> {
  await client.query('select pg_advisory_unlock($1, hashtext($2))', [leaseClass, poolId])
}
