import { once } from 'node:events'
import { connect } from 'node:net'
import Fastify from 'fastify'
import { afterAll, test } from 'vitest'
import { openEventStream } from './event-stream.ts'

const app = Fastify()
afterAll(() => app.close())

test('a stream to somebody who has gone already ends at once, so that nothing is kept for them', async () => {
  let arrived = () => {}
  const asked = new Promise<void>((resolve) => {
    arrived = resolve
  })
  let ended = () => {}
  const over = new Promise<void>((resolve) => {
    ended = resolve
  })
  app.get('/', async (_, reply) => {
    const gone = once(reply.raw, 'close')
    arrived()
    await gone
    const stream = openEventStream(reply)
    stream.send('changes', {})
    stream.onEnd(ended)
    return reply
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect(Number(new URL(app.listeningOrigin).port), '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  await asked
  socket.destroy()
  await over
})
