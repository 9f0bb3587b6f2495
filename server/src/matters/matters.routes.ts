import { getMatter, getPractice, setMatter, setPractice } from '@candour/contract'
import type { FastifyInstance } from 'fastify'
import type { ClientKeys, ClientOf } from '../clients/index.ts'
import type { Clock } from '../platform/clock/clock.ts'
import { audit } from '../platform/db/audit.queries.ts'
import type { Database, Tx } from '../platform/db/database.ts'
import { once } from '../platform/db/idempotency.queries.ts'
import { route } from '../platform/http/route.ts'
import type { Announce } from '../platform/live/announce.ts'
import { findPractice, writePractice } from './matters.queries.ts'
import { keepMatter, readMatter } from './matters.ts'

export interface MatterRoutesOptions {
  db: Database
  clock: Clock
  keys: ClientKeys
  announce: Announce
  /** In the transaction in which the answers may be wanted by another day. */
  onDueDate: (tx: Tx, client: ClientOf) => Promise<void>
}

export function matterRoutes(app: FastifyInstance, options: MatterRoutesOptions): void {
  const { db, clock, keys, announce, onDueDate } = options

  route(app, getMatter, ({ caller, params }) =>
    db.withAccount(caller, (tx) => readMatter(tx, keys, { accountId: caller.accountId, ...params })),
  )

  route(app, setMatter, async ({ caller, params: { clientId }, body, once: claim }) => {
    const { accountId, uid } = caller
    const owner = { accountId, clientId }
    const matter = await db.withAccount(caller, async (tx) => {
      await once(tx, { accountId, operation: `matters.set/${clientId}`, ...claim }, async () => {
        await keepMatter(tx, { keys, now: clock.now() }, owner, body)
        if (body.wantAnswersBy) await onDueDate(tx, owner)
        await audit(tx, {
          accountId,
          actor: { kind: 'user', id: uid },
          action: 'matter.changed',
          subject: { kind: 'client', id: clientId },
        })
        return clientId
      })
      return readMatter(tx, keys, owner)
    })
    announce(owner)
    return matter
  })

  route(app, getPractice, ({ caller }) => db.withAccount(caller, findPractice))

  route(app, setPractice, ({ caller, body, once: claim }) =>
    db.withAccount(caller, async (tx) => {
      const { accountId, uid } = caller
      await once(tx, { accountId, operation: 'practice.set', ...claim }, async () => {
        await writePractice(tx, { ...body, accountId, now: clock.now() })
        await audit(tx, {
          accountId,
          actor: { kind: 'user', id: uid },
          action: 'practice.changed',
          subject: { kind: 'account', id: accountId },
        })
        return accountId
      })
      return findPractice(tx)
    }),
  )
}
