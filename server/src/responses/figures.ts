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
    clients: standing.reduce((sum, { count }) => sum + count, 0),
    byStatus: Object.fromEntries(standing.map(({ status, count }) => [status, count])),
    ...(await countsOfClients(tx, now)),
    weeks: await countByWeek(tx, now),
    medianMinutes: minutes === null ? null : Math.round(minutes * 10) / 10,
    stops: await whereClientsStop(tx, now),
  }
}
