import type { Body, updateInvitation } from '@candour/contract'
import { readClient } from '../clients/index.ts'
import { dropWaitingMails } from '../mail/index.ts'
import { hashOfSecret, newSecret } from '../platform/crypto/secret.ts'
import type { Tx } from '../platform/db/database.ts'
import { AppError } from '../platform/errors.ts'
import { type LockedLink, lockLink, withdrawCodes } from './codes.queries.ts'
import { findInvitation, type InvitationRow, replaceToken, setExpiry } from './invitations.queries.ts'
import { existingKey, expiryAfter, type InvitingContext } from './invitations.ts'
import { tokenPlace } from './links.ts'
import { mailToClient, requireAddress } from './mailing.ts'
import { scheduleReminders } from './reminders.ts'

/** The link works for longer, or its reminders are others. Who has it open goes on with the session that there is. */
export async function changeLink(
  tx: Tx,
  context: InvitingContext,
  invitationId: string,
  { expiresInDays, remindOnDays }: Body<typeof updateInvitation>,
): Promise<void> {
  const link = await lockedLink(tx, invitationId)
  if (link.revokedAt) throw new AppError('invitation-revoked')
  if (expiresInDays !== undefined) await setExpiry(tx, invitationId, expiryAfter(context.now, expiresInDays))
  const row = await presentRow(tx, invitationId)
  await scheduleReminders(tx, context, invitationId, remindOnDays ?? row.remindOnDays)
}

/** By e-mail, for the first time or again. */
export async function sendLink(tx: Tx, context: InvitingContext, invitationId: string): Promise<void> {
  const link = await usableLink(tx, context, invitationId)
  requireAddress(await readClient(tx, context.keys, link))
  await mailToClient(tx, context, { invitationId, kind: 'invitation' })
  const { remindOnDays } = await presentRow(tx, invitationId)
  await scheduleReminders(tx, context, invitationId, remindOnDays)
}

/**
 * Another token in place of the one before, which nobody opens anything with from the next request on. Mails with it that
 * still wait are not sent. What was answered stays, and who comes with the new link needs a code for it.
 */
export async function regenerateLink(
  tx: Tx,
  context: InvitingContext,
  invitationId: string,
  { sendEmail = false }: { sendEmail?: boolean | undefined } = {},
): Promise<LockedLink> {
  const { accountId, keys, now } = context
  // Before the link is held: whoever sends one of them holds the mail first.
  await dropWaitingMails(tx, invitationId, now)
  const link = await usableLink(tx, context, invitationId)
  if (sendEmail) requireAddress(await readClient(tx, keys, link))
  const key = await existingKey(tx, { keys, accountId }, link.clientId)
  const token = newSecret()
  await replaceToken(tx, {
    invitationId,
    tokenHash: hashOfSecret(token),
    tokenSealed: key.seal(tokenPlace(invitationId), token),
  })
  await withdrawCodes(tx, [invitationId])
  if (sendEmail) await sendLink(tx, context, invitationId)
  return link
}

async function lockedLink(tx: Tx, invitationId: string): Promise<LockedLink> {
  const link = await lockLink(tx, invitationId)
  if (!link) throw new AppError('not-found')
  return link
}

async function usableLink(tx: Tx, { now }: InvitingContext, invitationId: string): Promise<LockedLink> {
  const link = await lockedLink(tx, invitationId)
  if (link.revokedAt) throw new AppError('invitation-revoked')
  if (link.expiresAt <= now) throw new AppError('invitation-expired')
  return link
}

async function presentRow(tx: Tx, invitationId: string): Promise<InvitationRow> {
  const row = await findInvitation(tx, invitationId)
  if (!row) throw new AppError('not-found')
  return row
}
