import { ask, type IdentityPool } from './identity-pool.ts'

/**
 * Whether this user has shown that the address is theirs. Who is not among our own users is known to a hosted identity
 * service, which gives us no address before it was shown.
 */
export async function isVerifiedAddress(pool: IdentityPool, uid: string, email: string): Promise<boolean> {
  const [user] = await ask<{ is_verified: boolean }>(
    pool,
    'select email_verified and email = lower($2) as is_verified from users where id::text = $1',
    [uid, email],
  )
  return user?.is_verified ?? true
}
