import { type ClientKeys, readClient } from '../clients/index.ts'
import { queueMail } from '../mail/index.ts'
import type { KeyRing } from '../platform/crypto/key-ring.ts'
import type { Tx } from '../platform/db/database.ts'
import { AppError } from '../platform/errors.ts'
import { firmName } from '../profiles/index.ts'
import { findInvitation } from './invitations.queries.ts'
import { readNewInvitation } from './invitations.ts'

export interface MailToClientContext {
  keys: ClientKeys
  ring: KeyRing
  appUrl: URL
  accountId: string
  now: Date
}

/**
 * Queues a mail about a link in the transaction of its cause, in the scope of the account. A receipt goes to whoever has
 * an address; the others were asked for, and are refused where there is none. It names the firm and nothing of what it is
 * about.
 */
export async function mailToClient(
  tx: Tx,
  context: MailToClientContext,
  { invitationId, kind }: { invitationId: string; kind: 'query' | 'reopened' | 'receipt' },
): Promise<void> {
  const { accountId, ring, now } = context
  const row = await findInvitation(tx, invitationId)
  if (!row) throw new AppError('not-found')
  const { clientId } = row
  const { email } = await readClient(tx, context.keys, { accountId, clientId })
  if (email === null) {
    if (kind === 'receipt') return
    throw new AppError('invalid-argument', [
      { path: 'sendEmail', message: 'This client has no email address.' },
    ])
  }
  const firm = await firmName(tx, accountId)
  const { url } = await readNewInvitation(tx, context, invitationId)
  const text = `Hello,\n\n${texts[kind](firm, url)}\n\nIf you did not expect this message, please contact ${firm}.\n`
  await queueMail(tx, ring, { accountId, clientId, to: email, subject: `A message from ${firm}`, text }, now)
}

const texts: Record<'query' | 'reopened' | 'receipt', (firm: string, url: string) => string> = {
  query: (firm, url) =>
    `${firm} has a question about what you sent. You can answer it with the same private link:\n${url}`,
  reopened: (firm, url) => `You can change what you sent to ${firm}, with the same private link:\n${url}`,
  receipt: (firm) => `${firm} has what you sent. Thank you. There is nothing more to do for now.`,
}
