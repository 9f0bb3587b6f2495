import { ask, type IdentityPool } from './identity-pool.ts'

/**
 * Counts one more attempt for each key and gives the highest count with the time its window began. Counted
 * before the attempt is made, so that a hundred at once are still a hundred. A window that begins well in the
 * future was begun by a clock that has been set right since.
 */
export async function countAttempts(
  pool: IdentityPool,
  keys: Buffer[],
  now: Date,
  windowStart: Date,
): Promise<{ count: number; since: Date }> {
  const rows = await ask<{ count: number; since: Date }>(
    pool,
    `insert into attempts as a (key, count, since)
     select key, 1, $2 from unnest($1::bytea[]) as key order by key
     on conflict (key) do update set
       count = case when a.since <= $3 or a.since > $2 + interval '1 hour' then 1 else a.count + 1 end,
       since = case when a.since <= $3 or a.since > $2 + interval '1 hour' then $2 else a.since end
     returning count, since`,
    [keys, now, windowStart],
  )
  return rows.reduce((most, row) => (row.count > most.count ? row : most), { count: 0, since: now })
}

export async function forgetAttempts(pool: IdentityPool, keys: Buffer[]): Promise<void> {
  await ask(pool, 'delete from attempts where key = any($1)', [keys])
}

/** What was counted was no failure after all. In one order, as in counting, so that nobody waits in a ring. */
export async function takeBackAttempts(pool: IdentityPool, keys: Buffer[]): Promise<void> {
  await ask(
    pool,
    `with mine as materialized (select key from attempts where key = any($1) order by key for update)
     update attempts a set count = greatest(a.count - 1, 0) from mine where a.key = mine.key`,
    [keys],
  )
}

export async function deleteOldAttempts(pool: IdentityPool, before: Date): Promise<void> {
  await ask(pool, 'delete from attempts where since <= $1', [before])
}
