import type { firmWithSurvey } from '../firm.factory.ts'
import { linkMails } from '../invitations/index.ts'
import { outboxMailer, readOutbox } from '../mail/index.ts'
import { sendMail } from '../mail/mail.ts'
import { openKeyRing } from '../platform/crypto/key-ring.ts'

/** What a client's mailbox got, oldest first, each with the code in it. */
export function mailboxes({ server, firm }: Awaited<ReturnType<typeof firmWithSurvey>>) {
  return async ({ clientId }: { clientId: string }) => {
    const { db, clock, database } = server
    const ring = openKeyRing(database.key)
    const announce = () => undefined
    // Some tests open their post later than a code is good for.
    const links = { ...linkMails, isWanted: async () => true }
    const mailer = outboxMailer({ db, ring, clock })
    const waiting = await server.admin<{ id: string }>(
      'select id from mails where client_id = $1 and sent_at is null order by created_at',
      [clientId],
    )
    for (const { id } of waiting) {
      await sendMail({ db, ring, mailer, clock, links, announce }, { accountId: firm.accountId, mailId: id })
    }
    const all = await db.withAccount(firm, (tx) => readOutbox(tx, ring, 1000))
    return all
      .filter((mail) => mail.clientId === clientId)
      .reverse()
      .map((mail) => ({ ...mail, code: /\n(\d{6})\n/.exec(mail.text)?.[1] ?? '' }))
  }
}
