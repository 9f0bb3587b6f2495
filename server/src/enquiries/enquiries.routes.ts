import { getEnquiryChallenge, sendEnquiry } from '@candour/contract'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../platform/clock/clock.ts'
import type { KeyRing } from '../platform/crypto/key-ring.ts'
import type { Database } from '../platform/db/database.ts'
import { AppError } from '../platform/errors.ts'
import { route } from '../platform/http/route.ts'
import { challenges } from './challenge.ts'
import { keepEnquiry } from './enquiries.ts'
import { perAddress } from './per-address.ts'

export interface EnquiryRoutesOptions {
  db: Database
  ring: KeyRing
  clock: Clock
  /** Whether there is an operator, and e-mail to reach them by. */
  isTaken: boolean
}

export function enquiryRoutes(app: FastifyInstance, options: EnquiryRoutesOptions): void {
  const tests = challenges(options)
  const limit = perAddress({ clock: options.clock, most: 5, inMs: 60 * 60 * 1000 })
  const mustBeTaken = () => {
    if (options.isTaken) return
    throw new AppError('operation-not-allowed', {
      reason: 'This installation of Candour takes no enquiries.',
    })
  }

  route(app, getEnquiryChallenge, async () => {
    mustBeTaken()
    return tests.fresh()
  })

  route(app, sendEnquiry, async ({ body, request }): Promise<undefined> => {
    mustBeTaken()
    // A robot that filled everything in is told nothing, so that it learns nothing.
    if (body.website) return
    const id = tests.solvedBy(body.challenge, body.answer)
    if (id === null) throw new AppError('failed-precondition')
    limit.take(request.ip)
    await keepEnquiry(options, id, body)
  })
}
