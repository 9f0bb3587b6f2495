import { expect } from '@playwright/test'
import { openPostOffice, type ReceivedMail, type Treatment } from '../server/src/mail/post-office.factory.ts'

type Mail = Pick<ReceivedMail, 'to' | 'from' | 'subject' | 'text' | 'html'>

/** Where the e-mails of a Candour arrive that was given this `url` as SMTP_URL. */
export interface Post {
  url: string
  /** Waits for a mail to this address whose subject has these words, and takes it out. */
  mailTo(address: string, subject: RegExp): Promise<Mail>
  /** Every mail to this address that nobody has taken out yet. */
  waiting(address: string): Mail[]
  /** What becomes of mails from now on. */
  treat(how: Treatment): void
  close(): Promise<void>
}

export async function postOffice(): Promise<Post> {
  const { url, received, treat, close } = await openPostOffice()
  const waiting = (address: string) => received.filter(({ to }) => to === address)
  return {
    ...{ url, waiting, treat, close },
    mailTo: async (address, subject) => {
      const find = () => waiting(address).find((mail) => subject.test(mail.subject))
      await expect.poll(() => find() !== undefined, { message: `a mail about ${subject}` }).toBe(true)
      const found = find() as ReceivedMail
      received.splice(received.indexOf(found), 1)
      return found
    },
  }
}

/** The link of a mail that begins with an address of ours. */
export function linkIn({ text }: Pick<Mail, 'text'>, path: string): string {
  const link = text.split(/\s+/).find((word) => /^https?:/.test(word) && new URL(word).pathname === path)
  if (!link) throw new Error(`the mail has no link to ${path}`)
  return link
}
