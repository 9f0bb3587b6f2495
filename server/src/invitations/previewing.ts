import type { Body, previewInvitation, Reply } from '@candour/contract'
import { readClient } from '../clients/index.ts'
import { senderIn, senderName } from '../mail/index.ts'
import type { Tx } from '../platform/db/database.ts'
import { firmName } from '../profiles/index.ts'
import { versionToSend } from '../surveys/index.ts'
import { invitationMail } from './client-mails.ts'
import { expiryAfter, type InvitationsContext } from './invitations.ts'
import { linkTo } from './links.ts'

/** Where the secret of a link stands in one. */
const noToken = '…'

/** What the client would get, made by what makes it. */
export async function previewOf(
  tx: Tx,
  context: InvitationsContext & { mailFrom: string },
  clientId: string,
  choice: Body<typeof previewInvitation>,
): Promise<Reply<typeof previewInvitation>> {
  const { keys, accountId, now, appUrl, mailFrom } = context
  const { email } = await readClient(tx, keys, { accountId, clientId })
  await versionToSend(tx, { accountId, now }, choice)
  const firm = await firmName(tx, accountId)
  const mail = invitationMail({
    firm,
    url: decodeURI(linkTo(appUrl, clientId, noToken)),
    expiresAt: expiryAfter(now, choice.expiresInDays),
    message: choice.message ?? null,
  })
  return { to: email, from: fromLine(firm, mailFrom), ...mail }
}

/** As a mail reader shows it. */
export const fromLine = (firm: string, mailFrom: string) =>
  `${senderName(firm)} <${senderIn(mailFrom).address}>`
