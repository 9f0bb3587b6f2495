import { openMessage, type SealedMessage } from '../mail/sealed-message.ts'
import { openKeyRing } from '../platform/crypto/key-ring.ts'
import type { TestApp } from '../test-app.ts'

/** What was put on its way to an address, oldest first, each with the code of its link. */
export async function mailsTo(test: TestApp, address: string) {
  await test.app.settled()
  const ring = openKeyRing(test.database.key)
  const rows = await test.admin<SealedMessage & { id: string; accountId: string }>(
    `select id, account_id as "accountId", key_wrapped as "keyWrapped", sealed from mails order by created_at, ctid`,
  )
  return rows
    .map((row) => openMessage(ring, 'mails', row))
    .filter(({ to }) => to === address)
    .map((mail) => ({ ...mail, code: /#([\w-]{43})$/m.exec(mail.text)?.[1] ?? '' }))
}

/** The code of the last e-mail with that subject. */
export async function lastCode(test: TestApp, address: string, subject: RegExp): Promise<string> {
  const mail = (await mailsTo(test, address)).filter((one) => subject.test(one.subject)).at(-1)
  if (!mail?.code) throw new Error('no such e-mail')
  return mail.code
}
