import { createTransport } from 'nodemailer'
import type { Mailer } from './mailer.ts'

export interface SmtpOptions {
  /** smtp:// or smtps://, with user and password if the server wants them. */
  url: string
  from: string
}

/** Hands messages to an SMTP server. */
export function smtpMailer({ url, from }: SmtpOptions): Mailer & { close(): void } {
  const transport = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = /@([^\s>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
  return {
    send: async ({ id, to, subject, text }) => {
      await transport.sendMail({
        from,
        // As an address, not as a header: a comma in it makes no second recipient.
        to: { name: '', address: to },
        subject,
        text,
        messageId: `<${id}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
    },
    close: () => transport.close(),
  }
}
