import type { Analytics } from '@candour/contract'

type View = Analytics['views'][number]

/** Each of the last days up to `today`, days without a view too. */
export function viewsByDay(
  views: readonly View[],
  today: string,
  count = 28,
): { day: string; views: number }[] {
  const sums = new Map<string, number>()
  for (const { day, views: more } of views) sums.set(day, (sums.get(day) ?? 0) + more)
  const last = Date.parse(`${today}T00:00:00Z`)
  return Array.from({ length: count }, (_, at) => {
    const day = new Date(last - (count - 1 - at) * 86_400_000).toISOString().slice(0, 10)
    return { day, views: sums.get(day) ?? 0 }
  })
}

/** Of all days together, most first. */
export function viewsByPage(views: readonly View[]): { route: string; views: number }[] {
  const sums = new Map<string, number>()
  for (const { route, views: more } of views) sums.set(route, (sums.get(route) ?? 0) + more)
  return [...sums]
    .map(([route, views]) => ({ route, views }))
    .sort((one, other) => other.views - one.views || one.route.localeCompare(other.route))
}

/** "60 %", or nothing where there is nothing to take a part of. */
export function partOf(part: number, whole: number): string {
  return whole === 0 ? '' : `${Math.round((part / whole) * 100)}%`
}
