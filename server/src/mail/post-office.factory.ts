import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  id: string
  to: string
  from: string
  subject: string
  text: string
  html: string
  /** As it came, for what no reader would show. */
  head: string
}

/** What a mail server does with a message; asked anew for each. */
export type Treatment =
  | 'take'
  /** 451 */
  | 'later'
  /** 550, at the address. */
  | 'refuse-address'
  /** 554, after the text. */
  | 'refuse-text'
  /** Takes it, and is gone before it says so. */
  | 'take-and-drop'
  /** Says nothing any more. */
  | 'hang'

export interface PostOffice {
  /** For SMTP_URL. */
  url: string
  /** Everything that was taken, oldest first. */
  received: ReceivedMail[]
  /** From now on. */
  treat(how: Treatment): void
  close(): Promise<void>
}

/** A mail server of its own, on this machine. */
export async function openPostOffice(): Promise<PostOffice> {
  const received: ReceivedMail[] = []
  let treatment: Treatment = 'take'
  const refusal = (text: string, responseCode: number) => Object.assign(new Error(text), { responseCode })
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_, __, done) =>
      done(treatment === 'refuse-address' ? refusal('5.1.1 No such mailbox', 550) : undefined),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (treatment === 'hang') return
        if (treatment === 'later') return done(refusal('4.3.0 Try again later', 451))
        if (treatment === 'refuse-text') return done(refusal('5.7.1 Not this one', 554))
        const mail = readMail(Buffer.concat(chunks).toString('utf8'))
        for (const { address } of session.envelope.rcptTo) received.push({ ...mail, to: address })
        if (treatment !== 'take-and-drop') return done()
        for (const one of server.connections) one.close()
      })
    },
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    treat: (how) => {
      treatment = how
    },
    close: () => new Promise((closed) => server.close(() => closed())),
  }
}

/** Enough of a mail reader for what Candour sends: text, and HTML that says the same. */
function readMail(mail: string): Omit<ReceivedMail, 'to'> {
  const { head, header, body } = partIn(mail)
  const boundary = /boundary="?([^";]+)"?/.exec(header('Content-Type'))?.[1]
  const parts = boundary
    ? body
        .split(`--${boundary}`)
        .slice(1, -1)
        .map((part) => partIn(part.replace(/^\r\n/, '').replace(/\r\n$/, '')))
    : [{ header, body }]
  const ofType = (type: string) => {
    const part = parts.find((one) => one.header('Content-Type').startsWith(type))
    return part ? decoded(part.body, part.header('Content-Transfer-Encoding')) : ''
  }
  return {
    id: header('Message-ID').replace(/^<|@.*$/g, ''),
    from: inWords(header('From')),
    subject: inWords(header('Subject')),
    text: ofType('text/plain'),
    html: ofType('text/html'),
    head,
  }
}

function partIn(part: string) {
  const end = part.indexOf('\r\n\r\n')
  const head = part.slice(0, end)
  return {
    head,
    body: part.slice(end + 4),
    header: (name: string) =>
      new RegExp(`^${name}: ?(.*(?:\r\n[ \t].*)*)`, 'im').exec(head)?.[1]?.replace(/\r\n\s+/g, ' ') ?? '',
  }
}

function decoded(body: string, encoding: string): string {
  const bytes =
    encoding === 'base64'
      ? Buffer.from(body, 'base64')
      : encoding === 'quoted-printable'
        ? quoted(body.replace(/=\r\n/g, ''))
        : Buffer.from(body)
  return bytes.toString('utf8').replaceAll('\r\n', '\n')
}

const quoted = (text: string) =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )

/** A header with words that are not in ASCII (RFC 2047). */
const inWords = (header: string) =>
  header
    .replace(/(=\?[^?]+\?[QB]\?[^?]*\?=)\s+(?==\?)/gi, '$1')
    .replace(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_, how: string, text: string) =>
      (how.toUpperCase() === 'B' ? Buffer.from(text, 'base64') : quoted(text.replaceAll('_', ' '))).toString(
        'utf8',
      ),
    )
