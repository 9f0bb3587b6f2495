import { limits } from '@candour/contract'
import { htmlOf, oneLine, type Part, textOf } from '../mail/index.ts'

/**
 * All that Candour writes to clients. Somebody else may read it over the client's shoulder, or share the address: it
 * names the firm and nothing of what it is about, and the line that a locked phone shows has no code and no link.
 */
export interface ClientMail {
  subject: string
  text: string
  html: string
}

export interface LinkInMail {
  firm: string
  url: string
  expiresAt: Date
}

export function invitationMail(mail: LinkInMail & { message: string | null }): ClientMail {
  const { firm, message } = mail
  return letter(
    firm,
    `A message from ${firm}`,
    `${firm} would like to ask you some questions. You can answer them on a phone or a computer, a few at a time. What you enter is saved as you go.`,
    ...(message === null ? [] : [`${firm} writes:`, { said: message }]),
    ...linkAndEnd(mail),
  )
}

export function reminderMail(mail: LinkInMail & { hasBegun: boolean; dueOn: string | null }): ClientMail {
  const { firm, hasBegun, dueOn } = mail
  return letter(
    firm,
    `A reminder from ${firm}`,
    hasBegun
      ? `You have begun to answer the questions of ${firm}. What you entered is saved: you can go on where you stopped.`
      : `${firm} sent you some questions, and is looking forward to your answers. You can answer a few at a time. What you enter is saved as you go.`,
    ...(dueOn === null
      ? []
      : [`${firm} would like your answers by ${londonDate.format(new Date(`${dueOn}T12:00:00Z`))}.`]),
    ...linkAndEnd(mail),
  )
}

export function queryMail(mail: LinkInMail): ClientMail {
  const { firm } = mail
  return letter(
    firm,
    `A question from ${firm}`,
    `Thank you for your answers. ${firm} would like to ask you a little more about some of them.`,
    ...linkAndEnd(mail),
  )
}

export function reopenedMail(mail: LinkInMail): ClientMail {
  const { firm } = mail
  return letter(
    firm,
    `A message from ${firm}`,
    `${firm} has opened your answers again, so that you can change them or add to them. When you are done, please send them again.`,
    ...linkAndEnd(mail),
  )
}

export function receiptMail({ firm, reference }: { firm: string; reference: string }): ClientMail {
  return letter(
    firm,
    `Thank you from ${firm}`,
    `${firm} has received your answers. You need not do anything now.`,
    `If you get in touch about them, you can give this reference: ${reference}`,
    ...end(firm),
  )
}

export function codeMail({ firm, code }: { firm: string; code: string }): ClientMail {
  return letter(
    firm,
    `A code from ${firm}`,
    `Your code is:\n${code}`,
    `It works for ${limits.code.minutes} minutes, once. Enter it on the page that asked for it, and tell it to nobody.`,
    `If you did not ask for a code, somebody else may have your private link. Please tell ${firm}.`,
  )
}

const linkAndEnd = ({ firm, url, expiresAt }: LinkInMail): Part[] => [
  `Your private link:\n${url}`,
  `The link works until ${londonDate.format(expiresAt)}. It is for you alone, so please do not pass it on.`,
  ...end(firm),
]

const end = (firm: string): Part[] => [
  `If you have a question, or did not expect this message, please contact ${firm}. Nobody reads replies to this message.`,
]

function letter(firm: string, subject: string, ...parts: Part[]): ClientMail {
  const all = ['Hello,', ...parts]
  return { subject: oneLine(subject), text: textOf(all), html: htmlOf({ lead: firm, parts: all }) }
}

const londonDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' })
