import { asAppError, type rolePool } from '../platform/db/database.ts'

/** Identity's own pool, which acts as the role that may touch identity's tables and nothing else. */
export type IdentityPool = Pick<ReturnType<typeof rolePool>, 'query' | 'connect'>

/** One statement, which is its own transaction. With a name it is prepared once a connection. */
export async function ask<R extends object>(
  pool: IdentityPool,
  text: string,
  values: unknown[],
  name?: string,
): Promise<R[]> {
  try {
    return (await pool.query<R>({ text, values, ...(name ? { name } : {}) })).rows
  } catch (error) {
    throw asAppError(error)
  }
}
