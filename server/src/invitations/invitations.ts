import { randomUUID } from 'node:crypto'
import {
  type Body,
  type createInvitation,
  type Invitation,
  type InvitationStatus,
  limits,
} from '@candour/contract'
import { type ClientKey, type ClientKeys, type ClientOf, readClient } from '../clients/index.ts'
import { queueMail } from '../mail/index.ts'
import type { KeyRing } from '../platform/crypto/key-ring.ts'
import { hashOfSecret, isSecret, newSecret } from '../platform/crypto/secret.ts'
import type { Tx } from '../platform/db/database.ts'
import { AppError } from '../platform/errors.ts'
import { firmName } from '../profiles/index.ts'
import { spendInvitation } from '../subscriptions/index.ts'
import { versionToSend } from '../surveys/index.ts'
import { invitationEmail } from './invitation-email.ts'
import {
  findByTokenHash,
  findInvitation,
  type InvitationRow,
  insertInvitation,
  invitationsOfClient,
  keepOpenUntil,
  markRevoked,
} from './invitations.queries.ts'

const day = 24 * 60 * 60 * 1000

const tokenPlace = (invitationId: string) => `invitations.token ${invitationId}`
const queueKeyPlace = (invitationId: string) => `invitations.queue_key ${invitationId}`

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

export async function invite(
  tx: Tx,
  context: InvitationsContext & { ring: KeyRing },
  clientId: string,
  choice: Body<typeof createInvitation>,
): Promise<string> {
  const { accountId, now } = context
  const key = await existingKey(tx, context, clientId)
  const address = choice.sendEmail ? await addressOf(tx, context, clientId) : null
  const versionId = await versionToSend(tx, { accountId, now }, choice)
  await spendInvitation(tx, { accountId, now })
  const id = randomUUID()
  const token = newSecret()
  const expiresAt = new Date(now.getTime() + (choice.expiresInDays ?? limits.invitationDays.default) * day)
  await insertInvitation(tx, {
    accountId,
    clientId,
    id,
    versionId,
    tokenHash: hashOfSecret(token),
    tokenSealed: key.seal(tokenPlace(id), token),
    queueKeySealed: key.seal(queueKeyPlace(id), newSecret()),
    requiresCode: choice.requireCode ?? false,
    expiresAt,
    now,
  })
  if (address !== null) {
    const url = linkTo(context.appUrl, clientId, token)
    const email = invitationEmail({ firm: await firmName(tx, accountId), url, expiresAt })
    await queueMail(tx, context.ring, { accountId, clientId, to: address, ...email }, now)
  }
  return id
}

async function addressOf(tx: Tx, context: InvitationsContext, clientId: string): Promise<string> {
  const { email } = await readClient(tx, context.keys, { accountId: context.accountId, clientId })
  if (email !== null) return email
  throw new AppError('invalid-argument', [
    { path: 'sendEmail', message: 'This client has no email address.' },
  ])
}

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
    url: linkTo(context.appUrl, row.clientId, key.open(tokenPlace(row.id), row.tokenSealed)),
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

async function existingKey(tx: Tx, context: InvitationsContext, clientId: string): Promise<ClientKey> {
  const key = await context.keys.find(tx, { accountId: context.accountId, clientId })
  if (!key) throw new AppError('not-found')
  return key
}

const linkTo = (appUrl: URL, clientId: string, token: string) =>
  new URL(`/survey/${clientId}/${token}`, appUrl).href

function asInvitation(context: InvitationsContext, key: ClientKey, row: InvitationRow): Invitation {
  const status = statusOf(row, context.now)
  const usable = status === 'sent' || status === 'opened'
  return {
    invitationId: row.id,
    title: row.title,
    status,
    responseStatus: row.responseStatus,
    requiresCode: row.requiresCode,
    message: null,
    mail: { state: 'none', at: null },
    reminders: { days: [], sent: 0, nextAt: null },
    url: usable ? linkTo(context.appUrl, row.clientId, key.open(tokenPlace(row.id), row.tokenSealed)) : null,
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
