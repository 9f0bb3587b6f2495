import { textOf } from '../mail/index.ts'
import type { News } from './news.queries.ts'

/**
 * What the firm reads of its clients in its mailbox. Mailboxes are read on locked phones, forwarded and searched: a client
 * stands there by the firm's own reference, never by name, and what was answered not at all. The link needs a sign-in.
 */
interface FirmMail {
  subject: string
  text: string
}

export interface AboutClient {
  clientId: string
  name: string
  reference: string | null
}

const happened: Record<News, string> = {
  urgent: 'has an answer that may not be able to wait.',
  submitted: 'has sent answers.',
  replied: 'has replied to what you asked.',
  opened: 'has opened the link for the first time.',
  'mail-refused': 'could not be reached by email: the mail server refused it.',
}

/** The first of these that there is gives the subject. */
const subjects: [News, string][] = [
  ['urgent', 'A client’s answers may not be able to wait'],
  ['submitted', 'A client has sent answers'],
  ['replied', 'A client has replied'],
  ['mail-refused', 'An email to a client was refused'],
  ['opened', 'A client has opened a link'],
]

export function newsMail(appUrl: URL, news: readonly (AboutClient & { what: News })[]): FirmMail {
  const kinds = new Set(news.map(({ what }) => what))
  const subject = subjects.find(([what]) => kinds.has(what))?.[1] ?? ''
  return {
    subject,
    text: textOf([
      'Hello,',
      ...news.map((one) => `${calledBy(one)} ${happened[one.what]}\n${pageOf(appUrl, one)}`),
      ...foot(appUrl),
    ]),
  }
}

export interface Summary {
  submitted: readonly AboutClient[]
  stuck: readonly AboutClient[]
  overdue: readonly AboutClient[]
  refused: readonly AboutClient[]
}

const headings: Record<keyof Summary, string> = {
  submitted: 'Sent answers in the last week',
  overdue: 'Past their due date',
  stuck: 'Nothing new for a week',
  refused: 'Emails that were refused',
}

/** How many of each are named; the dashboard has all. */
const mostNamed = 10

export function summaryMail(appUrl: URL, summary: Summary): FirmMail {
  const parts = (Object.keys(headings) as (keyof Summary)[]).flatMap((group) => {
    const clients = summary[group]
    if (clients.length === 0) return []
    const named = clients.slice(0, mostNamed)
    const more = clients.length - named.length
    return [
      `${headings[group]}: ${clients.length}`,
      ...named.map((one) => `${calledBy(one)}\n${pageOf(appUrl, one)}`),
      ...(more > 0 ? [`And ${more} more.`] : []),
    ]
  })
  const all = `All of your clients:\n${appUrl.origin}/dashboard`
  return { subject: 'Your clients this week', text: textOf(['Hello,', ...parts, all, ...foot(appUrl)]) }
}

const calledBy = ({ reference }: AboutClient) => reference ?? 'A client without a reference'

const pageOf = ({ origin }: URL, { clientId }: AboutClient) => `${origin}/response/${clientId}`

const foot = ({ origin }: URL) => [
  `You can choose what you are told on your account page:\n${origin}/account`,
  `This message comes from Candour at ${origin}.`,
]
