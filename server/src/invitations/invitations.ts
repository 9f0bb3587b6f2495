import { randomUUID } from 'node:crypto'
import {
  type Body,
  type createInvitation,
  type Invitation,
  type InvitationStatus,
  limits,
} from '@candour/contract'
import { type ClientKey, type ClientKeys, type ClientOf, readClient } from '../clients/index.ts'
import { hashOfSecret, isSecret, newSecret } from '../platform/crypto/secret.ts'
import type { Tx } from '../platform/db/database.ts'
import { AppError } from '../platform/errors.ts'
import { spendInvitation } from '../subscriptions/index.ts'
import { remindDaysOf, versionToSend } from '../surveys/index.ts'
import {
  findByTokenHash,
  findInvitation,
  type InvitationRow,
  insertInvitation,
  invitationsOfClient,
  keepOpenUntil,
  markRevoked,
} from './invitations.queries.ts'
import { messagePlace, queueKeyPlace, tokenPlace, urlOf } from './links.ts'
import { type MailingContext, mailToClient, requireAddress } from './mailing.ts'
import { inOrder } from './reminder-plan.ts'
import { scheduleReminders } from './reminders.ts'

const day = 24 * 60 * 60 * 1000

export interface InvitationsContext {
  keys: ClientKeys
  /** Where the links lead. */
  appUrl: URL
  accountId: string
  now: Date
}

export interface NewInvitation {
  invitationId: string
  url: string
  expiresAt: string
}

/** Of who writes, where e-mail leaves this installation or does not. */
export type InvitingContext = MailingContext & { canSendMail: boolean }

export async function invite(
  tx: Tx,
  context: InvitingContext,
  clientId: string,
  choice: Body<typeof createInvitation>,
): Promise<string> {
  const { accountId, now } = context
  const key = await existingKey(tx, context, clientId)
  const client = await readClient(tx, context.keys, { accountId, clientId })
  if (client.archivedAt !== null) throw new AppError('client-archived')
  if (choice.sendEmail) requireAddress(client)
  const versionId = await versionToSend(tx, { accountId, now }, choice)
  await spendInvitation(tx, { accountId, now })
  const id = randomUUID()
  const token = newSecret()
  const expiresAt = expiryAfter(now, choice.expiresInDays)
  const days = inOrder(choice.remindOnDays ?? (await remindDaysOf(tx, choice)))
  await insertInvitation(tx, {
    accountId,
    clientId,
    id,
    versionId,
    tokenHash: hashOfSecret(token),
    tokenSealed: key.seal(tokenPlace(id), token),
    queueKeySealed: key.seal(queueKeyPlace(id), newSecret()),
    messageSealed: choice.message ? key.seal(messagePlace(id), choice.message) : null,
    remindOnDays: days,
    requiresCode: choice.requireCode ?? false,
    expiresAt,
    now,
  })
  if (choice.sendEmail) {
    await mailToClient(tx, context, { invitationId: id, kind: 'invitation' })
    await scheduleReminders(tx, context, id, days)
  }
  return id
}

export const expiryAfter = (now: Date, days: number = limits.invitationDays.default) =>
  new Date(now.getTime() + days * day)

/** What whoever made the invitation gets: the link among it. */
export async function readNewInvitation(
  tx: Tx,
  context: InvitationsContext,
  invitationId: string,
): Promise<NewInvitation> {
  const row = await findInvitation(tx, invitationId)
  if (!row) throw new AppError('not-found')
  const key = await existingKey(tx, context, row.clientId)
  return {
    invitationId,
    url: urlOf(context.appUrl, key, row),
    expiresAt: row.expiresAt.toISOString(),
  }
}

/** Newest first. */
export async function invitationsTo(
  tx: Tx,
  context: InvitationsContext,
  clientId: string,
): Promise<Invitation[]> {
  const key = await existingKey(tx, context, clientId)
  const rows = await invitationsOfClient(tx, clientId)
  return rows.map((row) => asInvitation(context, key, row))
}

/** One of the account's, as it stands now. */
export async function readInvitation(
  tx: Tx,
  context: InvitationsContext,
  invitationId: string,
): Promise<Invitation & { clientId: string }> {
  const row = await findInvitation(tx, invitationId)
  if (!row) throw new AppError('not-found')
  const { clientId } = row
  return { ...asInvitation(context, await existingKey(tx, context, clientId), row), clientId }
}

/** Effective for the next request that anybody makes with the link. Says whether it was revoked already. */
export async function revoke(tx: Tx, invitationId: string, now: Date): Promise<boolean> {
  const found = await markRevoked(tx, invitationId, now)
  if (!found) throw new AppError('not-found')
  return found.wasRevoked
}

/** Lets a link work at least until then, if it has expired too; one that was switched off stays so. */
export async function workUntil(tx: Tx, invitationId: string, until: Date): Promise<void> {
  if (!(await keepOpenUntil(tx, invitationId, until))) throw new AppError('invitation-revoked')
}

/** What opening a link needs to know of its invitation, once it is found to be usable. */
export interface UsableInvitation extends ClientOf {
  invitationId: string
  versionId: string
  title: string
  /** Whether a browser needs a code even before anything was answered. */
  requiresCode: boolean
  expiresAt: Date
  /** Of the queue of unsent answers on the client's device: 32 bytes in base64. */
  queueKey: string
}

/** Where a link belongs. Within the system scope; nothing of the invitation is read yet. */
export async function locateLink(
  tx: Tx,
  clientId: string,
  token: string,
): Promise<ClientOf & { invitationId: string }> {
  const found = await findByTokenHash(tx, hashOfSecret(token))
  if (found?.clientId !== clientId) throw new AppError('invitation-not-found')
  return found
}

/** Refuses what has not the form of a token before anything is looked up. */
export function checkTokenForm(token: string): void {
  if (!isSecret(token)) throw new AppError('token-malformed')
}

/** The parts of the address that a link leads to; undefined where it has not the form of one. */
export function readLink(path: string): { clientId: string; token: string } | undefined {
  const [, clientId, token] = linkForm.exec(path) ?? []
  return clientId && token && isSecret(token) ? { clientId, token } : undefined
}

const linkForm = /^\/survey\/([0-9a-f-]{36})\/([\w-]{43})\/?$/

/** Within the scope of the invitation. Reading never spends a link. */
export async function useInvitation(
  tx: Tx,
  key: ClientKey,
  place: ClientOf & { invitationId: string },
  now: Date,
): Promise<UsableInvitation> {
  const row = await findInvitation(tx, place.invitationId)
  if (!row) throw new AppError('invitation-not-found')
  if (row.revokedAt) throw new AppError('invitation-revoked')
  if (row.expiresAt <= now) throw new AppError('invitation-expired')
  const queueKey = Buffer.from(key.open(queueKeyPlace(row.id), row.queueKeySealed), 'base64url')
  return {
    accountId: place.accountId,
    clientId: row.clientId,
    invitationId: row.id,
    versionId: row.versionId,
    title: row.title,
    requiresCode: row.requiresCode,
    expiresAt: row.expiresAt,
    queueKey: queueKey.toString('base64'),
  }
}

export async function existingKey(
  tx: Tx,
  context: Pick<InvitationsContext, 'keys' | 'accountId'>,
  clientId: string,
): Promise<ClientKey> {
  const key = await context.keys.find(tx, { accountId: context.accountId, clientId })
  if (!key) throw new AppError('not-found')
  return key
}

function asInvitation(context: InvitationsContext, key: ClientKey, row: InvitationRow): Invitation {
  const status = statusOf(row, context.now)
  const usable = status === 'sent' || status === 'opened'
  const isOpen = usable && (row.responseStatus ?? 'in-progress') === 'in-progress'
  return {
    invitationId: row.id,
    title: row.title,
    status,
    responseStatus: row.responseStatus,
    requiresCode: row.requiresCode,
    message: row.messageSealed && key.open(messagePlace(row.id), row.messageSealed),
    mail: { state: row.mailState, at: row.mailAt?.toISOString() ?? null },
    reminders: {
      days: row.remindOnDays,
      sent: row.remindersSent,
      nextAt: (isOpen && row.nextReminderAt?.toISOString()) || null,
    },
    url: usable ? urlOf(context.appUrl, key, row) : null,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    openedAt: row.openedAt?.toISOString() ?? null,
    submittedAt: row.submittedAt?.toISOString() ?? null,
  }
}

function statusOf(row: InvitationRow, now: Date): InvitationStatus {
  if (row.revokedAt) return 'revoked'
  if (row.expiresAt <= now) return 'expired'
  return row.openedAt ? 'opened' : 'sent'
}
