import { receiveStripeEvent } from '@candour/contract'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../platform/clock/clock.ts'
import type { Database } from '../platform/db/database.ts'
import { AppError } from '../platform/errors.ts'
import { route } from '../platform/http/route.ts'
import { receiveEvent } from './events.ts'
import type { Payments } from './payments.ts'

/** The largest that Stripe sends are some dozens of KiB. */
const largestEvent = 1024 * 1024

/** In a part of the server of its own, because the signature is of the very bytes that were sent. */
export async function eventRoutes(
  app: FastifyInstance,
  { payments, ...options }: { db: Database; clock: Clock; payments: Payments | undefined },
): Promise<void> {
  await app.register(async (part) => {
    part.removeAllContentTypeParsers()
    const raw = { parseAs: 'buffer', bodyLimit: largestEvent } as const
    part.addContentTypeParser('*', raw, (_, body, done) => done(null, body))
    route(part, receiveStripeEvent, async ({ request }) => {
      if (!payments) throw new AppError('not-found')
      const { 'stripe-signature': signature } = request.headers
      const body: unknown = request.body
      if (!Buffer.isBuffer(body) || typeof signature !== 'string') throw new AppError('event-refused')
      await receiveEvent(options, payments.readEvent(body, signature, options.clock.now()))
      return { received: true as const }
    })
  })
}
