import type { MailPreview } from '@candour/contract'
import {
  codeMail,
  invitationMail,
  queryMail,
  receiptMail,
  reminderMail,
  reopenedMail,
} from './client-mails.ts'
import { linkTo } from './links.ts'

/** Every mail that a client of this firm can get, by what makes them, with made-up particulars. */
export function mailPreviews(firm: string, { appUrl, now }: { appUrl: URL; now: Date }): MailPreview[] {
  const url = decodeURI(linkTo(appUrl, '…', '…'))
  const link = { firm, url, expiresAt: new Date(now.getTime() + 30 * 24 * 60 * 60 * 1000) }
  return [
    { kind: 'invitation', name: 'Link', ...invitationMail({ ...link, message: null }) },
    {
      kind: 'invitation',
      name: 'Link, with words of your own',
      ...invitationMail({ ...link, message: 'It was good to meet you on Tuesday.\nThere is no hurry.' }),
    },
    {
      kind: 'reminder',
      name: 'Reminder, not begun',
      ...reminderMail({ ...link, hasBegun: false, dueOn: null }),
    },
    { kind: 'reminder', name: 'Reminder, begun', ...reminderMail({ ...link, hasBegun: true, dueOn: null }) },
    { kind: 'code', name: 'Code', ...codeMail({ firm, code: '123456' }) },
    { kind: 'receipt', name: 'Receipt', ...receiptMail({ firm, reference: 'CD-4KXT-97RQ' }) },
    { kind: 'query', name: 'Questions about answers', ...queryMail(link) },
    { kind: 'reopened', name: 'Answers opened again', ...reopenedMail(link) },
  ]
}
