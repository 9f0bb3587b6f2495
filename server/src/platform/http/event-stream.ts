import type { FastifyReply } from 'fastify'

/** Server-sent events, one answer that goes on for as long as somebody listens. */
export interface EventStream {
  send(event: string, data: object): void
  /** Says nothing, so that neither side, nor a proxy between, takes the silence for the end. */
  beat(): void
  end(): void
  onEnd(listener: () => void): void
}

/** Who has not read so much by now does not listen: it can come back and ask, and nothing is kept for it. */
const mostUnread = 64 * 1024

export function openEventStream(reply: FastifyReply): EventStream {
  // Past what compresses answers, which would keep events back until it has enough of them.
  reply.hijack()
  const { raw } = reply
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    // Proxies that gather an answer before they pass it on are asked not to.
    'x-accel-buffering': 'no',
  })
  raw.flushHeaders()
  // What cannot be written any more is told by its closing.
  raw.on('error', () => {})
  const write = (text: string) => {
    if (raw.destroyed || raw.writableEnded) return
    raw.write(text)
    if (raw.writableLength > mostUnread) raw.destroy()
  }
  return {
    send: (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    beat: () => write(':\n\n'),
    end: () => {
      raw.end()
    },
    onEnd: (listener) => {
      // Who went while it was found out who that is has closed it before anybody listened.
      if (raw.closed || raw.destroyed) listener()
      else raw.once('close', listener)
    },
  }
}
