import {
  getNotificationSettings,
  listMailPreviews,
  listOutbox,
  setNotificationSettings,
} from '@candour/contract'
import type { FastifyInstance } from 'fastify'
import { readOutbox } from '../mail/index.ts'
import type { Clock } from '../platform/clock/clock.ts'
import type { KeyRing } from '../platform/crypto/key-ring.ts'
import type { Database } from '../platform/db/database.ts'
import { AppError } from '../platform/errors.ts'
import { route } from '../platform/http/route.ts'
import { firmName } from '../profiles/index.ts'
import { mailPreviews } from './mail-previews.ts'
import { notificationSettings, writeSettings } from './notification-settings.queries.ts'
import { fromLine } from './previewing.ts'

export interface NotificationRoutesOptions {
  db: Database
  clock: Clock
  ring: KeyRing
  appUrl: URL
  /** Who mails come from, as the configuration has it. */
  mailFrom: string
  /** Whether mails stay here, and only this machine can ask for them. */
  hasOutbox: boolean
}

export function notificationRoutes(app: FastifyInstance, options: NotificationRoutesOptions): void {
  const { db, clock, ring, appUrl, mailFrom, hasOutbox } = options

  route(app, getNotificationSettings, ({ caller }) => db.withAccount(caller, notificationSettings))

  route(app, setNotificationSettings, ({ caller, body }) =>
    db.withAccount(caller, async (tx) => {
      await writeSettings(tx, { accountId: caller.accountId, ...body })
      return body
    }),
  )

  route(app, listMailPreviews, ({ caller }) =>
    db.withAccount(caller, async (tx) => {
      const firm = await firmName(tx, caller.accountId)
      return { from: fromLine(firm, mailFrom), items: mailPreviews(firm, { appUrl, now: clock.now() }) }
    }),
  )

  route(app, listOutbox, ({ caller }) =>
    db.withAccount(caller, async (tx) => {
      if (!hasOutbox) throw new AppError('not-found')
      const mails = await readOutbox(tx, ring)
      return {
        items: mails.map(({ id, to, subject, text, html, createdAt }) => ({
          ...{ id, to, subject, text, html },
          at: createdAt.toISOString(),
        })),
      }
    }),
  )
}
