import { getFormE } from '@candour/contract'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../platform/clock/clock.ts'
import type { Database } from '../platform/db/database.ts'
import { route } from '../platform/http/route.ts'
import { type FormEContext, showFormE } from './form-e.ts'

export interface FormERoutesOptions extends Omit<FormEContext, 'now'> {
  db: Database
  clock: Clock
}

export function formERoutes(app: FastifyInstance, options: FormERoutesOptions): void {
  const { db, clock } = options
  route(app, getFormE, ({ caller, params: { clientId }, query }) => {
    const owner = { accountId: caller.accountId, clientId }
    return db.withAccount(caller, (tx) =>
      showFormE(tx, { ...options, now: clock.now() }, owner, query.invitationId),
    )
  })
}
