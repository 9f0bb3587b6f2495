import type { ClientOf } from '../clients/index.ts'
import type { Afterwards } from '../platform/afterwards.ts'
import { budget } from '../platform/budget.ts'
import type { Live } from '../platform/live/live.ts'
import { recent } from '../platform/memory/recent.ts'
import { type OverviewContext, refreshOverview } from './overviews.ts'

export interface KeepingOptions extends OverviewContext {
  live: Live
  after: Afterwards
  /** At most so often for one client. */
  everyMs?: number
}

/** How much of the process one client may take whose answers take long to evaluate, and all of them together. */
const shareOfOne = 1 / 50
const shareOfAll = 1 / 20
/** What it may take at once when it has been quiet, in milliseconds. */
const savedUp = 300
/** What reading and writing take of this process besides, about. */
const overheadMs = 3

/**
 * Keeps overviews up to date with the answers: before those who watch are told that something was saved, but for one
 * client at most once a second, and where very many are answering, no oftener than leaves the process to their saves.
 * What had to wait is looked at in its turn, and told then.
 */
export function keepOverviews({ live, after, everyMs = 1000, ...context }: KeepingOptions): { stop(): void } {
  const restingUntil = recent<number>({ max: 20_000 })
  const allowed = budget({ share: shareOfAll, most: savedUp })
  const later = new Map<string, ClientOf>()
  let timer: NodeJS.Timeout | undefined

  const restOf = ({ clientId }: ClientOf) =>
    Math.max(0, (restingUntil.get(clientId) ?? 0) - performance.now(), allowed.restMs())

  const refresh = async (client: ClientOf): Promise<boolean> => {
    allowed.spend(overheadMs)
    const { hasChanged, ms } = await refreshOverview(context, client)
    allowed.spend(ms)
    if (hasChanged) restingUntil.set(client.clientId, performance.now() + Math.max(everyMs, ms / shareOfOne))
    return hasChanged
  }

  const refreshLater = (client: ClientOf, inMs: number) => {
    if (!later.has(client.clientId)) later.set(client.clientId, client)
    timer ??= setTimeout(() => {
      timer = undefined
      void after.run('overviews refreshed', takeTurns)
    }, inMs).unref()
  }

  /** Whose rest is over, first come first served. */
  const takeTurns = async () => {
    for (const client of [...later.values()]) {
      if (restOf(client) > 0) continue
      later.delete(client.clientId)
      if (await refresh(client)) live.tell([client])
    }
    const next = [...later.values()]
    const [first] = next
    if (first) refreshLater(first, Math.min(...next.map(restOf)))
  }

  live.prepareWith(async (changes) => {
    for (const client of changes) {
      const rest = restOf(client)
      if (rest > 0 || later.has(client.clientId)) refreshLater(client, rest)
      else await refresh(client)
    }
  })
  return {
    stop: () => {
      clearTimeout(timer)
      later.clear()
    },
  }
}
