import { inSession, type Whose } from './hold-user.queries.ts'
import { ask, type IdentityPool } from './identity-pool.ts'
import type { VerifiedPasskey } from './passkeys-webauthn.ts'
import { type UserRow, userColumns } from './users.queries.ts'

export interface PasskeyRow {
  id: string
  name: string
  is_synced: boolean
  created_at: Date
  last_used_at: Date | null
}

const listed = 'id, name, is_synced, created_at, last_used_at'

export function passkeysOfUser(pool: IdentityPool, userId: string): Promise<PasskeyRow[]> {
  return ask<PasskeyRow>(
    pool,
    `select ${listed} from passkeys where user_id = $1 order by created_at desc, id`,
    [userId],
  )
}

/** For an authenticator to tell which of them it has. */
export function credentialsOfUser(
  pool: IdentityPool,
  userId: string,
): Promise<{ credentialId: Buffer; transports: string[] }[]> {
  return ask(
    pool,
    'select credential_id as "credentialId", transports from passkeys where user_id = $1 order by created_at',
    [userId],
  )
}

/**
 * Keeps a passkey, where the user has fewer than allowed and nobody has one of that id. While the user is held, so that
 * the count holds however many come at once.
 */
export function insertPasskey(
  pool: IdentityPool,
  whose: Whose & { most: number },
  { name, now, ...passkey }: VerifiedPasskey & { name: string; now: Date },
): Promise<PasskeyRow | 'full' | 'taken'> {
  return inSession(pool, whose, async (tx) => {
    const [count] = await tx.query<{ has: number }>(
      'select count(*)::int as has from passkeys where user_id = $1',
      [whose.userId],
    )
    if ((count?.has ?? 0) >= whose.most) return 'full'
    const [row] = await tx.query<PasskeyRow>(
      `insert into passkeys
         (user_id, credential_id, public_key, counter, transports, name, can_sync, is_synced, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
       on conflict (credential_id) do nothing returning ${listed}`,
      [
        whose.userId,
        passkey.credentialId,
        passkey.publicKey,
        passkey.counter,
        passkey.transports,
        name,
        passkey.canSync,
        passkey.isSynced,
        now,
      ],
    )
    return row ?? 'taken'
  })
}

export interface PasskeyOfUser extends UserRow {
  passkey_id: string
  public_key: Buffer
  counter: string
  can_sync: boolean
}

export async function passkeyByCredential(
  pool: IdentityPool,
  credentialId: Buffer,
): Promise<PasskeyOfUser | null> {
  const rows = await ask<PasskeyOfUser>(
    pool,
    `select ${userColumns}, p.id as passkey_id, p.public_key, p.counter, p.can_sync
     from passkeys p join users u on u.id = p.user_id where p.credential_id = $1`,
    [credentialId],
  )
  return rows[0] ?? null
}

/** Counts a use; false where the count went back, or was reached by another meanwhile. Many never count: always 0. */
export async function usePasskey(
  pool: IdentityPool,
  passkeyId: string,
  use: { counter: number; isSynced: boolean; now: Date },
): Promise<boolean> {
  const rows = await ask(
    pool,
    `update passkeys set counter = $2, is_synced = $3, last_used_at = $4
     where id = $1 and (counter < $2 or (counter = 0 and $2 = 0)) returning 1`,
    [passkeyId, use.counter, use.isSynced, use.now],
  )
  return rows.length > 0
}

/** False where the user has no such. */
export function deletePasskeyOf(pool: IdentityPool, whose: Whose, passkeyId: string): Promise<boolean> {
  return inSession(pool, whose, async (tx) => {
    const gone = await tx.query('delete from passkeys where id = $2 and user_id = $1 returning 1', [
      whose.userId,
      passkeyId,
    ])
    return gone.length > 0
  })
}
