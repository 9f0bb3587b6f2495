import { getFigures, getResponse, getSubmission, getTimeline, listResponses } from '@candour/contract'
import type { FastifyInstance } from 'fastify'
import type { ClientKeys } from '../clients/index.ts'
import { invitationsTo } from '../invitations/index.ts'
import type { Clock } from '../platform/clock/clock.ts'
import { audit } from '../platform/db/audit.queries.ts'
import type { Database } from '../platform/db/database.ts'
import { route } from '../platform/http/route.ts'
import type { Announce } from '../platform/live/announce.ts'
import type { PublishedSurveys } from '../surveys/index.ts'
import { dashboardPage } from './dashboard.ts'
import { readFigures } from './figures.ts'
import { readDetails, readSubmission } from './responses.ts'
import { recordOfFirm } from './review.ts'
import { timelinePage } from './timeline.ts'

export interface ResponseRoutesOptions {
  db: Database
  clock: Clock
  keys: ClientKeys
  /** After the commit of whatever changes something about a client. */
  announce: Announce
  surveys: PublishedSurveys
  appUrl: URL
}

export function responseRoutes(app: FastifyInstance, options: ResponseRoutesOptions): void {
  const { db, clock, keys, surveys, appUrl } = options

  route(app, listResponses, ({ caller, query }) =>
    db.withAccount(caller, (tx) =>
      dashboardPage(tx, { keys, accountId: caller.accountId, now: clock.now() }, query),
    ),
  )

  route(app, getFigures, ({ caller }) => db.withAccount(caller, (tx) => readFigures(tx, clock.now())))

  route(app, getResponse, ({ caller, params: { clientId }, query: { invitationId } }) =>
    db.withAccount(caller, async (tx) => {
      const { accountId } = caller
      const invitations = await invitationsTo(tx, { keys, appUrl, accountId, now: clock.now() }, clientId)
      const details = await readDetails(
        tx,
        { keys, surveys, now: clock.now() },
        { accountId, clientId },
        invitations,
        invitationId,
      )
      await audit(tx, {
        accountId,
        actor: { kind: 'user', id: caller.uid },
        action: 'response.read',
        subject: details.response
          ? { kind: 'invitation', id: details.response.invitationId }
          : { kind: 'client', id: clientId },
      })
      return details
    }),
  )

  route(app, getSubmission, ({ caller, params: { clientId, number }, query: { invitationId } }) =>
    db.withAccount(caller, async (tx) => {
      const { accountId, uid } = caller
      const context = { keys, surveys, now: clock.now() }
      const submission = await readSubmission(tx, context, { accountId, clientId, invitationId }, number)
      await recordOfFirm(tx, { accountId, uid }, { invitationId }, 'submission.read')
      return submission
    }),
  )

  route(app, getTimeline, ({ caller, params: { clientId }, query }) =>
    db.withAccount(caller, async (tx) => {
      const context = { keys, appUrl, accountId: caller.accountId, now: clock.now() }
      const invitations = await invitationsTo(tx, context, clientId)
      return timelinePage(tx, [clientId, ...invitations.map(({ invitationId }) => invitationId)], query)
    }),
  )
}
