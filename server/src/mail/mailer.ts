/** One e-mail in plain text. */
export interface Message {
  /** Stays the same when sending is tried again, so that a receiver can tell a repetition. */
  id: string
  accountId: string
  /** Whom it is about, if anybody. */
  clientId: string | null
  to: string
  subject: string
  text: string
}

/** How e-mail leaves. Throws when a message could not be handed over; sending is then tried again. */
export interface Mailer {
  send(message: Message): Promise<void>
}
