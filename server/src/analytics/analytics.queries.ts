import type { Analytics } from '@candour/contract'
import type { Tx } from '../platform/db/database.ts'

export interface Counted {
  day: string
  route: string
  views: number
}

/** Adds to what was counted before, in one statement. */
export async function addViews(tx: Tx, counted: readonly Counted[]): Promise<void> {
  await tx.query(
    `insert into page_views (day, route, views)
     select * from unnest($1::date[], $2::text[], $3::int[])
     on conflict (day, route) do update set views = page_views.views + excluded.views`,
    [counted.map(({ day }) => day), counted.map(({ route }) => route), counted.map(({ views }) => views)],
  )
}

export function viewsSince(tx: Tx, day: string): Promise<Counted[]> {
  return tx.query<Counted>(
    'select day::text as day, route, views from page_views where day >= $1 order by day, route',
    [day],
  )
}

/** Of all accounts together, by the Monday of the week in which the links were made. */
export function funnelSince(tx: Tx, monday: string): Promise<Analytics['funnel']> {
  return tx.query<Analytics['funnel'][number]>(
    'select week::text as week, sent, opened, begun, submitted from invitation_funnel($1::date)',
    [monday],
  )
}
