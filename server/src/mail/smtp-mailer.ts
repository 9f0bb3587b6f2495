import { createTransport } from 'nodemailer'
import { type Letter, MailRefused, type Refusal } from './mailer.ts'

export interface SmtpOptions {
  /** smtp:// or smtps://, with user and password if the server wants them. */
  url: string
  /** An address, or a name and an address: "Candour <hello@example.com>". */
  from: string
  /** How long the server may be silent, in milliseconds. */
  silence?: number
}

/** Hands messages to an SMTP server. */
export function smtpMailer({ url, from, silence = 30_000 }: SmtpOptions): {
  send(letter: Letter): Promise<void>
  close(): void
} {
  const transport = createTransport({
    url,
    connectionTimeout: Math.min(10_000, silence),
    greetingTimeout: Math.min(10_000, silence),
    socketTimeout: silence,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const sender = senderIn(from)
  const domain = sender.address.split('@').at(-1) ?? 'localhost'
  return {
    send: async ({ id, to, replyTo, senderName, subject, text, html }) => {
      try {
        await transport.sendMail({
          from: { ...sender, ...(senderName ? { name: senderName } : {}) },
          // As an address, not as a header: a comma in it makes no second recipient.
          to: { name: '', address: to },
          ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
          subject,
          text,
          html,
          messageId: `<${id}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
      } catch (error) {
        const refusal = refusalIn(error)
        throw refusal ? new MailRefused(refusal, { cause: error }) : error
      }
    },
    close: () => transport.close(),
  }
}

/** "Candour <hello@example.com>" in its parts. */
export function senderIn(from: string): { name: string; address: string } {
  const [, name = '', address = from] = /^([^<>]*)<([^<>]+)>\s*$/.exec(from) ?? []
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address: address.trim() }
}

/** What asks for another user or password is for whoever runs this to mend: the message waits. */
const aboutSigningIn = [530, 534, 535, 538]

/** Of a refusal for good; undefined for what may be different the next time. */
function refusalIn(error: unknown): Refusal | undefined {
  const { code, command, response, responseCode } = error as {
    code?: string
    command?: string
    response?: string
    responseCode?: number
  }
  // An address that cannot be written on an envelope at all.
  if (responseCode === undefined) return code === 'EENVELOPE' ? 'address-refused' : undefined
  if (responseCode < 500 || aboutSigningIn.includes(responseCode)) return undefined
  if (responseCode === 552 || /\b5\.2\.2\b/.test(response ?? '')) return 'mailbox-full'
  return command === 'RCPT TO' ? 'address-refused' : 'not-accepted'
}
