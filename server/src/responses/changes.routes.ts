import { type Changes, waitForChanges, watchChanges } from '@candour/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../platform/errors.ts'
import { openEventStream } from '../platform/http/event-stream.ts'
import { route } from '../platform/http/route.ts'
import type { Live } from '../platform/live/live.ts'

export interface ChangeRoutesOptions {
  live: Live
  /** How long a call waits for changes, where there are none. */
  longPollMs: number
  /** How often a stream says that it is still there, and finds out whether its caller still may hear it. */
  beatMs: number
}

export function changeRoutes(app: FastifyInstance, { live, longPollMs, beatMs }: ChangeRoutesOptions): void {
  /** What ends at once when the server closes. */
  const open = new Set<() => void>()
  app.addHook('preClose', async () => {
    for (const end of open) end()
  })

  const watched = (accountId: string, onChange: () => void) => {
    const stop = live.watch(accountId, onChange)
    if (!stop) throw new AppError('too-many-requests', { retryAfterSeconds: 60 })
    return stop
  }

  route(app, watchChanges, async ({ caller: { accountId }, query, request, reply }) => {
    let at = query.after
    let tell = () => {}
    const stopWatching = watched(accountId, () => tell())
    const stream = openEventStream(reply)
    const say = () => {
      const changes = live.changes(accountId, at)
      at = changes.at
      stream.send('changes', changes)
    }
    // Where it begins; and what came before is to be read, unless the caller knows how far it has got.
    say()
    tell = say
    const beating = setInterval(async () => {
      if (await isStillAllowed(request, accountId)) stream.beat()
      else stream.end()
    }, beatMs)
    open.add(stream.end)
    stream.onEnd(() => {
      clearInterval(beating)
      stopWatching()
      open.delete(stream.end)
    })
    return reply
  })

  route(app, waitForChanges, async ({ caller: { accountId }, query: { after }, request }) => {
    const now = live.changes(accountId, after)
    if (saysSomething(now)) return now
    await waiting(accountId, request)
    // Who was signed out meanwhile hears of nothing that came after.
    if (!(await isStillAllowed(request, accountId))) throw new AppError('user-token-expired')
    return live.changes(accountId, after)
  })

  /** Until something has changed, the caller has gone, or it has been long enough. */
  function waiting(accountId: string, { raw: { socket } }: FastifyRequest): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer)
        stop()
        open.delete(end)
        socket.off('close', end)
        resolve()
      }
      const stop = watched(accountId, end)
      const timer = setTimeout(end, longPollMs)
      open.add(end)
      socket.once('close', end)
      if (socket.destroyed) end()
    })
  }

  async function isStillAllowed(request: FastifyRequest, accountId: string): Promise<boolean> {
    const caller = await app.authenticate(request).catch(() => undefined)
    return caller?.accountId === accountId
  }
}

const saysSomething = ({ clientIds, isComplete }: Changes) => !isComplete || clientIds.length > 0
