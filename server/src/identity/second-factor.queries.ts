import { inSession, type Whose } from './hold-user.queries.ts'
import { ask, type IdentityPool } from './identity-pool.ts'

export interface SecondFactorRow {
  wrapped_secret: Buffer
  is_on: boolean
  codes_left: number
}

export async function secondFactorOf(pool: IdentityPool, userId: string): Promise<SecondFactorRow | null> {
  const rows = await ask<SecondFactorRow>(
    pool,
    `select wrapped_secret, confirmed_at is not null as is_on, cardinality(recovery_codes) as codes_left
     from second_factors where user_id = $1`,
    [userId],
  )
  return rows[0] ?? null
}

/** Keeps a secret that waits for a first code, in place of one that waits already; false where one is on. */
export async function keepPendingSecret(
  pool: IdentityPool,
  whose: Whose,
  wrappedSecret: Buffer,
): Promise<boolean> {
  const rows = await inSession(pool, whose, (tx) =>
    tx.query(
      `insert into second_factors as f (user_id, wrapped_secret) values ($1, $2)
     on conflict (user_id) do update set wrapped_secret = excluded.wrapped_secret where f.confirmed_at is null
     returning 1`,
      [whose.userId, wrappedSecret],
    ),
  )
  return rows.length > 0
}

/** Turns it on with the secret that the code was of; false where that one waits no longer. */
export async function turnOn(
  pool: IdentityPool,
  whose: Whose,
  given: { wrappedSecret: Buffer; step: number; recoveryCodes: Buffer[]; now: Date },
): Promise<boolean> {
  const rows = await inSession(pool, whose, (tx) =>
    tx.query(
      `update second_factors set confirmed_at = $5, last_step = $3, recovery_codes = $4
     where user_id = $1 and wrapped_secret = $2 and confirmed_at is null returning 1`,
      [whose.userId, given.wrappedSecret, given.step, given.recoveryCodes, given.now],
    ),
  )
  return rows.length > 0
}

/** False where it is not on. */
export async function replaceRecoveryCodes(
  pool: IdentityPool,
  whose: Whose,
  recoveryCodes: Buffer[],
): Promise<boolean> {
  const rows = await inSession(pool, whose, (tx) =>
    tx.query(
      'update second_factors set recovery_codes = $2 where user_id = $1 and confirmed_at is not null returning 1',
      [whose.userId, recoveryCodes],
    ),
  )
  return rows.length > 0
}

const gone = 'delete from second_factors where user_id = $1 returning confirmed_at is not null as was_on'

/** Says whether it was on. */
export async function removeSecondFactor(pool: IdentityPool, whose: Whose): Promise<boolean> {
  const rows = await inSession(pool, whose, (tx) => tx.query<{ was_on: boolean }>(gone, [whose.userId]))
  return rows[0]?.was_on ?? false
}

/** The same, by whoever runs Candour. */
export async function deleteSecondFactor(pool: IdentityPool, userId: string): Promise<void> {
  await ask(pool, gone, [userId])
}

/**
 * Takes ticket and code together, each once. The condition is looked at again once the row's lock is there, so that of
 * any number at once one succeeds.
 */
const take = (condition: string, change: string) => `
  with ticket as (
    delete from tickets t using second_factors f
    where t.token_hash = $1 and t.purpose = 'second-factor' and f.user_id = t.user_id and ${condition}
    returning t.user_id
  )
  update second_factors f set ${change} from ticket t
  where f.user_id = t.user_id and f.confirmed_at is not null and ${condition}
  returning cardinality(f.recovery_codes) as codes_left`

/** Uses up the code of a time step, if neither it nor a later one was taken. */
export async function takeStep(pool: IdentityPool, ticketHash: Buffer, step: number): Promise<boolean> {
  const rows = await ask(pool, take('f.last_step < $2', 'last_step = $2'), [ticketHash, step])
  return rows.length > 0
}

/** Uses up a recovery code, and says how many are left; null where there is no such. */
export async function takeRecoveryCode(
  pool: IdentityPool,
  ticketHash: Buffer,
  codeHash: Buffer,
): Promise<number | null> {
  const rows = await ask<{ codes_left: number }>(
    pool,
    take('$2::bytea = any (f.recovery_codes)', 'recovery_codes = array_remove(f.recovery_codes, $2::bytea)'),
    [ticketHash, codeHash],
  )
  return rows[0]?.codes_left ?? null
}
