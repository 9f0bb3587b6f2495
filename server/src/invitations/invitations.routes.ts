import {
  createCode,
  createInvitation,
  getSendingChannels,
  listInvitations,
  revokeInvitation,
} from '@candour/contract'
import type { FastifyInstance } from 'fastify'
import type { ClientKeys } from '../clients/index.ts'
import type { Clock } from '../platform/clock/clock.ts'
import type { KeyRing } from '../platform/crypto/key-ring.ts'
import { audit } from '../platform/db/audit.queries.ts'
import type { Database } from '../platform/db/database.ts'
import { once } from '../platform/db/idempotency.queries.ts'
import { type Caller, route } from '../platform/http/route.ts'
import type { Announce } from '../platform/live/announce.ts'
import { makeCode } from './codes.ts'
import { invitationsTo, invite, readNewInvitation, revoke } from './invitations.ts'

export interface InvitationRoutesOptions {
  db: Database
  clock: Clock
  keys: ClientKeys
  ring: KeyRing
  /** After the commit of whatever changes something about a client. */
  announce: Announce
  appUrl: URL
  canSendMail: boolean
}

export function invitationRoutes(app: FastifyInstance, options: InvitationRoutesOptions): void {
  const { db, clock, keys, ring, appUrl, canSendMail } = options
  const contextOf = (caller: Caller) => ({
    keys,
    ring,
    appUrl,
    accountId: caller.accountId,
    now: clock.now(),
  })
  const actorOf = (caller: Caller) => ({ kind: 'user', id: caller.uid }) as const

  route(app, createInvitation, ({ caller, params: { clientId }, body, once: claim }) =>
    db.withAccount(caller, async (tx) => {
      const { accountId } = caller
      const context = contextOf(caller)
      const operation = `invitations.create/${clientId}`
      const { resultId } = await once(tx, { accountId, operation, ...claim }, async () => {
        const invitationId = await invite(tx, context, clientId, body)
        await audit(tx, {
          accountId,
          actor: actorOf(caller),
          action: body.sendEmail ? 'invitation.sent' : 'invitation.created',
          subject: { kind: 'invitation', id: invitationId },
        })
        return invitationId
      })
      return readNewInvitation(tx, context, resultId)
    }),
  )

  route(app, listInvitations, ({ caller, params: { clientId } }) =>
    db.withAccount(caller, async (tx) => ({ items: await invitationsTo(tx, contextOf(caller), clientId) })),
  )

  route(app, revokeInvitation, ({ caller, params: { invitationId } }) =>
    // Naturally the same however often it is sent, so no key is needed.
    db.withAccount(caller, async (tx): Promise<undefined> => {
      const wasRevoked = await revoke(tx, invitationId, clock.now())
      if (wasRevoked) return
      await audit(tx, {
        accountId: caller.accountId,
        actor: actorOf(caller),
        action: 'invitation.revoked',
        subject: { kind: 'invitation', id: invitationId },
      })
    }),
  )

  route(app, createCode, ({ caller, params: { invitationId } }) =>
    // Asked for again, it is another code: the one before is kept nowhere in words that could be given once more, and
    // only the last one works.
    db.withAccount(caller, async (tx) => {
      const { code, expiresAt } = await makeCode(tx, { ring, now: clock.now() }, invitationId)
      await audit(tx, {
        accountId: caller.accountId,
        actor: actorOf(caller),
        action: 'code.made',
        subject: { kind: 'invitation', id: invitationId },
      })
      return { code, expiresAt: expiresAt.toISOString() }
    }),
  )

  route(app, getSendingChannels, async () => ({ email: canSendMail }))
}
