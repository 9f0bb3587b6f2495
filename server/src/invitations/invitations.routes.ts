import {
  createCode,
  createInvitation,
  createInvitations,
  type Endpoint,
  getInvitationHistory,
  getSendingChannels,
  listInvitations,
  previewInvitation,
  regenerateInvitation,
  revokeInvitation,
  sendInvitation,
  updateInvitation,
} from '@candour/contract'
import type { FastifyInstance } from 'fastify'
import type { ClientKeys } from '../clients/index.ts'
import type { Clock } from '../platform/clock/clock.ts'
import type { KeyRing } from '../platform/crypto/key-ring.ts'
import { audit } from '../platform/db/audit.queries.ts'
import type { Database, Tx } from '../platform/db/database.ts'
import { once } from '../platform/db/idempotency.queries.ts'
import { type Call, type Caller, route } from '../platform/http/route.ts'
import type { Announce } from '../platform/live/announce.ts'
import { changeLink, regenerateLink, sendLink } from './changing-links.ts'
import { makeCode } from './codes.ts'
import { historyOf } from './invitation-history.ts'
import { invitationsTo, readInvitation, readNewInvitation, revoke } from './invitations.ts'
import { inviteMany, inviteOne } from './inviting-many.ts'
import { previewOf } from './previewing.ts'

export interface InvitationRoutesOptions {
  db: Database
  clock: Clock
  keys: ClientKeys
  ring: KeyRing
  /** After the commit of whatever changes something about a client. */
  announce: Announce
  appUrl: URL
  canSendMail: boolean
  /** Who mails come from, as the configuration has it. */
  mailFrom: string
  /** In the transaction in which the link of an invitation became another. */
  onLinkReplaced: (tx: Tx, invitationId: string) => Promise<void>
}

export function invitationRoutes(app: FastifyInstance, options: InvitationRoutesOptions): void {
  const { db, clock, keys, ring, appUrl, announce, canSendMail, mailFrom, onLinkReplaced } = options
  const contextOf = (caller: Caller) => ({
    keys,
    ring,
    appUrl,
    accountId: caller.accountId,
    canSendMail,
    now: clock.now(),
  })
  const actorOf = (caller: Caller) => ({ kind: 'user', id: caller.uid }) as const

  route(app, createInvitation, async ({ caller, params: { clientId }, body, once: claim }) => {
    const made = await db.withAccount(caller, async (tx) => {
      const { accountId } = caller
      const context = contextOf(caller)
      const operation = `invitations.create/${clientId}`
      const { resultId } = await once(tx, { accountId, operation, ...claim }, () =>
        inviteOne(tx, { caller, context }, clientId, body),
      )
      return readNewInvitation(tx, context, resultId)
    })
    announce({ accountId: caller.accountId, clientId })
    return made
  })

  route(app, createInvitations, async ({ caller, body, once: claim }) => {
    const items = await inviteMany(db, { caller, context: contextOf(caller) }, body, claim)
    for (const { clientId, invitationId } of items) {
      if (invitationId !== null) announce({ accountId: caller.accountId, clientId })
    }
    return { items }
  })

  route(app, previewInvitation, ({ caller, params: { clientId }, body }) =>
    db.withAccount(caller, (tx) => previewOf(tx, { ...contextOf(caller), mailFrom }, clientId, body)),
  )

  /** A change of one link, once for each key, with its trail; gives the link as it then stands. */
  async function changed(
    caller: Caller,
    { invitationId, what, claim }: { invitationId: string; what: string; claim: Call<Endpoint>['once'] },
    change: (tx: Tx, context: ReturnType<typeof contextOf>) => Promise<unknown>,
  ) {
    const { accountId } = caller
    const context = contextOf(caller)
    const { clientId, ...invitation } = await db.withAccount(caller, async (tx) => {
      const operation = `invitations.${what}/${invitationId}`
      await once(tx, { accountId, operation, ...claim }, async () => {
        await change(tx, context)
        await audit(tx, {
          accountId,
          actor: actorOf(caller),
          action: `invitation.${what}`,
          subject: { kind: 'invitation', id: invitationId },
        })
        return invitationId
      })
      return readInvitation(tx, context, invitationId)
    })
    announce({ accountId, clientId })
    return invitation
  }

  route(app, updateInvitation, ({ caller, params: { invitationId }, body, once: claim }) => {
    const what = body.expiresInDays === undefined ? 'changed' : 'extended'
    return changed(caller, { invitationId, what, claim }, (tx, context) =>
      changeLink(tx, context, invitationId, body),
    )
  })

  route(app, sendInvitation, ({ caller, params: { invitationId }, once: claim }) =>
    changed(caller, { invitationId, what: 'mailed', claim }, (tx, context) =>
      sendLink(tx, context, invitationId),
    ),
  )

  route(app, regenerateInvitation, ({ caller, params: { invitationId }, body, once: claim }) =>
    changed(caller, { invitationId, what: 'regenerated', claim }, async (tx, context) => {
      await regenerateLink(tx, context, invitationId, body ?? {})
      await onLinkReplaced(tx, invitationId)
    }),
  )

  route(app, getInvitationHistory, ({ caller, params: { invitationId } }) =>
    db.withAccount(caller, async (tx) => ({ items: await historyOf(tx, invitationId) })),
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
