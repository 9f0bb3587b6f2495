import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect } from '@playwright/test'
import { SMTPServer } from 'smtp-server'

interface Mail {
  to: string
  subject: string
  text: string
}

/** Where the e-mails of a Candour arrive that was given this `url` as SMTP_URL. */
export interface Post {
  url: string
  /** Waits for a mail to this address whose subject has these words, and takes it out. */
  mailTo(address: string, subject: RegExp): Promise<Mail>
  /** Every mail to this address that nobody has taken out yet. */
  waiting(address: string): Mail[]
  close(): Promise<void>
}

export async function postOffice(): Promise<Post> {
  let mails: Mail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const mail = read(Buffer.concat(chunks).toString('utf8'))
        for (const { address } of session.envelope.rcptTo) mails.push({ to: address, ...mail })
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const waiting = (address: string) => mails.filter(({ to }) => to === address)
  return {
    url: `smtp://127.0.0.1:${port}`,
    waiting,
    mailTo: async (address, subject) => {
      const find = () => waiting(address).find((mail) => subject.test(mail.subject))
      await expect.poll(() => find() !== undefined, { message: `a mail about ${subject}` }).toBe(true)
      const found = find() as Mail
      mails = mails.filter((mail) => mail !== found)
      return found
    },
    close: () => new Promise((closed) => server.close(() => closed())),
  }
}

/** The link of a mail that begins with an address of ours. */
export function linkIn({ text }: Mail, path: string): string {
  const link = text.split(/\s+/).find((word) => /^https?:/.test(word) && new URL(word).pathname === path)
  if (!link) throw new Error(`the mail has no link to ${path}`)
  return link
}

/** Enough of a mail reader for what Candour sends: one part of text. */
function read(mail: string): Omit<Mail, 'to'> {
  const [head = '', ...rest] = mail.split('\r\n\r\n')
  const header = (name: string) =>
    new RegExp(`^${name}: ?(.*(?:\r\n[ \t].*)*)`, 'im').exec(head)?.[1]?.replace(/\r\n\s+/g, ' ') ?? ''
  const body = rest.join('\r\n\r\n')
  const encoding = header('Content-Transfer-Encoding')
  const bytes =
    encoding === 'base64'
      ? Buffer.from(body, 'base64')
      : encoding === 'quoted-printable'
        ? Buffer.from(
            body
              .replace(/=\r\n/g, '')
              .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
            'latin1',
          )
        : Buffer.from(body)
  return { subject: header('Subject'), text: bytes.toString('utf8').replaceAll('\r\n', '\n') }
}
