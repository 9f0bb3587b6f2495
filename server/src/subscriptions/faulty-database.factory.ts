import type { Database, Tx } from '../platform/db/database.ts'
import { AppError } from '../platform/errors.ts'

/** What happens to a transaction: it never begins, it fails when all is done, or its commit is never heard of. */
export type DatabaseFault = 'refused' | 'rolled back' | 'answer lost'

/** A real database on which the transaction fails that `next` names; it is asked once for each. */
export function faultyDatabase(db: Database, next: () => DatabaseFault | undefined): Database {
  const hit = async <T>(
    transaction: (work: (tx: Tx) => Promise<T>) => Promise<T>,
    work: (tx: Tx) => Promise<T>,
  ): Promise<T> => {
    const fault = next()
    if (fault === 'refused') throw new AppError('unavailable')
    const result = await transaction(async (tx) => {
      const done = await work(tx)
      if (fault === 'rolled back') throw new AppError('unavailable')
      return done
    })
    if (fault === 'answer lost') throw new AppError('unavailable')
    return result
  }
  return {
    ...db,
    withAccount: (scope, work) => hit((inside) => db.withAccount(scope, inside), work),
    withSystem: (work) => hit((inside) => db.withSystem(inside), work),
  }
}
