import type { ClientOf } from '../clients/index.ts'
import type { Afterwards } from '../platform/afterwards.ts'
import type { Live } from '../platform/live/live.ts'
import { recent } from '../platform/memory/recent.ts'
import { type OverviewContext, refreshOverview } from './overviews.ts'

export interface KeepingOptions extends OverviewContext {
  live: Live
  after: Afterwards
  /** At most so often for one client. */
  everyMs?: number
}

/** How much of the process one client may take whose answers take long to evaluate. */
const share = 1 / 50
const atOnce = 4

/**
 * Keeps overviews up to date with the answers: before those who watch are told that something was saved, but for one
 * client at most once a second; what came in between is looked at when that is over, and told then.
 */
export function keepOverviews({ live, after, everyMs = 1000, ...context }: KeepingOptions): { stop(): void } {
  const restingUntil = recent<number>({ max: 20_000 })
  const later = new Map<string, NodeJS.Timeout>()

  const refresh = async (client: ClientOf): Promise<boolean> => {
    const { hasChanged, ms } = await refreshOverview(context, client)
    if (hasChanged) restingUntil.set(client.clientId, performance.now() + Math.max(everyMs, ms / share))
    return hasChanged
  }
  const refreshLater = (client: ClientOf, inMs: number) => {
    if (later.has(client.clientId)) return
    const timer = setTimeout(() => {
      later.delete(client.clientId)
      void after.run('overview refreshed', async () => {
        if (await refresh(client)) live.tell([client])
      })
    }, inMs)
    later.set(client.clientId, timer.unref())
  }

  live.prepareWith(async (changes) => {
    const queue = [...changes]
    const work = async () => {
      for (let client = queue.shift(); client; client = queue.shift()) {
        const rest = (restingUntil.get(client.clientId) ?? 0) - performance.now()
        if (rest > 0) refreshLater(client, rest)
        else await refresh(client)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, work))
  })
  return {
    stop: () => {
      for (const timer of later.values()) clearTimeout(timer)
      later.clear()
    },
  }
}
