import type { Figures } from '@candour/contract'
import type { Tx } from '../platform/db/database.ts'
import {
  countByStatus,
  countByWeek,
  countsOfClients,
  medianMinutes,
  whereClientsStop,
} from './figures.queries.ts'

/** What the account's clients look like from above. Who is archived is counted as that, and nowhere else. */
export async function readFigures(tx: Tx, now: Date): Promise<Figures> {
  const standing = await countByStatus(tx, now)
  const minutes = await medianMinutes(tx, now)
  return {
    clients: standing.reduce((sum, { all }) => sum + all, 0),
    byStatus: byStatus(standing),
    ...(await countsOfClients(tx, now)),
    weeks: await countByWeek(tx, now),
    medianMinutes: minutes === null ? null : Math.round(minutes * 10) / 10,
    stops: await whereClientsStop(tx, now),
  }
}

/** Without those where nobody stands. */
function byStatus(standing: Awaited<ReturnType<typeof countByStatus>>): Figures['byStatus'] {
  const expired = standing.reduce((sum, row) => sum + row.expired, 0)
  const counts = standing.map(({ status, all, expired: gone }) => [status, all - gone] as const)
  return Object.fromEntries([...counts, ['expired', expired] as const].filter(([, count]) => count > 0))
}
