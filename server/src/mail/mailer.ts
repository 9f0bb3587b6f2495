/** One e-mail, in plain text and in HTML that says the same. */
export interface Letter {
  /** Stays the same when sending is tried again, so that a receiver can tell a repetition. */
  id: string
  to: string
  /** Where an answer goes; without one, nowhere. */
  replyTo?: string
  /** Who it comes from, in words; null: Candour. */
  senderName: string | null
  subject: string
  text: string
  html: string
}

/** An e-mail of an account. */
export interface Message extends Omit<Letter, 'replyTo'> {
  accountId: string
  /** Whom it is about, if anybody. */
  clientId: string | null
}

/** How e-mail leaves. Throws when a message could not be handed over; sending is then tried again. */
export interface Mailer {
  send(message: Message): Promise<void>
}

/** Why a message will not be sent. */
export type Refusal =
  /** There is no such mailbox, or it takes nothing from here. */
  | 'address-refused'
  | 'mailbox-full'
  /** The mail server would not have this message. */
  | 'not-accepted'
  /** It was tried for two days. */
  | 'no-answer'
  /** What it is about was over before it could be sent: nobody refused it. */
  | 'not-needed'

/** Thrown by a mailer where trying again would be of no use. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
  readonly refusal: Refusal

  constructor(refusal: Refusal, options?: ErrorOptions) {
    super(refusal, options)
    this.refusal = refusal
  }
}
